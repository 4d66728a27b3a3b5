import { Image } from "@tiptap/extension-image";
import { pictureSource } from "#shared/rich-text.ts";

/** A picture within the text. Its source is http, https, data or an upload; any other is emptied (specification 5). */
export const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      src: { default: "", parseHTML: (element) => pictureSource(element.getAttribute("src")) },
    };
  },
  parseHTML: () => [{ tag: "img" }],
  // No markdown.
  addInputRules: () => [],
}).configure({ inline: true });
