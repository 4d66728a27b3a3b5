import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { contentEvents, sitePages, siteSettings } from "#core/db/schema.ts";
import { seed } from "#core/seed/seed.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("pages that the body writes itself", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api/site-pages${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (values: Record<string, unknown>) => {
    const { status, body } = await call("POST", "", { published: true, ...values });
    expect(status, JSON.stringify(body)).toBe(201);
    await product.services.siteContent.refresh();
    return body;
  };
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await product.request(path, init);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it("a new database has the nine default pages in both languages, each of at least 250 words, published but for the scope of accreditation, which a body has to state itself", async () => {
    const rows = await product.db.select().from(sitePages);
    expect(rows.map(({ slug }) => slug).sort()).toEqual([
      "aksesibilitas",
      "aturan-sertifikasi",
      "biaya",
      "keluhan-dan-banding",
      "ketentuan-penggunaan",
      "ketidakberpihakan",
      "penggunaan-sertifikat-dan-tanda",
      "privasi",
      "ruang-lingkup-akreditasi",
    ]);
    for (const row of rows) {
      expect(row.published, row.slug).toBe(row.slug !== "ruang-lingkup-akreditasi");
      for (const text of [row.content_id, row.content_en]) {
        const words = text.replace(/<[^>]+>/g, " ").split(/\s+/).length;
        expect(words, row.slug).toBeGreaterThan(250);
        expect(words, row.slug).toBeLessThan(700);
        expect(text).toMatch(/<h2>/);
      }
    }
  });

  it("an installation that is at work gets missing ones as drafts, and none back that staff removed or moved", async () => {
    const [fees] = await product.db.select().from(sitePages).where(eq(sitePages.slug, "biaya"));
    expect((await call("DELETE", `/${fees?.id}`)).status).toBe(200);
    const [terms] = await product.db
      .select()
      .from(sitePages)
      .where(eq(sitePages.slug, "ketentuan-penggunaan"));
    const moved = await call("PUT", `/${terms?.id}`, { ...terms, slug: "ketentuan" });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    const slugs = async () =>
      (await product.db.select().from(sitePages).orderBy(sitePages.slug)).map(({ slug }) => slug);
    const before = await slugs();
    await seed(product.db, { DEMO: false });
    expect(await slugs()).toEqual(before);

    // As it is before the update: a body at work, and no such page ever.
    await product.ownerDb.execute(sql`alter table content_events disable trigger append_only`);
    await product.ownerDb.delete(sitePages);
    await product.ownerDb.delete(contentEvents).where(eq(contentEvents.entity, "site_pages"));
    await product.ownerDb.execute(sql`alter table content_events enable trigger append_only`);
    await seed(product.db, { DEMO: false });
    const rows = await product.db.select().from(sitePages);
    expect(rows).toHaveLength(9);
    expect(rows.filter(({ published }) => published)).toEqual([]);
    await product.services.siteContent.refresh();
    expect((await read("/halaman/privasi")).status).toBe(404);
    expect((await read("/peta-situs")).html).not.toContain("/halaman/");
    expect((await read("/keluhan")).status).toBe(404);
    await product.db.update(sitePages).set({ published: true });
    await product.services.siteContent.refresh();
  });

  it("is read at its address in both languages, with canonical, description, breadcrumbs and share data", async () => {
    await add({
      title_id: "Kebijakan Mutu",
      title_en: "Quality Policy",
      meta_description_id: "Komitmen kami pada mutu.",
      content_id: "<h2>Mutu</h2><p>Kami menjaga mutu.</p>",
      content_en: "<h2>Quality</h2><p>We keep quality.</p>",
    });
    const indonesian = await read("/halaman/kebijakan-mutu");
    expect(indonesian.status).toBe(200);
    for (const part of [
      "<title>Kebijakan Mutu | ",
      '<meta name="description" content="Komitmen kami pada mutu.">',
      '<link rel="canonical" href="http://absah.test/halaman/kebijakan-mutu">',
      'hreflang="en" href="http://absah.test/halaman/kebijakan-mutu?lang=en"',
      '<meta property="og:title" content="Kebijakan Mutu | ',
      '"@type":"BreadcrumbList"',
      '<nav class="breadcrumbs" aria-label="Anda berada di">',
      "<p>Kami menjaga mutu.</p>",
    ])
      expect(indonesian.html).toContain(part);
    const english = await read("/halaman/kebijakan-mutu?lang=en");
    expect(english.html).toContain("<title>Quality Policy | ");
    expect(english.html).toContain("<p>We keep quality.</p>");
    expect(english.html).not.toContain("Kami menjaga mutu");
  });

  it("falls back to the other language, and says so and in which one it is", async () => {
    await add({ title_id: "Hanya Indonesia", content_id: "<p>Isi asli.</p>" });
    const { html } = await read("/halaman/hanya-indonesia?lang=en");
    expect(html).toMatch(/<h1 lang="id">Hanya Indonesia<\/h1>/);
    expect(html).toMatch(/<div class="rich-text article-body" lang="id"><p>Isi asli\.<\/p>/);
    expect(html).toContain("This part is only available in Indonesian for now.");
    await product.db
      .update(sitePages)
      .set({ content_en: "<p><br></p>" })
      .where(eq(sitePages.slug, "hanya-indonesia"));
    expect((await read("/halaman/hanya-indonesia?lang=en")).html).toContain("<p>Isi asli.</p>");
  });

  it("stands in sitemap.xml, on the sitemap for people and where it is linked, and nowhere while it is a draft", async () => {
    const page = await add({
      title_id: "Tertaut",
      title_en: "Linked",
      placement: "footer_main",
      published: false,
    });
    const places = async () =>
      await Promise.all(
        ["/sitemap.xml", "/peta-situs", "/tentang"].map(async (path) =>
          (await read(path)).html.includes("/halaman/tertaut"),
        ),
      );
    expect(await places()).toEqual([false, false, false]);
    expect((await read("/halaman/tertaut")).status).toBe(404);
    const preview = await editor.request("/halaman/tertaut");
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain("Draft. Hanya terlihat oleh staf yang masuk.");

    const saved = await call("PUT", `/${page.id}`, { ...page, published: true });
    expect(saved.status).toBe(200);
    await product.services.siteContent.refresh();
    expect(await places()).toEqual([true, true, true]);
    expect((await read("/peta-situs?lang=en")).html).toContain('<a href="/halaman/tertaut">Linked</a>');

    await call("PUT", `/${page.id}`, { ...saved.body, placement: "none" });
    await product.services.siteContent.refresh();
    expect(await places()).toEqual([true, true, false]);
  });

  it("the footer leads to the sitemap and to the feed of articles", async () => {
    const { html } = await read("/tentang?lang=en");
    expect(html).toContain('<a href="/peta-situs">Sitemap</a>');
    expect(html).toContain('<a href="/artikel/rss.xml?lang=en">RSS</a>');
  });

  it("a former address leads on, in the language that was asked for, and an unknown one is not found", async () => {
    const page = await add({ title_id: "Nama Lama" });
    await call("PUT", `/${page.id}`, { ...page, slug: "nama-baru" });
    const { status, headers } = await read("/halaman/nama-lama?lang=en");
    expect([status, headers.get("location")]).toEqual([301, "/halaman/nama-baru?lang=en"]);
    const missing = await read("/halaman/tidak-ada");
    expect(missing.status).toBe(404);
    expect(missing.html).toContain('<meta name="robots" content="noindex">');
    for (const path of ["%00", "%ff", "x".repeat(3000)])
      expect([400, 404], path).toContain((await read(`/halaman/${path}`)).status);
  });

  it("an empty slug is derived from the title and made unique; a typed one that is taken is refused at its field", async () => {
    await add({ title_id: "Dua Kali" });
    expect((await add({ title_id: "Dua Kali" })).slug).toBe("dua-kali-2");
    const refused = await call("POST", "", { title_id: "Tiga", slug: "dua-kali" });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { slug: "Slug ini sudah dipakai halaman lain." },
    ]);
    const empty = await call("POST", "", { title_id: " ", placement: "atas", display_order: -1 });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors).sort()).toEqual(["display_order", "placement", "title_id"]);
  });

  it("what staff paste is made safe when it is saved, and once more when the database holds something else", async () => {
    const page = await add({
      title_id: "<b>Judul</b>",
      slug: "aman",
      content_id: '<p onclick="x()">Satu<script>alert(1)</script></p><a href="javascript:x">klik</a>',
    });
    expect(page.content_id).not.toMatch(/onclick|<script|javascript:/);
    await product.db
      .update(sitePages)
      .set({ content_id: '<p>Dua</p><img src="x" onerror="alert(1)"><script>alert(2)</script>' })
      .where(eq(sitePages.slug, "aman"));
    const { html } = await read("/halaman/aman");
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    expect(main).toContain("<p>Dua</p>");
    expect(main).not.toMatch(/onerror|alert\(/);
    expect(main).toContain("&lt;b&gt;Judul&lt;/b&gt;");
  });

  it("keeps its history, meets a conflict, and comes back out of the bin with its former addresses", async () => {
    const page = await add({ title_id: "Riwayat" });
    const saved = await call("PUT", `/${page.id}`, { ...page, slug: "riwayat-baru", title_en: "History" });
    const conflict = await call("PUT", `/${page.id}`, { ...page, title_en: "Other" });
    expect([conflict.status, conflict.body.current.title_en]).toEqual([409, "History"]);
    expect((await call("DELETE", `/${page.id}`)).status).toBe(200);
    expect((await read("/halaman/riwayat-baru")).status).toBe(404);
    const bin = await call("GET", "/removed");
    expect(bin.body.data[0].row.title_id).toBe("Riwayat");
    expect((await call("POST", `/${page.id}/restore`)).status).toBe(200);
    expect((await read("/halaman/riwayat-baru")).status).toBe(200);
    expect((await read("/halaman/riwayat")).headers.get("location")).toBe("/halaman/riwayat-baru");
    const events = await call("GET", `/${page.id}/events`);
    expect(events.body.data.map(({ action }: { action: string }) => action)).toEqual([
      "restored",
      "removed",
      "changed",
      "added",
    ]);
    expect(saved.body.version).toBe(2);
  });

  it("is answered 503 while the database is away and no copy is kept, and never as missing", async () => {
    await product.takeDatabaseDown();
    const { status } = await read("/halaman/privasi");
    await product.bringDatabaseBack();
    expect(status).toBe(503);
  });

  it("the privacy page names the cookies that the site really sets", async () => {
    const answer = await product.request("/?lang=en");
    const names = answer.headers.getSetCookie().map((line) => line.split("=", 1)[0]);
    const { html } = await read("/halaman/privasi");
    expect(names.sort()).toEqual(["absah_visit", "lang"]);
    for (const name of names) expect(html).toContain(`<strong>${name}</strong>`);
    const [company] = await product.db
      .select()
      .from(siteSettings)
      .where(eq(siteSettings.key, "company_name"));
    expect(company?.value).not.toBe("");
  });
});
