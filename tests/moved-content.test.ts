import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq, like } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  articles,
  certificates,
  formerAddresses,
  heroSlider,
  navigationItems,
  pageContent,
  partners,
  profiles,
  services,
  sitePages,
  siteSettings,
  visitors,
} from "#core/db/schema.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { siteMapping } from "#core/moving/mapping.ts";
import type { MoveReport } from "#core/moving/report.ts";
import { openStorageFolder } from "#core/moving/storage-folder.ts";
import type { MovedTable } from "#core/moving/tables.ts";
import { plain } from "#tests/support/pictures.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";

const storageUrl = "https://lama.supabase.example/storage/v1/object/public";

describe("the content of an old site", () => {
  const product = useProduct();
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-moved-"));
    for (const name of ["csv", "storage/gambar"]) await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, "storage/gambar/logo.png"), await plain(40, 30).png().toBuffer());
  });
  afterEach(async () => await rm(folder, { recursive: true, force: true }));

  /** Moves tables in, each given as the lines of its CSV. */
  async function moveIn(
    tables: Partial<Record<MovedTable, string[]>>,
    sourceName: string = crypto.randomUUID(),
    { addresses = {}, isDryRun = false }: { addresses?: object; isDryRun?: boolean } = {},
  ): Promise<MoveReport> {
    await rm(join(folder, "csv"), { recursive: true });
    await mkdir(join(folder, "csv"));
    for (const [table, lines] of Object.entries(tables))
      await writeFile(join(folder, "csv", `${table}.csv`), lines.join("\n"));
    const mapping = siteMapping.parse({ old_sites: ["https://lama.example"], addresses });
    const { signal } = new AbortController();
    await using source = await openCsvSource(join(folder, "csv"), { mapping, onRead: () => {}, signal });
    const { files, images, richText } = product.services;
    return await importSite(product.db, {
      ...{ source, sourceName, mapping, storage: { files, images }, actor: tester, richText, signal },
      ...{ folder: await openStorageFolder(join(folder, "storage")), isDryRun },
    });
  }
  const countsOf = ({ tables }: MoveReport) =>
    Object.fromEntries(
      tables.map(({ table, added, unchanged, refused }) => [table, [added, unchanged, refused]]),
    );
  /** What is told of each line: the first words of the reason. */
  const told = ({ findings }: MoveReport) =>
    findings.map(({ kind, line, column, reason }) => `${kind} ${line} ${column}: ${reason}`);

  it("keeps the slides of the default copy where it brings none that can be shown", async () => {
    const before = await product.db.$count(heroSlider);
    const report = await moveIn({ hero_slider: ["id,title_id,display_order", "1,,1"] });
    expect([before > 0, countsOf(report).hero_slider]).toEqual([true, [0, 0, 1]]);
    expect(await product.db.$count(heroSlider)).toBe(before);
  });

  it("has its menu in two levels, whichever line comes first, with what is there already once", async () => {
    const heading = "id,label_id,label_en,href,location,display_order,parent_id,is_header,is_divider";
    const report = await moveIn(
      {
        navigation_items: [
          heading,
          "bawah,Riwayat,History,https://lama.example/riwayat?x=1#a,header,2,atas,,",
          "garis,,,,header,3,atas,tidak,ya",
          "terlalu-dalam,Tiga,Three,/tiga,header,1,bawah,,",
          "lain-tempat,Empat,Four,/empat,footer_main,1,atas,,",
          "yatim,Lima,Five,/lima,header,1,tidak-ada,,",
          "atas,Moved atas,,/atas,header,sembilan,,,",
          "kontak,Hubungi,Reach us,/kontak,header,9,,,",
          "tanpa-nama,,,/enam,header,1,,,",
        ],
      },
      "menu",
    );
    expect(countsOf(report).navigation_items).toEqual([3, 1, 4]);
    expect(told(report).sort()).toEqual([
      "changed 8 href: An item of the menu leads to /kontak already, and stays as it is.",
      "refused 4 parent_id: The item above it takes none: menus have two levels.",
      "refused 5 parent_id: The item above it takes none: menus have two levels.",
      "refused 6 parent_id: The item above it did not come in.",
      "refused 9 label_id: Required. label_en: Required.",
    ]);
    const items = await product.db.select().from(navigationItems);
    const top = items.find(({ href }) => href === "/atas");
    expect(top).toMatchObject({ label_id: "Moved atas", label_en: "Moved atas", display_order: 1 });
    const below = items.filter(({ parent_id }) => parent_id === top?.id);
    expect(below.map(({ href, is_divider }) => [href, is_divider]).sort()).toEqual([
      [null, true],
      ["/riwayat?x=1#a", false],
    ]);
    const contacts = items.filter(({ href, location }) => href === "/kontak" && location === "header");
    expect(contacts.map(({ label_id }) => label_id)).not.toContain("Hubungi");

    // What came in earlier takes further items below it.
    const later = await moveIn(
      { navigation_items: [heading, "nanti,Nanti,Later,/nanti,header,4,atas,,"] },
      "menu",
    );
    expect(countsOf(later).navigation_items).toEqual([1, 0, 0]);
    const [added] = await product.db.select().from(navigationItems).where(eq(navigationItems.href, "/nanti"));
    expect(added?.parent_id).toBe(top?.id);
  });

  it("adds its visitors to those that were counted here", async () => {
    await product.db
      .insert(visitors)
      .values({ id: 1, count: 7 })
      .onConflictDoUpdate({
        target: visitors.id,
        set: { count: 7 },
      });
    const report = await moveIn({ visitors: ["id,count", "1,500", "2,90000", "3,banyak"] });
    expect(countsOf(report).visitors).toEqual([1, 0, 2]);
    expect((await product.db.select().from(visitors))[0]?.count).toBe(507);
    expect(countsOf(await moveIn({ visitors: ["id,count", "1,-5"] })).visitors).toEqual([0, 0, 1]);
    expect((await product.db.select().from(visitors))[0]?.count).toBe(507);
  });

  it("takes the place of the default copy in settings, but not of what staff set, which is told", async () => {
    const settingOf = async (key: string) =>
      (await product.db.select().from(siteSettings).where(eq(siteSettings.key, key)))[0];
    const set = (key: string, value: string) =>
      product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    await set("contact_phone", "+62 21 1111");
    await set("logo_url", "/media/site-assets/punya-staf.png");
    const name = (await settingOf("company_name"))?.value ?? "";
    const rows = [
      "id,key,value",
      "1,contact_phone,+62 21 2222",
      `2,logo_url,${storageUrl}/gambar/logo.png`,
      "3,contact_address,Jalan Lama 1",
      `4,company_name,${name}`,
      "5,warna_latar,biru",
      "6,contact_phone,+62 21 3333",
    ];
    const report = await moveIn({ site_settings: rows });
    expect(countsOf(report).site_settings).toEqual([1, 3, 2]);
    expect(told(report)).toEqual([
      "changed 2 null: Was changed here since the default copy: what stands here stays.",
      "changed 3 null: Was changed here since the default copy: what stands here stays.",
      "refused 6 key: This site has no setting of this name (it was “biru”).",
      "refused 7 id: This id is already on line 2.",
    ]);
    expect((await settingOf("contact_phone"))?.value).toBe("+62 21 1111");
    expect((await settingOf("logo_url"))?.value).toBe("/media/site-assets/punya-staf.png");
    expect((await settingOf("contact_address"))?.value).toBe("Jalan Lama 1");
    // No run stores a picture that is not shown.
    expect(report.files).toEqual({ stored: 0, unused: ["gambar/logo.png"] });
  });

  it("takes the place of the default copy in texts of pages, but not of what staff wrote, which is told", async () => {
    const keyed = (section: string, key: string) =>
      and(eq(pageContent.page, "about"), eq(pageContent.section, section), eq(pageContent.content_key, key));
    const textOf = async (section: string, key: string) =>
      (await product.db.select().from(pageContent).where(keyed(section, key)))[0];
    await product.db.update(pageContent).set({ content_id: "Dari staf" }).where(keyed("intro", "title"));
    const report = await moveIn({
      page_content: [
        "id,page,section,content_key,content_id,content_en",
        "1,about,intro,title,Dari situs lama,From the old site",
        "2,about,history,title,Riwayat <kami> & kita,Our history",
        '3,about,history,text,"<p>Satu <a href=""https://lama.example/tentang"">tautan</a></p><script>x</script>",<p>&nbsp;</p>',
        "4,about,history,warna,biru,blue",
        `5,about,legality,title,${"a".repeat(2_001)},Legal`,
      ],
    });
    expect(countsOf(report).page_content).toEqual([2, 1, 2]);
    expect((await textOf("intro", "title"))?.content_id).toBe("Dari staf");
    expect(told(report)[0]).toBe(
      "changed 2 null: Was changed here since the default copy: what stands here stays.",
    );
    expect(report.findings.find(({ line }) => line === 5)?.reason).toContain("“biru”");
    // A plain text is no HTML, and a rich one that shows nothing is none.
    expect((await textOf("history", "title"))?.content_id).toBe("Riwayat <kami> & kita");
    expect(await textOf("history", "text")).toMatchObject({
      content_id: '<p>Satu <a href="/tentang">tautan</a></p>',
      content_en: "",
    });
    expect((await textOf("legality", "title"))?.content_id).toBe("Legalitas");
  });

  it("has its lists in their order, what is hidden stays so, and a row that is here already stays as it is", async () => {
    const own = "5f0f4a5e-0c60-4b3e-9a35-6f2a8d0c7b11";
    await product.db.insert(partners).values({ id: own, name: "Sudah di sini", display_order: 1 });
    const report = await moveIn({
      partners: [
        "id,name,logo_url,display_order",
        `${own.toUpperCase()},Dari situs lama,,1`,
        "b,Moved B,,",
        `c,,${storageUrl}/gambar/logo.png,`,
        `d,Moved D,${storageUrl}/gambar/logo.png,pertama`,
      ],
      services: [
        "id,title_id,title_en,description_id,description_en,icon,features_id,features_en,is_active,display_order",
        `1,Moved layanan,Moved service,Uraian,Text,shield,"{Satu,""Dua, tiga""}","[""One"",""Two""]",tidak,40`,
      ],
      hero_slider: ["id,title_id,title_en,is_active,display_order", "1,Moved slide,,false,1"],
    });
    expect(countsOf(report)).toMatchObject({
      partners: [2, 1, 1],
      services: [1, 0, 0],
      hero_slider: [1, 0, 0],
    });
    expect(told(report)).toContain("refused 4 name: Required.");
    const rows = await product.db.select().from(partners).orderBy(partners.display_order, partners.name);
    expect(rows.find(({ id }) => id === own)?.name).toBe("Sudah di sini");
    const moved = rows.filter(({ name }) => name.startsWith("Moved"));
    expect(moved.map(({ name, display_order }) => [name, display_order])).toEqual([
      ["Moved B", 2],
      ["Moved D", 3],
    ]);
    expect(moved[1]?.logo_url).toMatch(/^\/media\/partner-logos\//);
    expect(report.files).toEqual({ stored: 1, unused: [] });
    const [service] = await product.db.select().from(services).where(like(services.title_id, "Moved%"));
    expect(service).toMatchObject({
      is_active: false,
      display_order: 40,
      features_id: ["Satu", "Dua, tiga"],
      features_en: ["One", "Two"],
    });
    const [slide] = await product.db.select().from(heroSlider).where(like(heroSlider.title_id, "Moved%"));
    expect(slide).toMatchObject({ title_en: "Moved slide", is_active: false });
  });

  it("has each of its people once, by the address of their account or else of their profile", async () => {
    const other = await product.signIn("viewer");
    const [taken] = await product.db.select().from(profiles).where(eq(profiles.email, other.email));
    const tables = {
      users: [
        "id,email,encrypted_password,email_confirmed_at",
        "1,,,2020-01-01",
        "2,Dua@Lama.example,,2020-01-01",
        "3, dua@lama.example ,,2020-01-01",
        "4,bukan alamat,,2020-01-01",
        `${taken?.id},lima@lama.example,,2020-01-01`,
      ],
      profiles: [
        "id,full_name,role,email,avatar_url",
        `1,"Satu\nNama",editor,satu@lama.example,${storageUrl}/gambar/logo.png`,
        `2,${"x".repeat(300)},viewer,,ftp://lain.example/a.png`,
        "3,Tiga,admin,,",
        "4,Empat,viewer,,",
        `${taken?.id},Lima,viewer,,`,
      ],
    };
    const report = await moveIn(tables, "orang");
    expect(countsOf(report).users).toEqual([3, 1, 1]);
    const reasons = told(report);
    expect(reasons).toContain("changed 4 email: dua@lama.example is here already and stays as they are.");
    expect(reasons).toContain("refused 5 email: This is no address of e-mail.");
    expect(reasons).toContainEqual(
      expect.stringMatching(/^changed 3 avatar_url: Came in without the picture: /),
    );
    const rows = await product.db.select().from(profiles).where(like(profiles.email, "%@lama.example"));
    const byEmail = new Map(rows.map((row) => [row.email, row]));
    expect([...byEmail.keys()].sort()).toEqual([
      "dua@lama.example",
      "lima@lama.example",
      "satu@lama.example",
    ]);
    expect(byEmail.get("satu@lama.example")?.full_name).toBe("Satu Nama");
    expect(byEmail.get("dua@lama.example")).toMatchObject({ full_name: "x".repeat(200), avatar_url: null });
    expect(byEmail.get("lima@lama.example")?.id).not.toBe(taken?.id);
    expect(report.staff).toEqual([{ email: "satu@lama.example", role: "editor", is_active: true }]);
    expect(report.administrators).toEqual([]);
    expect(report.files).toEqual({ stored: 1, unused: [] });
    // What an earlier move brought in is not called unused by the next one.
    expect((await moveIn(tables, "orang")).files).toEqual({ stored: 0, unused: [] });
  });

  const leadsTo = async (path: string) => {
    const { status, headers } = await product.request(path);
    return [status, headers.get("location")];
  };

  it("has its articles with their days, writers, files and former addresses", async () => {
    const ids = [crypto.randomUUID(), crypto.randomUUID()];
    await writeFile(join(folder, "storage/gambar/panduan.pdf"), "%PDF-1.4\n%%EOF\n");
    await writeFile(join(folder, "storage/gambar/borang.docx"), "borang");
    await writeFile(join(folder, "storage/gambar/ditolak.png"), await plain(10, 10).png().toBuffer());
    const files = `<img src=""${storageUrl}/gambar/logo.png""><a href=""${storageUrl}/gambar/panduan.pdf"">A</a> <a href=""${storageUrl}/gambar/borang.docx"">B</a> <a href=""https://lama.example/tentang"">C</a>`;
    const tables = {
      users: ["id,email,email_confirmed_at", "9,penulis@lama.example,2020-01-01"],
      profiles: ["id,role", "9,editor"],
      articles: [
        "id,title,slug,created_at,updated_at,user_id,thumbnail_url,content_id",
        `${ids[0]?.toUpperCase()},Moved satu,Moved Satu!,2015-03-04T05:06:07Z,2016-01-02T03:04:05Z,9,${storageUrl}/gambar/logo.png,"<p>Isi</p>${files}<p style=""color:red"">x</p>"`,
        `${ids[1]},Moved dua,moved-satu,,,,,<p>Isi</p>`,
        `x3,,moved-tiga,2015-03-04,,,${storageUrl}/gambar/ditolak.png,<p>Isi</p>`,
        "x4,Moved empat,,2015-03-04,,,,<p>Isi</p>",
        `x5,Moved lima,moved-lima,2015-03-04,,,,"${"<b>x</b>".repeat(60_000)}"`,
      ],
    };
    const addresses = { articles: ["/berita/{slug}", "/baca.php?id={id}", "/admin/{slug}"] };
    const foretold = await moveIn(tables, "berita", { addresses, isDryRun: true });
    const report = await moveIn(tables, "berita", { addresses });
    expect({ ...report, is_dry_run: true }).toEqual(foretold);
    expect(countsOf(report).articles).toEqual([3, 0, 2]);
    expect(report.files).toEqual({ stored: 2, unused: ["gambar/ditolak.png"] });
    const reasons = told(report);
    expect(reasons).toEqual(
      expect.arrayContaining([
        "changed 3 created_at: Has no day that can be read: it is dated today.",
        "changed 3 slug: Another article has the address moved-satu: this one has moved-satu-2.",
        "changed 2 content_id: Not kept: colour of letters.",
        "refused 4 title: Required.",
        "refused 6 content_id: Has too many HTML elements: divide it.",
        "changed 2 null: Its former address does not lead on, since it is one of this site's: /admin/Moved Satu!",
      ]),
    );
    expect(reasons.filter((reason) => reason.includes("borang.docx"))).toHaveLength(1);
    expect(reasons.filter((reason) => reason.includes("created_at"))).toHaveLength(1);
    const rows = await product.db.select().from(articles).where(like(articles.title, "Moved%"));
    const bySlug = new Map(rows.map((row) => [row.slug, row]));
    expect([...bySlug.keys()].sort()).toEqual(["moved-empat", "moved-satu", "moved-satu-2"]);
    const first = bySlug.get("moved-satu");
    const [writer] = await product.db
      .select()
      .from(profiles)
      .where(eq(profiles.email, "penulis@lama.example"));
    expect(first).toMatchObject({ id: ids[0], user_id: writer?.id });
    expect(first?.created_at).toEqual(new Date("2015-03-04T05:06:07Z"));
    expect(first?.updated_at).toEqual(new Date("2016-01-02T03:04:05Z"));
    const body = first?.content_id ?? "";
    expect(body).toMatch(/<img src="\/media\/article-thumbnails\/\S+\.png"/);
    expect(body).toMatch(/<a href="\/media\/\S+\.pdf"/);
    expect(body).toContain(`href="${storageUrl}/gambar/borang.docx"`);
    expect(body).toContain('<a href="/tentang"');
    expect(await leadsTo("/berita/Moved%20Satu!")).toEqual([301, "/artikel/moved-satu"]);
    expect(await leadsTo(`/baca.php?id=${ids[0]?.toUpperCase()}`)).toEqual([301, "/artikel/moved-satu"]);
    expect(await leadsTo("/artikel/Moved%20Satu!")).toEqual([301, "/artikel/moved-satu"]);
    expect(await leadsTo("/artikel/moved-satu")).toEqual([200, null]);
    // The second one's former address belongs to the first.
    expect(await leadsTo("/berita/moved-satu")).toEqual([301, "/artikel/moved-satu-2"]);
    // Each address of a row of the old site, and a slug that was written otherwise.
    expect(report.former_addresses).toBe(6);

    // The same article of another source stays as it is, and is not told again.
    const [line = "", ...lines] = tables.articles;
    const again = { articles: [line, lines[1]?.replace("Moved dua", "Lain") ?? ""] };
    const other = await moveIn(again, "berita lain", { addresses });
    expect([countsOf(other).articles, told(other)]).toEqual([
      [0, 1, 0],
      [
        "changed 2 created_at: Has no day that can be read: it is dated today.",
        "changed 2 id: An article with this id is here already, and stays as it is.",
      ],
    ]);
    const repeated = await moveIn(again, "berita lain", { addresses });
    expect([countsOf(repeated).articles, told(repeated)]).toEqual([[0, 1, 0], []]);
  });

  it("has its pages with their order, days and descriptions", async () => {
    const id = crypto.randomUUID();
    const page_heading =
      "id,title_id,title_en,slug,meta_description_id,meta_description_en,content_id,content_en,display_order,published,publish_at,created_at";
    const tables = {
      site_pages: [
        page_heading,
        `${id},Moved halaman,Moved page,moved-halaman,Uraian,Description,<p>Isi</p>,<p>Text</p>,7,ya,,2014-05-06`,
        "p2,Moved kedua,,,,,<p>Isi</p>,,akhir,tidak,,",
        `p3,,,moved-ketiga,,,"<img src=""${storageUrl}/gambar/logo.png"">",,1,ya,,`,
        "p4,Moved nanti,,moved-nanti,,,<p>Isi</p>,,1,ya,2099-01-01T00:00:00Z,",
      ],
    };
    const report = await moveIn(tables, "halaman", { addresses: { site_pages: ["/lama/{slug}"] } });
    expect(countsOf(report).site_pages).toEqual([3, 0, 1]);
    expect(report.files).toEqual({ stored: 0, unused: ["gambar/logo.png"] });
    const rows = await product.db.select().from(sitePages).where(like(sitePages.title_id, "Moved%"));
    const byTitle = new Map(rows.map((row) => [row.title_id, row]));
    expect(byTitle.get("Moved halaman")).toMatchObject({
      ...{ id, display_order: 7, published: true, created_at: new Date("2014-05-06") },
      ...{ meta_description_id: "Uraian", meta_description_en: "Description" },
      ...{ content_id: "<p>Isi</p>", content_en: "<p>Text</p>" },
    });
    expect(byTitle.get("Moved kedua")).toMatchObject({
      slug: "moved-kedua",
      display_order: 1,
      published: false,
    });
    expect(await leadsTo("/lama/moved-halaman")).toEqual([301, "/halaman/moved-halaman"]);
    // What is not public is not led to.
    expect(await leadsTo("/lama/moved-nanti")).toEqual([404, null]);
    const other = await moveIn({ site_pages: tables.site_pages.slice(0, 2) }, "halaman lain");
    expect([countsOf(other).site_pages, told(other)]).toEqual([
      [0, 1, 0],
      ["changed 2 id: A page with this id is here already, and stays as it is."],
    ]);
    const repeated = await moveIn({ site_pages: tables.site_pages.slice(0, 2) }, "halaman lain");
    expect([countsOf(repeated).site_pages, told(repeated)]).toEqual([[0, 1, 0], []]);
  });

  it("changes no certificate that is here, names each that is another, and leads on from its ids", async () => {
    const insert = async (certificate_number: string, client_name: string) => {
      const values = certificateInput({
        certificate_number,
        client_name,
      }) as typeof certificates.$inferInsert;
      const [row] = await product.db.insert(certificates).values(values).returning({ id: certificates.id });
      return row?.id ?? "";
    };
    const here = await insert("MV/HERE", "PT Sudah Ada");
    const removed = await insert("MV/GONE", "PT Sudah Ada");
    await product.db.update(certificates).set({ removed_at: new Date() }).where(eq(certificates.id, removed));
    const own = crypto.randomUUID();
    const rest = "ISO 9001:2015,2026-01-01,2028-12-31,Valid";
    await writeFile(join(folder, "storage/gambar/a.pdf"), "%PDF-1.4\n%%EOF\n");
    const report = await moveIn(
      {
        certificates: [
          "id,client_name,certificate_number,standard,issue_date,expiry_date,status,pdf_url",
          `lama/1,"PT. SUDAH ADA",mv / here,${rest},`,
          `${here},PT Sudah Ada,MV/LAIN,${rest},`,
          `lama/3,PT Lain,MV/HERE,${rest},`,
          `${removed},PT Sudah Ada,MV/GONE,${rest},`,
          `${own.toUpperCase()},PT Baru,MV/NEW 1,${rest},`,
          `lama/6,PT Baru,MV/NEW 2,${rest},${storageUrl}/gambar/logo.png`,
          `lama/7,PT Baru,MV/BAD,ISO 9001:2015,2026-01-01,kemarin,Valid,${storageUrl}/gambar/a.pdf`,
        ],
      },
      "sertifikat",
      { addresses: { certificates: ["/cek/{certificate_number}"] } },
    );
    const [added, unchanged, refused] = countsOf(report).certificates ?? [];
    expect([unchanged, report.files]).toEqual([1, { stored: 0, unused: ["gambar/a.pdf"] }]);
    expect([added, refused]).toEqual([2, 4]);
    expect(told(report)).toEqual(
      expect.arrayContaining([
        "changed 2 null: Certificate MV/HERE is in the register already, and stays as it is.",
        `refused 3 certificate_number: The register has another certificate under this id or number: MV/HERE, id ${here}.`,
        `refused 4 certificate_number: The register has another certificate under this id or number: MV/HERE, id ${here}.`,
        "refused 5 null: Certificate MV/GONE was removed from the register: restore it in the panel.",
        expect.stringMatching(/^refused 8 expiry_date: .* \(MV\/BAD, PT Baru\)$/),
      ]),
    );
    expect(await leadsTo("/verifikasi-sertifikat/lama%2F1")).toEqual([301, `/verifikasi-sertifikat/${here}`]);
    expect(await leadsTo("/cek/mv%20%2F%20here")).toEqual([301, `/verifikasi-sertifikat/${here}`]);
    expect(await leadsTo("/cek/MV%2FNEW%201")).toEqual([301, `/verifikasi-sertifikat/${own}`]);
    const former = await product.db.select().from(formerAddresses).where(eq(formerAddresses.entity_id, own));
    expect(former.map(({ path }) => path)).toEqual(["/cek/MV/NEW 1"]);
  });
});
