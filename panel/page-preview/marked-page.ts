import { markedAddresses, withoutMarks } from "#shared/text-marks.ts";

/** The document for the frame, in which elements list their texts in `data-texts`. */
export type MarkedPage = { html: string; title: string };

const look = `
[data-texts] { cursor: pointer; }
[data-edited] { outline: 3px solid #b88a2e !important; outline-offset: 4px; border-radius: 4px; }
dialog[data-opened-by-preview] { position: fixed; inset: 0; margin: auto; height: fit-content; z-index: 999; box-shadow: 0 0 0 100vmax rgb(8 20 35 / 0.6); }
`;

/** Moves the text keys, which the server wrote into the texts, into attributes. */
export function markedPage(sent: string): MarkedPage {
  const page = new DOMParser().parseFromString(sent, "text/html");
  const pieces = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (pieces.nextNode()) {
    const node = pieces.currentNode;
    if (node instanceof Element)
      noteTexts(
        node,
        Array.from(node.attributes, ({ value }) => value),
      );
    else if (node.parentElement) noteTexts(node.parentElement, [node.nodeValue ?? ""]);
  }
  // Links are disabled: the frame must not open windows, and a click selects a text.
  page.head.insertAdjacentHTML("beforeend", `<base target="_blank"><style>${look}</style>`);
  return {
    html: withoutMarks(`<!doctype html>${page.documentElement.outerHTML}`),
    title: withoutMarks(page.title),
  };
}

function noteTexts(element: Element, pieces: string[]): void {
  const addresses = pieces.flatMap(markedAddresses);
  if (addresses.length === 0) return;
  const known = element.getAttribute("data-texts")?.split(" ") ?? [];
  element.setAttribute("data-texts", [...new Set([...known, ...addresses])].join(" "));
}
