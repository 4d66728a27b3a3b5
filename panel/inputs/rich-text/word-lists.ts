type Item = { level: number; tag: "ol" | "ul"; start: number };

/** Converts lists pasted from Word, which are paragraphs with a bullet or a number, to lists. */
export function listsOutOfWord(body: HTMLElement): void {
  let open: { list: Element; level: number }[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>("[style*='mso-list']")) {
    const item = takeMarker(paragraph);
    if (!item) continue;
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = open.filter(
      ({ list, level }) => level < item.level || (level === item.level && list.matches(item.tag)),
    );
    if ((open.at(-1)?.level ?? 0) < item.level) {
      const list = startList(body.ownerDocument, item);
      const parent = open.at(-1)?.list;
      if (parent) (parent.lastElementChild ?? parent).append(list);
      else paragraph.before(list);
      open.push({ list, level: item.level });
    }
    const entry = body.ownerDocument.createElement("li");
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
  }
}

/** Parses and removes the marker; undefined for paragraphs that are no items, such as numbered headings. */
function takeMarker(paragraph: HTMLElement): Item | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  const markers = paragraph.querySelectorAll("[style*='mso-list:Ignore'], [style*='mso-list: Ignore']");
  if (!level || !paragraph.matches("p, div")) return undefined;
  const text = (markers[0]?.textContent ?? "").trim();
  for (const marker of markers) marker.remove();
  const isNumbered = /^\(?(\d+|[a-z]{1,5})(\.\d+)*[.)]/i.test(text);
  return {
    level: Number(level),
    tag: isNumbered ? "ol" : "ul",
    start: Number(/^\(?(\d+)[.)]/.exec(text)?.[1] ?? 1),
  };
}

function startList(pasted: Document, { tag, start }: Item): Element {
  const list = pasted.createElement(tag);
  if (tag === "ol" && start > 1) list.setAttribute("start", String(start));
  return list;
}
