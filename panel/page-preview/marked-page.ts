import { markedAddresses, withoutMarks } from "#shared/text-marks.ts";

/** A document for the frame: every element names the texts that it holds, in `data-texts`. */
export type MarkedPage = { html: string; title: string };

const look = `
[data-texts] { cursor: pointer; }
[data-edited] { outline: 3px solid #b88a2e !important; outline-offset: 4px; border-radius: 4px; }
dialog[data-opened-by-preview] { position: fixed; inset: 0; margin: auto; height: fit-content; z-index: 999; box-shadow: 0 0 0 100vmax rgb(8 20 35 / 0.6); }
`;

/** Moves the addresses of the texts out of what is read, as the server sent it, into attributes. */
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
  // Links lead nowhere: the frame may open no window, and the panel takes a click for a choice.
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
