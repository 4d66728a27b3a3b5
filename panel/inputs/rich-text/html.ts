import type { Editor } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";

/** Converts stored HTML for the editor: an empty line of Quill is a paragraph with a break. */
export function readableHtml(stored: string): string {
  return stored.replace(/<(p|h[1-3])\b([^>]*)><br\s*\/?><\/\1>/gi, "<$1$2></$1>");
}

/** The HTML to store; empty for an empty editor. */
export function htmlOf({ state, schema }: Editor): string {
  // An inert document, so that pictures are not loaded again at every key press.
  const body = document.implementation.createHTMLDocument().body;
  const serializer = DOMSerializer.fromSchema(schema);
  body.append(serializer.serializeFragment(state.doc.content, { document: body.ownerDocument }));
  for (const holder of body.querySelectorAll("li, td, th")) unwrapParagraph(holder);
  while (isEmptyParagraph(body.lastElementChild)) body.lastElementChild?.remove();
  const isInvisible = body.textContent.trim() === "" && !body.querySelector("img, hr, table");
  return isInvisible ? "" : body.innerHTML;
}

/** `<li>Text</li>`, not `<li><p>Text</p></li>`, where one paragraph is all the text that an item or a cell has. */
function unwrapParagraph(holder: Element): void {
  const [first, ...others] = holder.children;
  const isAlone = others.every((element) => element.matches("ul, ol"));
  if (first?.matches("p:not([class], [lang])") && isAlone) first.replaceWith(...first.childNodes);
}

/** The editor keeps one at the end, so that the caret can get behind a table or a quotation. */
function isEmptyParagraph(element: Element | null): boolean {
  return element?.tagName === "P" && element.childNodes.length === 0;
}
