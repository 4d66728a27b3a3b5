import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sitePages } from "#core/db/schema.ts";
import { schemes } from "#core/seed/demonstration/schemes.ts";
import { accreditationScopeSlug as scopeSlug } from "#shared/site-pages.ts";
import { subjectOf } from "#site/art/subjects.ts";
import { linksIn, useDemonstration, wordsOf } from "#tests/support/demonstration.ts";
import { asJson } from "#tests/support/product.ts";

const headings = {
  id: [
    "Apa isinya",
    "Siapa yang memerlukannya",
    "Langkah sertifikasi",
    "Berapa lama",
    "Biaya bergantung pada apa",
    "Dokumen yang disiapkan",
    "Pertanyaan yang sering diajukan",
  ],
  en: [
    "What it is about",
    "Who needs it",
    "Steps of certification",
    "How long it takes",
    "What the fee depends on",
    "Documents to prepare",
    "Frequent questions",
  ],
} as const;

describe("the pages of the standards", () => {
  const { product, content, read } = useDemonstration();
  beforeAll(() => product.services.siteContent.refresh());

  it("say of every service what it is, who needs it, steps, time, fee, documents and questions, in both languages", async () => {
    expect(content.standards).toHaveLength(content.services.length);
    for (const { slug, title } of content.standards) {
      for (const language of ["id", "en"] as const) {
        const { status, html } = await read(`/layanan/${slug}`, language);
        expect(status, slug).toBe(200);
        const found = [...html.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, words]) => words);
        expect(found, slug).toEqual(expect.arrayContaining([...headings[language]]));
        expect(wordsOf(html)).toContain(title[language]);
      }
    }
  });

  it("lead to the scope of accreditation, as home and about do: a table with every standard of the register", async () => {
    const link = 'href="/halaman/ruang-lingkup-akreditasi"';
    for (const path of ["/", "/tentang", "/layanan/iso-9001"]) {
      const main = /<main.*<\/main>/s.exec((await read(path)).html)?.[0];
      expect(main, path).toContain(link);
    }
    for (const language of ["id", "en"] as const) {
      const { html } = await read("/halaman/ruang-lingkup-akreditasi", language);
      const table = /<div class="table-scroll" role="region" tabindex="0".*?<\/table>/s.exec(html)?.[0] ?? "";
      expect(table).toContain('<th scope="col">');
      // A number is not broken at its hyphens.
      expect(table).toContain('<td class="whole-number">LSSM-000-IDN</td>');
      for (const { standard } of Object.values(schemes)) expect(table).toContain(standard);
    }
    await product.db.update(sitePages).set({ published: false }).where(eq(sitePages.slug, scopeSlug));
    await product.services.siteContent.refresh();
    expect((await read("/tentang")).html).not.toContain(link);
    await product.db.update(sitePages).set({ published: true }).where(eq(sitePages.slug, scopeSlug));
    await product.services.siteContent.refresh();
  });

  it("promise no outcome and offer no consultancy (ISO/IEC 17021-1, 5.2)", async () => {
    for (const { slug } of content.standards) {
      const indonesian = wordsOf((await read(`/layanan/${slug}`)).html);
      expect(indonesian, slug).toContain("Kami tidak memberi konsultansi");
      expect(indonesian, slug).toContain("Kami tidak dapat menjanjikan hasil");
      const english = wordsOf((await read(`/layanan/${slug}`, "en")).html);
      expect(english, slug).toContain("We give no consultancy");
      expect(english, slug).toContain("We cannot promise an outcome");
    }
  });

  it("lead to the certificates of the standard in the register, and to nothing else's", async () => {
    for (const { slug, standard } of content.standards) {
      const { html } = await read(`/layanan/${slug}`);
      const url = linksIn(html).find((href) => href.startsWith("/verifikasi-sertifikat?"));
      const list = await read(url ?? "");
      const rows = list.html.match(/<li class="result">.*?<\/li>/gs) ?? [];
      expect(rows.length, slug).toBeGreaterThan(0);
      for (const row of rows) expect(row.replace(/<[^>]*>/g, ""), slug).toContain(standard);
    }
  });

  it("are led to by the services, by home, by both sitemaps and by each other", async () => {
    const [services, home, map] = await Promise.all(
      ["/layanan", "/", "/peta-situs"].map((path) => read(path)),
    );
    const sitemap = await (await product.request("/sitemap.xml")).text();
    const quality = await read("/layanan/iso-9001");
    for (const { slug } of content.standards) {
      const href = `/layanan/${slug}`;
      for (const page of [services, home, map]) expect(linksIn(page?.html ?? "")).toContain(href);
      expect(sitemap).toContain(`<loc>http://absah.test${href}</loc>`);
      if (slug !== "iso-9001") expect(linksIn(quality.html)).toContain(href);
    }
    // Each of its service alone, beside it and in the list of all.
    expect(linksIn(services?.html ?? "").filter((href) => href === "/layanan/iso-9001")).toHaveLength(2);
  });

  it("have the picture of their standard and the way back to the services", async () => {
    const { html } = await read("/layanan/iso-9001");
    expect(html).toContain('src="/art/hero/iso-9001.svg"');
    expect(subjectOf("iso-9001").word).toBe("9001");
    const path = /<nav class="breadcrumbs".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect(linksIn(path)).toEqual(["/", "/layanan"]);
    const data = await (await product.request("/layanan/iso-9001")).text();
    expect(data).toMatch(/"@type":"BreadcrumbList".*"item":"http:\/\/absah\.test\/layanan"/);
  });

  it("stand at one address: another place leads to it, and so does a slug that it had", async () => {
    const at = async (path: string) => {
      const answer = await product.request(path);
      return [answer.status, answer.headers.get("location")];
    };
    expect(await at("/halaman/iso-9001")).toEqual([301, "/layanan/iso-9001"]);
    expect(await at("/layanan/privasi")).toEqual([301, "/halaman/privasi"]);
    expect(await at("/layanan/tidak-ada")).toEqual([404, null]);
    const editor = await product.signIn("editor");
    const [page] = await product.db.select().from(sitePages).where(eq(sitePages.slug, "iso-37001"));
    const saved = await editor.request(
      `/api/site-pages/${page?.id}`,
      asJson("PUT", { ...page, slug: "anti-penyuapan" }),
    );
    expect(saved.status).toBe(200);
    await product.services.siteContent.refresh();
    expect(await at("/layanan/iso-37001")).toEqual([301, "/layanan/anti-penyuapan"]);
    const { html } = await read("/layanan");
    expect(linksIn(html)).toContain("/layanan/anti-penyuapan");
  });

  it("are linked from nowhere while they are drafts", async () => {
    await product.db
      .update(sitePages)
      .set({ published: false })
      .where(and(eq(sitePages.slug, "iso-14001"), eq(sitePages.placement, "services")));
    await product.services.siteContent.refresh();
    for (const path of ["/layanan", "/", "/peta-situs"])
      expect(linksIn((await read(path)).html)).not.toContain("/layanan/iso-14001");
    expect((await read("/layanan/iso-14001")).status).toBe(404);
    const services = await read("/layanan");
    expect(wordsOf(services.html)).toContain("ISO 14001 Sistem Manajemen Lingkungan");
  });

  it("keep standard and service in their history, and come back with them out of the bin", async () => {
    const editor = await product.signIn("editor");
    const [page] = await product.db.select().from(sitePages).where(eq(sitePages.slug, "iso-45001"));
    expect((await editor.request(`/api/site-pages/${page?.id}`, { method: "DELETE" })).status).toBe(200);
    await product.services.siteContent.refresh();
    expect((await read("/layanan/iso-45001")).status).toBe(404);
    const restored = await editor.request(`/api/site-pages/${page?.id}/restore`, { method: "POST" });
    expect(restored.status, await restored.clone().text()).toBeLessThan(300);
    await product.services.siteContent.refresh();
    expect((await read("/layanan/iso-45001")).status).toBe(200);
    const [again] = await product.db.select().from(sitePages).where(eq(sitePages.slug, "iso-45001"));
    expect(again).toMatchObject({ standard: "ISO 45001:2018", service_id: page?.service_id });
  });
});
