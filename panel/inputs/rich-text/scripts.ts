import { Mark } from "@tiptap/core";

/*
 * Small letters below and above the line, as in CO₂ and m²: they have no button, but are kept. Not Tiptap's own
 * extensions: no release of them that npm offers takes our version of Tiptap (docs/decisions/0008).
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
