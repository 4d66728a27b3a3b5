import { Mark } from "@tiptap/core";

/*
 * Subscript and superscript, as in CO₂ and m²: without buttons, but preserved. Not Tiptap's own extensions: no release on npm supports our
 * version of Tiptap (docs/decisions/0008).
 */

export const Subscript = Mark.create({
  name: "subscript",
  excludes: "superscript",
  parseHTML: () => [{ tag: "sub" }],
  renderHTML: () => ["sub", 0],
});

export const Superscript = Mark.create({
  name: "superscript",
  excludes: "subscript",
  parseHTML: () => [{ tag: "sup" }],
  renderHTML: () => ["sup", 0],
});
