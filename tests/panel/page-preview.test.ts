import { describe, expect, it } from "vitest";
import { markedPage } from "#panel/page-preview/marked-page.ts";
import { outlineText } from "#panel/page-preview/shown-text.ts";
import { markedText } from "#shared/text-marks.ts";

const title = markedText("home.cta.title", "Siap?");
const label = markedText("home.hero.label", "Sorotan");
const sent = `<!doctype html><html lang="id"><head><title>${title}</title></head>
<body><section aria-label="${label}"><h1>${title}</h1></section>
<dialog><p>${markedText("home.popup.title", "Tawaran")}</p></dialog></body></html>`;

describe("a page that says where its texts stand", () => {
  it("reads as the visitor's, and its elements name their texts", () => {
    const page = markedPage(sent);
    expect(page.title).toBe("Siap?");
    const shown = new DOMParser().parseFromString(page.html, "text/html");
    expect(shown.querySelector("h1")?.textContent).toBe("Siap?");
    expect(shown.querySelector("h1")?.getAttribute("data-texts")).toBe("home.cta.title");
    expect(shown.querySelector("section")?.getAttribute("aria-label")).toBe("Sorotan");
    expect(shown.querySelector("section")?.getAttribute("data-texts")).toBe("home.hero.label");
    expect(page.html).not.toMatch(/[\u{f0000}-\u{f0002}]/u);
  });

  it("opens what a text lies in while it is written, and closes it again", () => {
    const shown = new DOMParser().parseFromString(markedPage(sent).html, "text/html");
    const dialog = shown.querySelector("dialog");
    outlineText(shown, "home.popup.title");
    expect(dialog?.hasAttribute("open")).toBe(true);
    outlineText(shown, "home.cta.title");
    expect(dialog?.hasAttribute("open")).toBe(false);
  });
});
