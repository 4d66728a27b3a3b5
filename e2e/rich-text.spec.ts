import type { Page } from "@playwright/test";
import { pageContent } from "#core/content/defaults/page-content.ts";
import { demonstrationArticles } from "#core/seed/demonstration/articles.ts";
import {
  addArticle,
  body,
  paste,
  readArticle,
  removeArticle,
  type StoredArticle,
  save,
  tool,
} from "#e2e/support/articles.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";
import { holdUploads, photo } from "#e2e/support/uploads.ts";

test.use({ viewport: { width: 1440, height: 900 } });

let article: StoredArticle;
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => removeArticle(page, article.id));

/** Opens an article of its own with this text, the caret at its end. */
async function open(page: Page, content_id = "", content_en = "") {
  article = await addArticle(page, { content_id, content_en });
  await page.goto(`/admin/articles/${article.id}`);
  await body(page).click();
  await page.keyboard.press("Control+End");
}

/** Types a letter in both texts and saves: what was there before is what the editor made of it. */
async function resave(page: Page) {
  for (const language of ["Indonesia", "Inggris"] as const) {
    await body(page, language).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type("§");
  }
  const { content_id, content_en } = await save(page);
  return { id: compact(content_id.replace("§", "")), en: compact(content_en.replace("§", "")) };
}

/** Neither blanks between tags nor the slash of an empty one shows. */
function compact(html: string): string {
  return html.replace(/>\s+</g, "><").replace(/<(img|br|hr)([^>]*?) ?\/?>/g, "<$1$2>");
}

test.describe("nothing of a stored text is lost by editing it", () => {
  test("the demonstration articles come out of the editor as they went in", async ({ page }) => {
    const all = demonstrationArticles("2026-05-12").map(({ content }) => content);
    const [id, en] = [all.map((each) => each.id).join("\n"), all.map((each) => each.en).join("\n")];
    await open(page, id, en);
    expect(await resave(page)).toEqual({ id: compact(id), en: compact(en) });
  });

  test("the default texts of the pages come out as they went in", async ({ page }) => {
    const all = pageContent.filter(({ type }) => type === "rich-text").map(({ content }) => content);
    const [id, en] = [all.map((each) => each.id).join(""), all.map((each) => each.en).join("")];
    await open(page, id, en);
    expect(await resave(page)).toEqual({ id: compact(id), en: compact(en) });
  });

  test("whatever the server lets pass is known to the editor", async ({ page }) => {
    const allowed = [
      "<h1>A</h1><h2>B</h2><h3>C</h3>",
      '<p class="indent-1">d</p><h2 class="indent-8">e</h2>',
      "<p><strong>f</strong><em>g</em><u>h</u><s>i</s><code>j</code>k<sub>2</sub>m<sup>3</sup><br>l</p>",
      '<p><span lang="en">scope</span> <a href="https://kan.or.id/a?b=1&amp;c=2">n</a> <a href="/kontak">o</a></p>',
      '<p><a href="mailto:a@gis.example" target="_blank" rel="noopener noreferrer">p</a><a href="tel:+6221">q</a></p>',
      '<p lang="en">Another language</p><p></p>',
      "<blockquote><p>r</p><p>s</p></blockquote><hr><pre><code>t\n  u</code></pre>",
      '<ul><li>v<ul><li>w</li></ul></li><li class="indent-2">x</li></ul>',
      '<ol start="3" type="a"><li>y</li><li><p>z</p><p>zz</p></li></ol>',
      '<p><img src="/media/article-thumbnails/a/b.png" alt="Foto" title="Judul" width="40" height="30">aa</p>',
      '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>',
      '<table><tbody><tr><th scope="col">bb</th><th colspan="2">cc</th></tr><tr><td rowspan="2">dd</td><td><p>ee</p><p>ff</p></td><td><ul><li>gg</li></ul></td></tr><tr><td>hh</td><td>ii</td></tr></tbody></table>',
      "<p>Akhir</p>",
    ].join("");
    await page.route("/media/article-thumbnails/a/b.png", (route) =>
      route.fulfill({ contentType: "image/png", body: "" }),
    );
    await open(page, allowed, allowed);
    expect(compact(article.content_id)).toBe(compact(allowed));
    await expect(page.getByText("tidak dikenal editor")).toBeHidden();
    expect(await resave(page)).toEqual({ id: compact(allowed), en: compact(allowed) });
  });

  test("other words for the same are no loss", async ({ page }) => {
    await open(
      page,
      '<p><b>a</b><i>b</i><del>c</del></p><p class="ql-indent-3">d</p><p><br></p><table><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table><p>g</p>',
      "<p>x</p>",
    );
    await expect(page.getByText("tidak dikenal editor")).toBeHidden();
    expect((await resave(page)).id).toBe(
      '<p><strong>a</strong><em>b</em><s>c</s></p><p class="indent-3">d</p><p></p><table><tbody><tr><th>e</th></tr><tr><td>f</td></tr></tbody></table><p>g</p>',
    );
  });

  test("what the editor does not know is said before it is lost", async ({ page }) => {
    article = await addArticle(page);
    const stored = '<p>Isi</p><iframe src="https://contoh.example"></iframe><h4>Kecil</h4>';
    await page.route(`/api/articles/${article.id}`, (route) =>
      route.fulfill({ json: { ...article, content_id: stored } }),
    );
    await page.goto(`/admin/articles/${article.id}`);
    await expect(page.getByRole("main")).toContainText(
      "Yang tersimpan memuat iframe, h4 yang tidak dapat disunting",
    );
  });

  test("opening, leaving through a link, or undoing every change keeps the text to the letter and asks nothing", async ({
    page,
  }) => {
    const stored = "<p>Satu <b>dua</b></p>\n<ul>\n<li><p>tiga</p></li>\n</ul>";
    await open(page, stored);
    await page.keyboard.type("xyz");
    await expect(body(page)).toContainText("xyz");
    await page.keyboard.press("Control+z");
    await expect(body(page)).not.toContainText("xyz");
    expect((await save(page)).version).toBe(article.version);
    expect((await readArticle(page, article.id)).content_id).toBe(stored);
    await page.goto(`/admin/articles/${article.id}`);
    await body(page).click();
    await page.getByRole("link", { name: "Kembali ke daftar" }).click();
    await expect(page.getByRole("heading", { name: "Manajemen Artikel" })).toBeVisible();
  });
});

test.describe("the toolbar", () => {
  test("writes headings 1-3, bold, italic, underline, strike, quotation and lists", async ({ page }) => {
    await open(page);
    const block = async (name: string, text: string) => {
      await tool(page, name).click();
      await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    await block("Judul 1", "A");
    await block("Judul 2", "B");
    await block("Judul 3", "C");
    for (const name of ["Tebal", "Miring", "Garis bawah", "Coret"]) {
      await tool(page, name).click();
      await page.keyboard.type("d");
      await tool(page, name).click();
    }
    await page.keyboard.press("Enter");
    await block("Daftar bernomor", "e");
    await page.keyboard.press("Enter");
    await block("Daftar berpoin", "f");
    await page.keyboard.press("Enter");
    await block("Kutipan", "g");
    expect((await save(page)).content_id).toBe(
      "<h1>A</h1><h2>B</h2><h3>C</h3><p><strong>d</strong><em>d</em><u>d</u><s>d</s></p><ol><li>e</li></ol><ul><li>f</li></ul><blockquote><p>g</p><p></p></blockquote>",
    );
  });

  test("indents by 1 to 8 levels; items of a list are nested", async ({ page }) => {
    await open(page, "<p>a</p><ul><li>b</li><li>c</li></ul>");
    await body(page).getByText("c", { exact: true }).click();
    await tool(page, "Tambah indentasi").click();
    await page.keyboard.press("Control+Home");
    await expect(tool(page, "Kurangi indentasi")).toHaveAttribute("aria-disabled", "true");
    for (let level = 1; level <= 8; level++) await tool(page, "Tambah indentasi").click();
    await expect(tool(page, "Tambah indentasi")).toHaveAttribute("aria-disabled", "true");
    await tool(page, "Kurangi indentasi").click();
    const stored = '<p class="indent-7">a</p><ul><li>b<ul><li>c</li></ul></li></ul>';
    expect((await save(page)).content_id).toBe(stored);
    const shown = await page.request.get(`/artikel/${article.slug}`);
    expect(await shown.text()).toContain(stored);
  });

  test("clears formatting", async ({ page }) => {
    await open(
      page,
      '<h2 class="indent-2">a <strong>b</strong></h2><ul><li><a href="/kontak">c</a></li></ul>',
    );
    await page.keyboard.press("Control+a");
    await tool(page, "Hapus format").click();
    expect((await save(page)).content_id).toBe("<p>a b</p><p>c</p>");
  });

  test("is one stop for Tab; arrows lead through it, and a press by key leaves the focus there", async ({
    page,
  }) => {
    await open(page, "<p>kata</p>");
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Shift+Tab");
    await expect(tool(page, "Urungkan")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tool(page, "Hapus format")).toBeFocused();
    await page.keyboard.press("Home");
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    await expect(tool(page, "Tebal")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(tool(page, "Miring")).toBeFocused();
    await expect(tool(page, "Tebal")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(tool(page, "Miring")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(body(page)).toBeFocused();
    expect((await save(page)).content_id).toBe("<p><strong><em>kata</em></strong></p>");
  });

  test("has shortcuts; the one of strike does not save", async ({ page }) => {
    await open(page, "<p>kata</p>");
    await page.keyboard.press("Control+a");
    for (const key of ["Control+b", "Control+i", "Control+u", "Control+Shift+s", "Control+]"])
      await page.keyboard.press(key);
    await expect(page).toHaveURL(`/admin/articles/${article.id}`);
    expect((await save(page)).content_id).toBe(
      '<p class="indent-1"><strong><em><s><u>kata</u></s></em></strong></p>',
    );
  });

  test("in a list Tab nests; after Escape it leads on", async ({ page }) => {
    await open(page, "<ul><li>a</li><li>b</li><li>c</li></ul><p>d</p>");
    await page.keyboard.press("Tab");
    await expect(tool(page, "Urungkan", "Inggris")).toBeFocused();
    await body(page).getByText("b", { exact: true }).click();
    await expect(tool(page, "Daftar berpoin")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Tab");
    await body(page).getByText("c", { exact: true }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    await expect(tool(page, "Urungkan", "Inggris")).toBeFocused();
    expect((await save(page)).content_id).toBe("<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><p>d</p>");
  });

  test("changes within 1000 ms are undone together, those after it by themselves", async ({ page }) => {
    await open(page);
    const start = Date.now();
    const typeAt = async (ms: number, text: string) => {
      await page.clock.setFixedTime(start + ms);
      await page.keyboard.type(text);
    };
    await typeAt(0, "satu");
    await typeAt(990, " dua");
    await typeAt(1980, " tiga");
    await typeAt(2970, " empat");
    await typeAt(4100, " lima");
    await tool(page, "Urungkan").click();
    await expect(body(page)).toHaveText("satu dua tiga empat");
    await tool(page, "Urungkan").click();
    await expect(body(page)).toHaveText("");
    await expect(tool(page, "Urungkan")).toHaveAttribute("aria-disabled", "true");
    await tool(page, "Ulangi").click();
    await expect(body(page)).toHaveText("satu dua tiga empat");
    await page.keyboard.press("Control+y");
    await expect(body(page)).toHaveText("satu dua tiga empat lima");
  });

  test("in a table it adds and removes rows and columns, and the table", async ({ page }) => {
    await open(page, "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table><p>c</p>");
    await expect(tool(page, "Hapus tabel")).toBeHidden();
    await body(page).getByText("a", { exact: true }).click();
    await tool(page, "Tambah baris di bawah").click();
    await tool(page, "Tambah kolom di kanan").click();
    await page.keyboard.press("Tab");
    await page.keyboard.type("d");
    const grown =
      "<table><tbody><tr><td>a</td><td>d</td><td>b</td></tr><tr><td></td><td></td><td></td></tr></tbody></table><p>c</p>";
    expect((await save(page)).content_id).toBe(grown);
    await page.goto(`/admin/articles/${article.id}`);
    await body(page).getByText("d", { exact: true }).click();
    await tool(page, "Hapus kolom").click();
    await tool(page, "Hapus baris").click();
    await expect(body(page).getByRole("cell")).toHaveCount(2);
    await tool(page, "Hapus tabel").click();
    expect((await save(page)).content_id).toBe("<p>c</p>");
  });
});

test.describe("links", () => {
  test("lead to web, mail and phone addresses and pages of this site, and nowhere else", async ({ page }) => {
    await open(page, "<p>kata</p>");
    await page.keyboard.press("Control+a");
    await tool(page, "Tautan").click();
    const dialog = page.getByRole("dialog", { name: "Tautan" });
    const url = dialog.getByLabel("Alamat");
    for (const refused of [
      "javascript:alert(1)",
      "data:text/html,x",
      "//evil.example",
      "file:///etc",
      "kata biasa",
    ]) {
      await url.fill(refused);
      await page.keyboard.press("Enter");
      await expect(url).toHaveAccessibleDescription(/Harus berupa halaman situs ini/);
    }
    await url.fill("www.kan.or.id/direktori");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(body(page)).toBeFocused();
    await expect(tool(page, "Tautan")).toHaveAttribute("aria-pressed", "true");
    expect((await save(page)).content_id).toBe('<p><a href="https://www.kan.or.id/direktori">kata</a></p>');
  });

  test("without a selection ask for their words; they can be changed and taken away", async ({ page }) => {
    await open(page, "<p>Hubungi:</p>");
    await page.keyboard.type(" ");
    for (const [typed, words, stored] of [
      ["info@gis.example", "", '<a href="mailto:info@gis.example">info@gis.example</a>'],
      ["+62 21 555 0100", "telepon", '<a href="tel:+62215550100">telepon</a>'],
      ["/kontak", "formulir", '<a href="/kontak">formulir</a>'],
    ] as const) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").getByLabel("Alamat").fill(typed);
      await page.getByRole("dialog").getByLabel("Teks tautan").fill(words);
      await page.getByRole("button", { name: "Terapkan" }).click();
      await expect(body(page).getByRole("link").last()).toHaveText(words || typed);
      expect(await body(page).innerHTML()).toContain(stored.slice(0, stored.indexOf(">")));
      await page.keyboard.type(" / ");
    }
    await body(page).getByRole("link", { name: "telepon" }).click();
    await tool(page, "Tautan").click();
    await expect(page.getByRole("dialog").getByLabel("Alamat")).toHaveValue("tel:+62215550100");
    await page.getByRole("button", { name: "Hapus tautan" }).click();
    expect((await save(page)).content_id).toBe(
      '<p>Hubungi: <a href="mailto:info@gis.example">info@gis.example</a> / telepon / <a href="/kontak">formulir</a> / </p>',
    );
  });
});

test.describe("pictures", () => {
  test("come from http, https and data sources and from this site; any other source is emptied", async ({
    page,
  }) => {
    const data = "data:image/png;base64,iVBORw0KGgo=";
    await page.route(/contoh\.example/, (route) => route.fulfill({ contentType: "image/png", body: "" }));
    await open(page, "<p>a</p>");
    await paste(body(page), {
      "text/html": [data, "https://contoh.example/a.png", "file:///C:/b.png", "blob:x"]
        .map((src) => `<img src="${src}" alt="x">`)
        .join(""),
    });
    await expect(body(page).getByRole("img", { name: "x" })).toHaveCount(4);
    expect((await save(page)).content_id).toBe(
      `<p>a<img src="${data}" alt="x" /><img src="https://contoh.example/a.png" alt="x" /><img src alt="x" /><img src alt="x" /></p>`,
    );
  });

  test("are put in by their address, with words for those who do not see them, and changed", async ({
    page,
  }) => {
    await open(page, "<p>a</p>");
    await tool(page, "Gambar").click();
    const dialog = page.getByRole("dialog", { name: "Gambar" });
    await dialog.getByRole("button", { name: "Sisipkan" }).click();
    await expect(dialog.getByLabel("Atau alamat gambar")).toHaveAccessibleDescription(/Pilih gambar./);
    await dialog.getByLabel("Atau alamat gambar").fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Sisipkan" }).click();
    await expect(dialog.getByLabel("Atau alamat gambar")).toHaveAccessibleDescription(/Alamat gambar harus/);
    await dialog.getByLabel("Atau alamat gambar").fill("/art/article/uji.svg");
    await dialog.getByLabel("Teks pengganti").fill("Pola");
    await dialog.getByRole("button", { name: "Sisipkan" }).click();
    await body(page).getByRole("img", { name: "Pola" }).click();
    await tool(page, "Gambar").click();
    const change = page.getByRole("dialog", { name: "Ubah gambar" });
    await expect(change.getByLabel("Atau alamat gambar")).toHaveValue("/art/article/uji.svg");
    await change.getByLabel("Teks pengganti").fill("Pola guilloche");
    await change.getByRole("button", { name: "Terapkan" }).click();
    expect((await save(page)).content_id).toBe(
      '<p>a<img src="/art/article/uji.svg" alt="Pola guilloche" /></p>',
    );
  });
});

test("a picture that is pasted and still on its way is not left out by a save", async ({ page }) => {
  await open(page, "<p>a</p>");
  const release = await holdUploads(page);
  const { buffer } = await photo();
  await body(page).evaluate(async (element, content) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    clipboardData.items.add(new File([bytes], "layar.jpg", { type: "image/jpeg" }));
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, buffer.toString("base64"));
  await expect(page.getByRole("progressbar", { name: "Mengunggah gambar…" })).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page)).toHaveText(/ErrorGagal menyimpan artikel: Gambar di dalam teks masih diunggah\./);
  await release();
  await expect(body(page).getByRole("img")).toBeVisible();
  expect((await save(page)).content_id).toMatch(/<img src="\/media\/article-thumbnails\/.+layar\.jpg" \/>/);
});

test.describe("what is pasted comes out clean", () => {
  test("from Word: headings, marks, links, lists that are paragraphs; no styles, fonts, empty paragraphs", async ({
    page,
  }) => {
    const item = (list: string, marker: string, text: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;
    await open(page);
    await paste(body(page), {
      "text/plain": "Judul",
      "text/html": `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {mso-style-parent:""; font-family:"Calibri"} --></style></head><body lang=EN-US><!--StartFragment-->
<h1><span style='mso-bidi-font-weight:bold'><b>Judul</b> Bagian<o:p></o:p></span></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><span style='font-size:12.0pt;font-family:"Arial",sans-serif;color:red'>Teks <b style='mso-bidi-font-weight:normal'>tebal</b>, <i>miring</i> dan <u>garis</u>, <a href="https://kan.or.id/">tautan</a>, <a name="_Toc1">jangkar</a><o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item("l0 level1", "·", "Satu")}
${item("l0 level2", "o", "Satu a")}
${item("l0 level1", "·", "Dua")}
<p class=MsoNormal>Lalu</p>
${item("l1 level1", "2.", "Nomor dua")}
${item("l1 level1", "3.", "Nomor tiga")}
<h4>Kecil</h4>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=312 valign=top style='width:233.75pt'><p class=MsoNormal>Sel</p></td></tr></table>
<!--EndFragment--></body></html>`,
    });
    expect((await save(page)).content_id).toBe(
      '<h1>Judul Bagian</h1><p>Teks <strong>tebal</strong>, <em>miring</em> dan <u>garis</u>, <a href="https://kan.or.id/">tautan</a>, jangkar</p><ul><li>Satu<ul><li>Satu a</li></ul></li><li>Dua</li></ul><p>Lalu</p><ol start="2"><li>Nomor dua</li><li>Nomor tiga</li></ol><h3>Kecil</h3><table><tbody><tr><td>Sel</td></tr></tbody></table>',
    );
  });

  test("from a web page and from Google Docs: what styles meant stays, what they looked like goes", async ({
    page,
  }) => {
    await open(page);
    await paste(body(page), {
      "text/html": `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Judul</span></h2><p dir="ltr"><span style="font-weight:700">Tebal</span><span style="font-style:italic"> miring</span><span style="text-decoration:underline"> garis</span><span style="text-decoration:line-through"> coret</span></p><br><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Butir</span></p></li></ul></b>
<div class="post" onclick="x()"><script>alert(1)</script><style>p{}</style><p class="lead" style="color:red">Isi <font face="Arial">huruf</font></p><p>&nbsp;</p><div><br></div><a href="javascript:alert(1)">jahat</a> <a href="#top" class="x">atas</a></div>`,
    });
    expect((await save(page)).content_id).toBe(
      "<h2>Judul</h2><p><strong>Tebal</strong><em> miring</em><u> garis</u><s> coret</s></p><ul><li>Butir</li></ul><p>Isi huruf</p><p>jahat atas</p>",
    );
  });

  test("as plain text: paragraphs, an address as a link, no control characters", async ({ page }) => {
    await open(page);
    await paste(body(page), { "text/plain": "Satu\u000bdua\u0007\n\nLihat https://kan.or.id/a ya" });
    expect((await save(page)).content_id).toContain(
      '<p>Lihat <a href="https://kan.or.id/a">https://kan.or.id/a</a> ya</p>',
    );
  });
});

test("a text that says nothing is stored as an empty one", async ({ page }) => {
  await open(page, "<h2>a</h2><p>b</p>");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await tool(page, "Judul 2").click();
  await page.keyboard.press("Enter");
  await page.keyboard.type("  ");
  expect((await save(page)).content_id).toBe("");
});
