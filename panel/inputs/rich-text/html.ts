import type { Editor } from "@tiptap/core";
import { DOMSerializer } from "@tiptap/pm/model";

/** Stored HTML as the editor reads it: a blank line of Quill is a paragraph with nothing but a break in it. */
export function readableHtml(stored: string): string {
  return stored.replace(/<(p|h[1-3])\b([^>]*)><br\s*\/?><\/\1>/gi, "<$1$2></$1>");
}

/** The text as it is stored; an editor with nothing in it gives an empty text. */
export function htmlOf({ state, schema }: Editor): string {
  // A document of its own: pictures are not loaded again with every letter.
  const body = document.implementation.createHTMLDocument().body;
  const serializer = DOMSerializer.fromSchema(schema);
  body.append(serializer.serializeFragment(state.doc.content, { document: body.ownerDocument }));
  for (const holder of body.querySelectorAll("li, td, th")) unwrapParagraph(holder);
  while (isEmptyParagraph(body.lastElementChild)) body.lastElementChild?.remove();
  const saysNothing = body.textContent.trim() === "" && !body.querySelector("img, hr, table");
  return saysNothing ? "" : body.innerHTML;
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
