import type { Page } from "@playwright/test";
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
    const shown = await page.request.get(`/artikel/${article.slug}`);
    expect(await shown.text()).toContain('<p class="indent-1">d</p><h2 class="indent-8">e</h2>');
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
});

test("pictures are put in by their address, with words for those who do not see them, and changed; one that is pasted and still on its way is not left out by a save", async ({
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
  await expect(body(page).getByRole("img", { name: "Pola guilloche" })).toBeVisible();

  await page.keyboard.press("Control+End");
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
  await expect(body(page).getByRole("img")).toHaveCount(2);
  expect((await save(page)).content_id).toMatch(
    /^<p>a<img src="\/art\/article\/uji\.svg" alt="Pola guilloche" \/><img src="\/media\/article-thumbnails\/.+layar\.jpg" \/><\/p>$/,
  );
});

test("what is pasted comes out clean: from Word, from a web page and Google Docs, and as plain text", async ({
  page,
}) => {
  await open(page);
  // Headings, marks, links, lists that are paragraphs; no styles, fonts, empty paragraphs.
  const item = (list: string, marker: string, text: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:${list} lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;
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
  // What styles meant stays, what they looked like goes.
  await body(page, "Inggris").click();
  await paste(body(page, "Inggris"), {
    "text/html": `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Judul</span></h2><p dir="ltr"><span style="font-weight:700">Tebal</span><span style="font-style:italic"> miring</span><span style="text-decoration:underline"> garis</span><span style="text-decoration:line-through"> coret</span></p><br><ul><li dir="ltr" aria-level="1"><p role="presentation"><span>Butir</span></p></li></ul></b>
<div class="post" onclick="x()"><script>alert(1)</script><style>p{}</style><p class="lead" style="color:red">Isi <font face="Arial">huruf</font></p><p>&nbsp;</p><div><br></div><a href="javascript:alert(1)">jahat</a> <a href="#top" class="x">atas</a></div>`,
  });
  // Paragraphs, an address as a link, no control characters.
  await page.keyboard.press("Enter");
  await paste(body(page, "Inggris"), { "text/plain": "Satu\u000bdua\u0007\n\nLihat https://kan.or.id/a ya" });
  const { content_id, content_en } = await save(page);
  expect(content_id).toBe(
    '<h1>Judul Bagian</h1><p>Teks <strong>tebal</strong>, <em>miring</em> dan <u>garis</u>, <a href="https://kan.or.id/">tautan</a>, jangkar</p><ul><li>Satu<ul><li>Satu a</li></ul></li><li>Dua</li></ul><p>Lalu</p><ol start="2"><li>Nomor dua</li><li>Nomor tiga</li></ol><h3>Kecil</h3><table><tbody><tr><td>Sel</td></tr></tbody></table>',
  );
  expect(content_en).toBe(
    '<h2>Judul</h2><p><strong>Tebal</strong><em> miring</em><u> garis</u><s> coret</s></p><ul><li>Butir</li></ul><p>Isi huruf</p><p>jahat atas</p><p>Satu</p><p>dua</p><p>Lihat <a href="https://kan.or.id/a">https://kan.or.id/a</a> ya</p>',
  );
});
