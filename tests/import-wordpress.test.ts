import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  accountEvents,
  articles,
  contentEvents,
  formerAddresses,
  importedRows,
  sitePages,
  uploads,
} from "#core/db/schema.ts";
import { importWordPress } from "#core/moving/import-wordpress.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import { openWordPressSource } from "#core/moving/wordpress-source.ts";
import { projectRoot } from "#core/root.ts";
import type { WordPressPages } from "#shared/schemas/site-move.ts";
import { plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";
import { stateOf } from "#tests/support/site-move.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { dayOf, type Post, permalinkOf, wordPressExport } from "#tests/support/wordpress-export.ts";

const uploadsUrl = "https://lama.example/wp-content/uploads/2020/01";
const documents = `<p><a href="${uploadsUrl}/panduan.pdf">Panduan</a> <a href="/wp-content/uploads/2020/01/borang.docx">Borang</a>
<a href="${uploadsUrl}/hilang.pdf">Hilang</a> <a href="${uploadsUrl}/foto-5.png"><img src="${uploadsUrl}/foto-5-300x200.png" alt=""></a></p>`;
const galleryBlock = `<!-- wp:gallery {"ids":[10002,10001]} --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${uploadsUrl}/foto-2-300x200.png" alt="Dua" data-id="10002"/><figcaption>Judul</figcaption></figure></li><li class="blocks-gallery-item"><figure><a href="${uploadsUrl}/foto-1.png"><img src="${uploadsUrl}/foto-1-300x200.png" alt="Satu"/></a></figure></li></ul></figure><!-- /wp:gallery -->
<!-- wp:gallery {"ids":[10004]} /-->`;

describe("a WordPress site moves in", () => {
  const product = useProduct();
  let folder: string;
  let sources = 0;
  let findings: MoveReport["findings"] = [];
  const toldOf = (id: number) =>
    findings.filter((each) => each.id === String(id)).map(({ reason }) => reason);
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-wordpress-"));
    await mkdir(join(folder, "uploads/2020/01"), { recursive: true });
    const png = await plain(60, 40).png().toBuffer();
    const names = [...ids, 316].flatMap((id) => [`foto-${id}.png`, `foto-${id}-150x150.png`]);
    for (const name of [...names, "lain.png"]) await writeFile(join(folder, "uploads/2020/01", name), png);
    await writeFile(join(folder, "uploads/2020/01/panduan.pdf"), "%PDF-1.4\n%%EOF\n");
    await writeFile(join(folder, "uploads/2020/01/borang.docx"), "borang");
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  async function moveIn(
    xml: string,
    {
      pages = "pages",
      isDryRun = false,
      sourceName = `wordpress ${++sources}`,
    }: { pages?: WordPressPages; isDryRun?: boolean; sourceName?: string } = {},
  ): Promise<MoveReport> {
    const path = join(folder, "export.xml");
    await writeFile(path, xml);
    const { signal } = new AbortController();
    const source = await openWordPressSource(path, { pages, onRead: () => {}, signal });
    const { files, images, richText } = product.services;
    return await importWordPress(product.db, {
      ...{ source, sourceName, mapping: siteMapping.parse({}), storage: { files, images }, richText },
      ...{ folder: await openStorageFolder(join(folder, "uploads")), isDryRun, actor: tester, signal },
    });
  }

  const tables = [articles, sitePages, uploads, formerAddresses, contentEvents, importedRows, accountEvents];
  const counts = () => Promise.all(tables.map((table) => product.db.$count(table)));
  const articleAt = async (slug: string) =>
    (await product.db.select().from(articles).where(eq(articles.slug, slug)))[0];
  const leadsTo = async (path: string) => {
    const { status, headers } = await product.request(path);
    return [path, status, headers.get("location")];
  };
  const caption = "Serah terima\n\n<em>di Bandung</em><script>alert(1)</script>";
  const others: Post[] = [
    { id: 301, status: "draft" },
    { id: 302, status: "private" },
    { id: 303, status: "publish", password: "rahasia" },
    { id: 304, status: "trash" },
    { id: 305, type: "page", path: "/tentang-kami/", slug: "tentang-kami" },
    { id: 306, type: "nav_menu_item" },
    { id: 307, title: "" },
    { id: 308, type: "page", path: "/tentang-kami/sejarah/", slug: "sejarah" },
    { id: 309, type: "page", status: "draft", path: "/?page_id=309", slug: "konsep" },
    { id: 310, path: "/2020/01/01/baru/", slug: "baru", oldSlugs: ["lama-sekali", "kembar"] },
    { id: 311, path: "/2020/01/01/kembar/", slug: "kembar" },
    { id: 312, status: "future", day: "2099-03-04", slug: "besok" },
    { id: 313, slug: "berkas", content: documents },
    {
      id: 314,
      slug: "galeri-lama",
      content: 'Sebelum\n\n[gallery columns="3" ids="10002,10001,77"]\n\nSesudah',
    },
    { id: 315, slug: "galeri-blok", content: galleryBlock },
    { id: 316, slug: "galeri-tanpa-nomor", content: "[gallery]" },
  ];
  const whole = wordPressExport([...ids.map((id) => (id === 2 ? { id, caption } : { id })), ...others]);

  it("posts come in with their days, categories, authors and pictures; a dry run changes nothing", async () => {
    const before = await counts();
    const foretold = await moveIn(whole, { isDryRun: true, sourceName: "wordpress" });
    expect(await counts()).toEqual(before);
    const report = await moveIn(whole, { sourceName: "wordpress" });
    expect(report.tables).toEqual(foretold.tables);
    expect(report.tables).toMatchObject([
      { table: "articles", read: 212, added: 210, refused: 2 },
      { table: "site_pages", read: 3, added: 3, refused: 0 },
    ]);
    expect(report.files).toEqual({ stored: 202, unused: ["2020/01/lain.png"] });
    findings = report.findings;
    for (const id of ids) {
      const row = await articleAt(`tulisan-${id}`);
      expect(row).toMatchObject({
        title: `Tulisan ${id} & lainnya`,
        category: "Berita, ISO SNI",
        author: "Sari Dewi",
        published: true,
        created_at: new Date(`${dayOf(id)}T08:00:00Z`),
      });
      expect(row?.thumbnail_url).toMatch(/^\/media\/article-thumbnails\/60x40-/);
      expect(row?.content_id).toContain(`<p>Isi ${id}, <a href="${permalinkOf(id + 1)}">lanjut</a></p>`);
      expect(row?.content_id).toMatch(/<img src="\/media\/article-thumbnails\/60x40-/);
    }
    expect((await product.request("/artikel/tulisan-7")).status).toBe(200);
  });

  it("permalinks and the addresses of pictures lead on; what is no published article stays unknown", async () => {
    for (const id of [1, 100, 200]) {
      for (const path of [permalinkOf(id), permalinkOf(id).slice(0, -1), `${permalinkOf(id)}?utm_source=x`]) {
        const answer = await product.request(path);
        expect([answer.status, answer.headers.get("location")]).toEqual([301, `/artikel/tulisan-${id}`]);
      }
      const picture = await product.request(`/wp-content/uploads/2020/01/foto-${id}-300x200.png`);
      expect(picture.status).toBe(301);
      expect((await product.request(picture.headers.get("location") ?? "")).status).toBe(200);
    }
    for (const id of [301, 302, 303])
      expect((await product.request(permalinkOf(id).slice(0, -1))).status).toBe(404);
  });

  it("pages come in as pages: published, in their order, drafts as drafts, with the whole of their old paths", async () => {
    const rows = await product.db.select().from(sitePages).where(like(sitePages.title_id, "Tulisan 30%"));
    const states = Object.fromEntries(rows.map(({ slug, published }) => [slug, published]));
    expect(states).toEqual({ "tentang-kami": true, sejarah: true, konsep: false });
    for (const row of rows) expect(row.created_at.getUTCFullYear()).toBeLessThan(2020);
    const page = await product.request("/halaman/sejarah");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Isi 308")]);
    expect(await leadsTo("/tentang-kami/")).toEqual(["/tentang-kami/", 301, "/halaman/tentang-kami"]);
    expect(await leadsTo("/tentang-kami/sejarah")).toEqual([
      "/tentang-kami/sejarah",
      301,
      "/halaman/sejarah",
    ]);
    expect((await product.request("/tentang-kami/konsep")).status).toBe(404);
  });

  it("names that a post had before lead on, unless another post is shown there", async () => {
    expect(await leadsTo("/2020/01/01/lama-sekali")).toEqual([
      "/2020/01/01/lama-sekali",
      301,
      "/artikel/baru",
    ]);
    expect(await leadsTo("/2020/01/01/kembar")).toEqual(["/2020/01/01/kembar", 301, "/artikel/kembar"]);
  });

  it("a post that was to come out later does so here", async () => {
    const row = await articleAt("besok");
    expect(row).toMatchObject({ published: true, publish_at: "2099-03-04T08:00:00.000Z" });
    expect(row?.created_at.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await product.request("/artikel/besok")).status).toBe(404);
    expect((await product.request(permalinkOf(312).slice(0, -1))).status).toBe(404);
  });

  it("documents that a text links to are stored here where that is safe; others keep their old address, which is told", async () => {
    const body = (await articleAt("berkas"))?.content_id ?? "";
    const [pdf = "", form = "", lost = "", picture = ""] = [...body.matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    const answer = await product.request(pdf);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain("dokumen_panduan.pdf");
    expect(await leadsTo("/wp-content/uploads/2020/01/panduan.pdf")).toEqual([
      "/wp-content/uploads/2020/01/panduan.pdf",
      301,
      pdf,
    ]);
    expect([form, lost]).toEqual([`${uploadsUrl}/borang.docx`, `${uploadsUrl}/hilang.pdf`]);
    expect(picture).toMatch(/^\/media\/article-thumbnails\/60x40-/);
    expect(body).toContain(`<img src="${picture}"`);
    expect(toldOf(313)).toEqual([
      `This site keeps no files as borang.docx: the link leads to the old site, ${uploadsUrl}/borang.docx`,
      `2020/01/hilang.pdf is missing in the storage: the old address stays, ${uploadsUrl}/hilang.pdf`,
      expect.stringContaining("foto-313.png is missing"),
    ]);
  });

  it("galleries become their pictures, in their order and with their captions; what the export lacks is told", async () => {
    const picturesOf = async (slug: string) => {
      const body = (await articleAt(slug))?.content_id ?? "";
      return { body, names: [...body.matchAll(/<img src="[^"]*_(foto-\d+)\.\w+"/g)].map(([, name]) => name) };
    };
    const classic = await picturesOf("galeri-lama");
    expect(classic.names).toEqual(["foto-2", "foto-1"]);
    expect(classic.body).toMatch(/^<p>Sebelum<\/p>\s*<p><img .*<p>Sesudah<\/p>$/s);
    expect(classic.body.match(/foto-2\.\w+"[^>]*><\/p>\s*(<p>.*?<\/p>)/)?.[1]).toBe(
      "<p>Serah terima <em>di Bandung</em></p>",
    );
    expect(toldOf(314)).toContain("A gallery shows pictures that the export does not hold: 77.");
    const block = await picturesOf("galeri-blok");
    expect(block.names).toEqual(["foto-2", "foto-1", "foto-4"]);
    expect(block.body).toContain("<p>Judul</p>");
    expect(block.body).not.toMatch(/<ul>|<li>/);
    expect((await picturesOf("galeri-tanpa-nomor")).names).toEqual(["foto-316"]);
  });

  it("numbers of posts and pictures lead on as well; those of drafts and of what stayed away show the home page", async () => {
    const { siteContent } = product.services;
    await waitFor(() => expect(siteContent.current().formerPosts.has("/?p=200")).toBe(true));
    for (const [path, target] of [
      ["/?p=100", "/artikel/tulisan-100"],
      ["/?page_id=200", "/artikel/tulisan-200"],
      ["/?page_id=308", "/halaman/sejarah"],
      ["/?attachment_id=10100", expect.stringMatching(/^\/media\/article-thumbnails\/60x40-/)],
    ]) {
      const answer = await product.request(String(path));
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, target]);
    }
    for (const id of [301, 302, 303, 304, 309, 312, 9_999])
      expect([id, (await product.request(`/?p=${id}`)).status]).toEqual([id, 200]);
  });

  it("a post that was planted at an address of the verification itself never answers there", async () => {
    const uploaded = "0".repeat(64);
    const planted = [
      "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000000",
      "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000000.json",
      "/Verifikasi%2Dsertifikat/palsu",
      "//verifikasi-sertifikat/palsu",
      `/berkas/${uploaded}`,
      "/status/suspension/1",
      "/lencana/x.svg",
      "/oembed/x",
      "/.well-known/x",
      "/halaman/besok",
      "/keluhan/x",
      "/peta-situs/x",
    ];
    const xml = planted.reduce(
      (text, path, index) => text.replace(permalinkOf(801 + index), path),
      wordPressExport(planted.map((_, index) => ({ id: 801 + index, content: "Palsu" }))),
    );
    const report = await moveIn(xml);
    expect(report.tables).toMatchObject([{ added: planted.length }]);
    expect(report.former_addresses).toBe(0);
    const findings = report.findings.filter(({ reason }) => reason.includes("one of this site's"));
    expect(findings.map(({ id }) => Number(id))).toEqual(planted.map((_, index) => 801 + index));
    for (const path of planted) {
      const { status, headers } = await product.request(path);
      expect([path, status === 200]).toEqual([path, false]);
      expect([path, headers.get("location") ?? ""]).toEqual([path, expect.not.stringContaining("/artikel")]);
    }
  });

  it("an address of the verification that an earlier move left to an article leads nowhere", async () => {
    const [article] = await product.db.select().from(articles).where(eq(articles.slug, "tulisan-7"));
    const path = "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000001";
    await product.ownerDb
      .insert(formerAddresses)
      .values({ path, entity: "articles", entity_id: article?.id ?? "" });
    expect((await product.request(path)).status).toBe(404);
  });

  it("drafts, private posts and those with a password come in as drafts; what was left out is told", async () => {
    const drafts = await product.db.select().from(articles).where(like(articles.slug, "tulisan-30%"));
    expect(
      drafts
        .filter(({ published }) => !published)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(["tulisan-301", "tulisan-302", "tulisan-303"]);
    expect(findings.map(({ reason }) => reason)).toContain(
      "1 items of the type “nav_menu_item” were left out.",
    );
    expect(findings.filter(({ kind }) => kind === "refused")).toMatchObject([
      { id: "304", reason: "Lies in the trash of the old site: left out (Tulisan 304 & lainnya)." },
      { id: "307", column: "title" },
    ]);
  });

  it("a second run changes nothing, and calls nothing unused that is here; nor do pages come in twice as something else", async () => {
    const before = await stateOf(product.services, tables);
    const again = await moveIn(whole, { sourceName: "wordpress" });
    expect(again.tables).toMatchObject([
      { added: 0, unchanged: 210, refused: 2 },
      { added: 0, unchanged: 3 },
    ]);
    expect(again.files).toEqual({ stored: 0, unused: ["2020/01/lain.png"] });
    const asArticles = await moveIn(whole, { sourceName: "wordpress", pages: "articles" });
    expect(asArticles.tables).toMatchObject([{ table: "articles", added: 0, unchanged: 213 }]);
    expect(await stateOf(product.services, tables)).toEqual(before);
  });

  it("the classic editor's blank lines, captions and embedded videos are read; other shortcodes are named", async () => {
    const content =
      'Satu\nbaris\n\nDua\n\n[caption id="a"]<img src="x.png"/> Judul[/caption]\n\nhttps://youtu.be/abc\n\n[contact-form-7 id="1"]';
    const report = await moveIn(wordPressExport([{ id: 401, content }]));
    const [row] = await product.db.select().from(articles).where(eq(articles.slug, "tulisan-401"));
    expect(row?.content_id).toContain("<p>Satu<br />baris</p>\n<p>Dua</p>");
    expect(row?.content_id).toContain('<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>');
    expect(row?.content_id).not.toContain("[caption");
    expect(report.findings.map(({ reason }) => reason)).toContain(
      "The shortcode [contact-form-7] stands in the text as it was written.",
    );
  });

  it("pages come in as articles, or not at all, where that is wanted", async () => {
    const xml = wordPressExport([{ id: 501, type: "page" }]);
    const skipped = await moveIn(xml, { pages: "skip" });
    expect(skipped.tables).toMatchObject([{ table: "articles", read: 0 }]);
    expect(skipped.findings.map(({ reason }) => reason)).toEqual([
      "1 items of the type “page” were left out (--pages pages brings them in).",
    ]);
    const report = await moveIn(xml, { pages: "articles" });
    expect(report.tables).toMatchObject([{ table: "articles", added: 1 }]);
    expect((await product.request("/artikel/tulisan-501")).status).toBe(200);
  });

  it("a file that declares entities is refused, be they of other files or of themselves", async () => {
    const before = await counts();
    const secret = join(folder, "secret.txt");
    await writeFile(secret, "rahasia");
    const post = wordPressExport([{ id: 601 }]).replace("Tulisan 601", "]]>&x;<![CDATA[");
    const declared = (entities: string) => post.replace("<rss", `<!DOCTYPE rss [${entities}]><rss`);
    const laughs = Array.from(
      { length: 12 },
      (_, index) => `<!ENTITY x${index + 1} "${`&x${index};`.repeat(10)}">`,
    ).join("");
    const hostile = [
      declared(`<!ENTITY x SYSTEM "file://${secret}">`),
      declared(`<!ENTITY x0 "ha">${laughs}<!ENTITY x "&x12;">`),
    ];
    for (const xml of hostile) await expect(moveIn(xml)).rejects.toThrow("declares a document type");
    await expect(moveIn(post)).rejects.toThrow(/^Line \d+: .*undefined entity/);
    expect(await counts()).toEqual(before);
  });

  it("what is no export is refused with its line, and one that is cut off changes nothing", async () => {
    const before = await counts();
    await expect(moveIn("<html><body/></html>")).rejects.toThrow("does not begin with <rss>");
    await expect(moveIn("teks biasa")).rejects.toThrow(/^Line 1: /);
    const cut = wordPressExport([{ id: 602 }, { id: 603 }]);
    await expect(moveIn(cut.slice(0, cut.length - 300))).rejects.toThrow(/^Line \d+: /);
    await expect(moveIn(`<rss><channel>${"<a>".repeat(1000)}`)).rejects.toThrow("nested too deeply");
    expect(await counts()).toEqual(before);
  });

  it("tens of thousands of empty elements are read at once, and more than an item can have are refused", async () => {
    const before = await counts();
    const post = (elements: number) =>
      wordPressExport([{ id: 604 }]).replaceAll("</item>", `${"<a/>".repeat(elements)}</item>`);
    const started = performance.now();
    expect((await moveIn(post(60_000), { isDryRun: true })).tables).toMatchObject([{ added: 1 }]);
    expect(performance.now() - started).toBeLessThan(20_000);
    await expect(moveIn(post(100_000))).rejects.toThrow(/^Line \d+: .*more than 100000 elements/);
    expect(await counts()).toEqual(before);
  });

  it("shortcodes and galleries that never end are read at once", async () => {
    const content = ["[gallery ids=", "[caption]", "[video =http://a", "<!-- wp:gallery {"]
      .map((opening) => opening.repeat(20_000))
      .join("");
    const started = performance.now();
    const report = await moveIn(wordPressExport([{ id: 605, content }]), { isDryRun: true });
    expect(report.tables).toMatchObject([{ read: 1 }]);
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("an export of hundreds of megabytes is read within the memory of a small one", async () => {
    const path = join(folder, "large.xml");
    const file = createWriteStream(path);
    const filler = "x".repeat(1_000_000);
    const [head = "", tail = ""] = wordPressExport([{ id: 701 }]).split("</channel>");
    file.write(head);
    for (let count = 0; count < 300; count += 1) {
      const written = file.write(
        `<item><title>a</title><content:encoded><![CDATA[${filler}]]></content:encoded><wp:post_type>revision</wp:post_type><wp:status>inherit</wp:status></item>`,
      );
      if (!written) await once(file, "drain");
    }
    file.end(`</channel>${tail}`);
    await finished(file);
    const script = `const { readWordPress } = await import(${JSON.stringify(join(projectRoot, "core/moving/wordpress-xml.ts"))});
      let parts = 0;
      for await (const part of readWordPress(${JSON.stringify(path)})) if (part.name === "item") parts += 1;
      console.log(parts);`;
    const reader = spawn(process.execPath, ["--max-old-space-size=96", "--input-type=module", "-e", script], {
      cwd: projectRoot,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    reader.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const [code] = await once(reader, "exit");
    expect([code, output.trim()]).toEqual([0, "302"]);
  });
});
