import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { articleHtmlSignatures, articles, pageContent } from "#core/db/schema.ts";
import { openRichText } from "#core/rich-text/rich-text.ts";
import { type RichTextKind, sanitize } from "#core/rich-text/sanitize.ts";
import { limits } from "#shared/limits.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

const safe = (kind: RichTextKind) => (html: string) => {
  const answer = sanitize(kind, html);
  return "html" in answer ? answer.html : answer.refused;
};
const [safeArticleHtml, safePageHtml] = [safe("article"), safe("page")];

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

describe("texts that are too much for a parser", () => {
  const product = useProduct();
  const save = async (values: Record<string, unknown>) => {
    editor ??= await product.signIn("editor");
    const answer = await editor.request("/api/articles", asJson("POST", { title: "Berat", ...values }));
    return { status: answer.status, body: await answer.json() };
  };
  let editor: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const nested = (depth: number) => `${"<b>".repeat(depth)}x${"</b>".repeat(depth)}`;

  it("elements within each other come to an end, wherever they are hidden, and the field says so", async () => {
    const tooDeep = "Elemen HTML bersarang terlalu dalam (maksimal 100 tingkat).";
    const { richTextDepthMax: most } = limits;
    expect((await save({ content_id: nested(most) })).body.content_id).toBe(nested(most));
    for (const html of [
      nested(most + 1),
      "<b><!-- </b> -->".repeat(most + 1),
      '<b title="</b>">'.repeat(most + 1),
      "<p><div></p>".repeat(most + 1),
      "<i></b>".repeat(most + 1),
      `<iframe>${nested(most + 1)}</iframe>`,
      "<blink>".repeat(100_000),
    ]) {
      const { status, body } = await save({ content_id: html, content_en: "<p>x</p>" });
      expect([status, body.errors], html.slice(0, 30)).toEqual([422, { content_id: tooDeep }]);
    }
  });

  it("so do their number, and characters that are stored longer than they were sent", async () => {
    const tags = await save({ content_en: "<b></b>".repeat(limits.richTextTagsMax / 2 + 1) });
    const tooMany = "Terlalu banyak elemen HTML. Bagilah isinya menjadi beberapa bagian.";
    expect([tags.status, tags.body.errors]).toEqual([422, { content_en: tooMany }]);
    const longer = await save({ content_id: "& ".repeat(1_000_000) });
    expect([longer.status, longer.body.errors]).toEqual([
      422,
      { content_id: "Maksimal 5.000.000 karakter." },
    ]);
  });

  it("what was made safe once holds nothing that would be taken away if it were made safe again", async () => {
    const parts = [
      "<b>",
      "</b>",
      "<p class='indent-3 x'>",
      "</p>",
      "<li>",
      "<table><td>",
      "&amp;lt;",
      "&",
      "<",
      ">",
      '"',
      "'",
      "a",
      " ",
      "<img src=x onerror=y>",
      "<a href='javascript:x'>",
      "<script>",
      "</script>",
      "<iframe>",
      "<noscript>",
      "<svg><style>",
      "<!--",
      "-->",
      "<xmp>",
      "<textarea>",
      "&#x3c;",
    ];
    const html = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((chosen) => chosen.join(""));
    // Elements may end up beside each other that stood within each other, as a link in a link.
    const partsOf = (text: string) => [new Set(text.match(/<\w[^>]*>/g)), text.replace(/<[^>]*>/g, "")];
    fc.assert(
      fc.property(html, (text) => {
        for (const each of [safeArticleHtml, safePageHtml])
          expect(partsOf(each(each(text)))).toEqual(partsOf(each(text)));
      }),
      { seed: Number(process.env.FC_SEED ?? 1), numRuns: 500 },
    );
  });
});

describe("rows that came into the database another way", () => {
  const product = useProduct();
  const deep = `<p>Isi</p>${"<b>".repeat(100_000)}<img src=x onerror="alert(1)">akhir`;
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

  it("an article that was saved here and changed by hand loses its word that it is safe", async () => {
    const editor = await product.signIn("editor");
    const input = asJson("POST", {
      title: "Disimpan",
      content_id: "<p>Asli</p>",
      content_en: "<p>Original</p>",
    });
    const { id, slug } = await (await editor.request("/api/articles", input)).json();
    const signed = await product.db
      .select()
      .from(articleHtmlSignatures)
      .where(eq(articleHtmlSignatures.article_id, id));
    expect(signed).toHaveLength(1);
    for (const body of [nasty, `${nasty}${"x".repeat(20_000)}`]) {
      await product.db.update(articles).set({ content_id: body }).where(eq(articles.id, id));
      const html = await (await product.request(`/artikel/${slug}`)).text();
      expect(html).toContain("<p>Isi aman</p>");
      expect(html).not.toMatch(/<script>alert|<img[^>]*onerror/);
    }
    const english = await (await product.request(`/artikel/${slug}?lang=en`)).text();
    expect(english).toContain("<p>Original</p>");
  });

  it("a signature of another text, of another language or of another installation counts for nothing", async () => {
    const { richText } = product.services;
    const elsewhere = openRichText("e".repeat(32));
    onTestFinished(() => elsewhere.close());
    const made = await elsewhere.makeSafe("article", "<p>a</p>", { lengthMax: 100 });
    const own = await richText.makeSafe("page", "<p>a</p>", { lengthMax: 100 });
    const signatures = [made, own].map((each) => ("signature" in each ? each.signature : ""));
    for (const signature of [...signatures, "", null])
      expect(await richText.toShow("article", nasty, signature)).toBe("<p>Isi aman</p><img src />");
  });

  it("what no parser takes is shown as plain text", async () => {
    await product.db.insert(articles).values({ title: "Dalam", slug: "terlalu-dalam", content_id: deep });
    const html = await (await product.request("/artikel/terlalu-dalam")).text();
    expect(html).toContain("<p>Isi akhir</p>");
    expect(html).toContain('<meta name="description" content="Isi akhir"');
  });
});
