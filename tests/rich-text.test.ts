import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { articles, pageContent } from "#core/db/schema.ts";
import { safeArticleHtml, safePageHtml } from "#core/rich-text.ts";
import { useProduct } from "#tests/support/product.ts";

describe("HTML of the editors is made safe by what is allowed (specification 5 and 9)", () => {
  it("pictures come only from http, https and data sources or from this site; others get an empty source", () => {
    for (const src of [
      "https://contoh.example/a.png",
      "http://contoh.example/a.png",
      "data:image/png;base64,AAAA",
      "/media/article-thumbnails/a/b.png",
    ])
      expect(safeArticleHtml(`<img src="${src}" alt="x">`), src).toContain(`src="${src}"`);
    for (const src of [
      "javascript:alert(1)",
      "ftp://contoh.example/a.png",
      "//contoh.example/a.png",
      "data:text/html,<script>alert(1)</script>",
      "data:image/svg+xml,<svg onload=alert(1)>",
      "/media/../secret",
      "blob:x",
    ])
      expect(safeArticleHtml(`<img src="${src}" alt="x">`), src).toBe('<img src alt="x" />');
  });

  it("links lead only to web, mail and phone addresses or within the site", () => {
    for (const href of ["https://contoh.example", "mailto:a@contoh.example", "tel:+6221", "/kontak"])
      expect(safeArticleHtml(`<a href="${href}">x</a>`), href).toBe(`<a href="${href}">x</a>`);
    for (const href of [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "//evil",
      "../kontak",
    ])
      expect(safeArticleHtml(`<a href="${href}">x</a>`), href).toBe("<a>x</a>");
  });

  it("scripts, styles, event handlers, frames and forms do not survive; their words do", () => {
    const html =
      '<p onclick="x()" style="color:red">Isi<script>alert(1)</script><style>p{}</style></p><iframe src="https://x"></iframe><form><input></form><svg onload="x()"></svg>';
    expect(safeArticleHtml(html)).toBe("<p>Isi</p>");
  });

  it("what the toolbars offer survives: headings, marks, lists, quotes and indentation of 1 to 8", () => {
    const html =
      '<h1>A</h1><h2>B</h2><h3>C</h3><p class="indent-8"><strong>a</strong><em>b</em><u>c</u><s>d</s></p><blockquote><p>e</p></blockquote><ol><li><p>f</p></li></ol>';
    expect(safeArticleHtml(html)).toBe(html);
    expect(safeArticleHtml('<p class="indent-9 evil">a</p>')).toBe("<p>a</p>");
    expect(safeArticleHtml('<li class="ql-indent-2 x">a</li>')).toBe('<li class="indent-2">a</li>');
    expect(safePageHtml("<h1>A</h1><h3>B</h3><img src=x><ul><li>c</li></ul>")).toBe(
      "<h1>A</h1>B<ul><li>c</li></ul>",
    );
  });
});

describe("rows that came into the database another way", () => {
  const product = useProduct();
  const nasty = '<p>Isi aman</p><script>alert("x")</script><img src="x" onerror="alert(1)">';

  it("an article and a page text are made safe when they are drawn too", async () => {
    await product.db.insert(articles).values({ title: "Uji", slug: "uji-aman", content_id: nasty });
    await product.db.update(pageContent).set({ content_id: nasty }).where(eq(pageContent.type, "rich-text"));
    await product.services.siteContent.refresh();
    for (const path of ["/artikel/uji-aman", "/tentang", "/"]) {
      const html = await (await product.request(path)).text();
      expect(html.includes("<p>Isi aman</p>"), path).toBe(true);
      expect(html.includes("<script>alert"), path).toBe(false);
      expect(/<img[^>]*onerror/.test(html), path).toBe(false);
    }
  });
});
