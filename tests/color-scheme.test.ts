import { describe, expect, it } from "vitest";
import { useDemonstration } from "#tests/support/demonstration.ts";

describe("the color scheme", () => {
  const { product, read } = useDemonstration();

  it("of every public page is the device's, said before any style has arrived", async () => {
    const { html } = await read("/verifikasi-sertifikat");
    expect(html.indexOf('<meta name="color-scheme" content="light dark">')).toBeLessThan(
      html.indexOf('rel="stylesheet"'),
    );
  });

  it("of public pages is no business of a cookie: everybody is sent the same page", async () => {
    const chosen = await product.request("/tentang", { headers: { cookie: "absah.scheme=dark" } });
    const plain = await product.request("/tentang");
    expect(withoutCount(await chosen.text())).toBe(withoutCount(await plain.text()));
  });

  it.each([
    ["dark", "dark"],
    ["light", "light"],
    ["system", "light dark"],
    ["", "light dark"],
    ['"><script>alert(1)</script>', "light dark"],
  ])("of the panel is what the device keeps: %s", async (cookie, content) => {
    const headers = { cookie: `absah.scheme=${encodeURIComponent(cookie)}` };
    const html = await (await product.request("/admin/login", { headers })).text();
    expect(html).toContain(`<meta name="color-scheme" content="${content}">`);
    expect(html).toContain(`data-scheme="${content === "light dark" ? "system" : content}"`);
    expect(html).not.toContain("alert(1)");
  });
});

/** A page but for the number of visitors, who are counted. */
function withoutCount(html: string): string {
  return html.replace(/<p class="visitor-count">.*?<\/p>/s, "");
}
