import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { articles, contentEvents, formerAddresses, uploads } from "#core/db/schema.ts";
import { importWordPress } from "#core/moving/import-wordpress.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import { openWordPressSource } from "#core/moving/wordpress-source.ts";
import { projectRoot } from "#core/root.ts";
import { plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";
import { dayOf, type Post, permalinkOf, wordPressExport } from "#tests/support/wordpress-export.ts";

describe("a WordPress site moves in", () => {
  const product = useProduct();
  let folder: string;
  let sources = 0;
  const ids = Array.from({ length: 200 }, (_, index) => index + 1);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-wordpress-"));
    await mkdir(join(folder, "uploads/2020/01"), { recursive: true });
    const png = await plain(60, 40).png().toBuffer();
    for (const id of ids) await writeFile(join(folder, `uploads/2020/01/foto-${id}.png`), png);
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  async function moveIn(
    xml: string,
    { withPages = false, isDryRun = false, sourceName = `wordpress ${++sources}` } = {},
  ): Promise<MoveReport> {
    const path = join(folder, "export.xml");
    await writeFile(path, xml);
    const { signal } = new AbortController();
    const source = await openWordPressSource(path, { withPages, onRead: () => {}, signal });
    const { files, images, richText } = product.services;
    return await importWordPress(product.db, {
      ...{ source, sourceName, mapping: siteMapping.parse({}), storage: { files, images }, richText },
      ...{ folder: await openStorageFolder(join(folder, "uploads")), isDryRun, actor: tester, signal },
    });
  }

  const counts = async () => [
    await product.db.$count(articles),
    await product.db.$count(uploads),
    await product.db.$count(formerAddresses),
    await product.db.$count(contentEvents),
  ];
  const others: Post[] = [
    { id: 301, status: "draft" },
    { id: 302, status: "private" },
    { id: 303, status: "publish", password: "rahasia" },
    { id: 304, status: "trash" },
    { id: 305, type: "page" },
    { id: 306, type: "nav_menu_item" },
    { id: 307, title: "" },
  ];
  const whole = wordPressExport([...ids.map((id) => ({ id })), ...others]);

  it("posts come in with their days, categories, authors and pictures; a dry run changes nothing", async () => {
    const before = await counts();
    const foretold = await moveIn(whole, { isDryRun: true, sourceName: "wordpress" });
    expect(await counts()).toEqual(before);
    const report = await moveIn(whole, { sourceName: "wordpress" });
    expect(report.tables).toEqual(foretold.tables);
    expect(report.tables).toMatchObject([{ table: "articles", read: 204, added: 203, refused: 1 }]);
    expect(report.files.stored).toBe(200);
    for (const id of ids) {
      const [row] = await product.db
        .select()
        .from(articles)
        .where(eq(articles.slug, `tulisan-${id}`));
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

  it("numbers of posts and pictures lead on as well; those of drafts and of what stayed away show the home page", async () => {
    const { siteContent } = product.services;
    await vi.waitFor(() => expect(siteContent.current().formerPosts.has("/?p=200")).toBe(true), 20_000);
    for (const [path, target] of [
      ["/?p=100", "/artikel/tulisan-100"],
      ["/?page_id=200", "/artikel/tulisan-200"],
      ["/?attachment_id=10100", expect.stringMatching(/^\/media\/article-thumbnails\/60x40-/)],
    ]) {
      const answer = await product.request(String(path));
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, target]);
    }
    for (const id of [301, 302, 303, 304, 305, 9_999])
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
    const told = report.findings.filter(({ reason }) => reason.includes("one of this site's"));
    expect(told.map(({ id }) => Number(id))).toEqual(planted.map((_, index) => 801 + index));
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
    const again = await moveIn(whole, { sourceName: "wordpress" });
    const told = again.findings.map(({ reason }) => reason);
    expect(told).toContain("1 items of the type “page” were left out (--pages articles brings them in).");
    expect(told).toContain("1 items of the type “nav_menu_item” were left out.");
    expect(again.findings.find(({ kind }) => kind === "refused")).toMatchObject({
      id: "307",
      column: "title",
    });
  });

  it("a second run changes nothing", async () => {
    const before = await counts();
    const again = await moveIn(whole, { sourceName: "wordpress" });
    expect(again.tables).toMatchObject([{ added: 0, unchanged: 203, refused: 1 }]);
    expect(await counts()).toEqual(before);
  });

  it("the classic editor's blank lines, captions and embedded videos are read; other shortcodes are named", async () => {
    const content =
      'Satu\nbaris\n\nDua\n\n[caption id="a"]<img src="x.png"/> Judul[/caption]\n\nhttps://youtu.be/abc\n\n[gallery ids="1,2"]';
    const report = await moveIn(wordPressExport([{ id: 401, content }]));
    const [row] = await product.db.select().from(articles).where(eq(articles.slug, "tulisan-401"));
    expect(row?.content_id).toContain("<p>Satu<br />baris</p>\n<p>Dua</p>");
    expect(row?.content_id).toContain('<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>');
    expect(row?.content_id).not.toContain("[caption");
    expect(report.findings.map(({ reason }) => reason)).toContain(
      "The shortcode [gallery] stands in the text as it was written.",
    );
  });

  it("pages come in as articles where that is wanted", async () => {
    const report = await moveIn(wordPressExport([{ id: 501, type: "page" }]), { withPages: true });
    expect(report.tables).toMatchObject([{ added: 1 }]);
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
