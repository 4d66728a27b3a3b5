import { Mark } from "@tiptap/core";

const language = {
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute("lang"),
  renderHTML: ({ lang }: Record<string, unknown>) => (lang ? { lang } : {}),
};

/** A part in another language: it has no button, but a text that says so keeps it. */
export const Language = Mark.create({
  name: "language",
  addAttributes: () => ({ lang: language }),
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote", "codeBlock"],
      attributes: { lang: language },
    },
  ],
  parseHTML: () => [{ tag: "span[lang]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});
