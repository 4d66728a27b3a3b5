import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { articles, siteSettings } from "#core/db/schema.ts";
import { insert } from "#core/register/certificates.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

describe("for machines that read pages", () => {
  const product = useProduct();

  async function read(path: string) {
    const answer = await product.request(path);
    return { answer, body: await answer.text() };
  }

  async function addArticle(overrides: Partial<typeof articles.$inferInsert> = {}) {
    await product.db.insert(articles).values({
      title: "Membaca <Sertifikat> & Lampiran",
      slug: `artikel-${crypto.randomUUID()}`,
      category: "ISO, Audit",
      created_at: new Date("2026-05-12T02:00:00Z"),
      updated_at: new Date("2026-05-13T02:00:00Z"),
      content_id: "<p>Isi &amp; lampiran.</p>",
      content_en: "<p>Body &amp; annex.</p>",
      ...overrides,
    });
  }

  const structuredData = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
      JSON.parse(match[1] ?? ""),
    );

  it("security.txt says where to report a weakness (RFC 9116), as long as the body has an address", async () => {
    const { answer, body } = await read("/.well-known/security.txt");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(body).toMatch(/^Contact: mailto:halo@grahainspeksi\.example$/m);
    expect(body).toMatch(/^Canonical: http:\/\/absah\.test\/\.well-known\/security\.txt$/m);
    const expires = new Date(/^Expires: (.+)$/m.exec(body)?.[1] ?? "").getTime();
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
    const setContact = (value: string) =>
      product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "contact_email"));
    const status = async () => (await read("/.well-known/security.txt")).answer.status;
    await setContact("");
    await expect.poll(status).toBe(404);
    await setContact("halo@grahainspeksi.example");
    await expect.poll(status).toBe(200);
  });

  it("every page in sitemap.xml may be indexed at its own address, also the list of articles before the first one", async () => {
    const { body } = await read("/sitemap.xml");
    const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
    expect(addresses).toContain("http://absah.test/artikel");
    for (const address of addresses) {
      const page = await read(address.replace("http://absah.test", ""));
      expect(page.body, address).toContain(`<link rel="canonical" href="${address}">`);
      expect(page.body, address).not.toContain('name="robots"');
    }
  });

  it("sitemap.xml names every public address in both languages, and published articles with their last change", async () => {
    await addArticle({ slug: "terbit" });
    await addArticle({ slug: "belum", published: false });
    const { answer, body } = await read("/sitemap.xml");
    expect(answer.headers.get("content-type")).toContain("application/xml");
    for (const path of [
      "/",
      "/tentang",
      "/layanan",
      "/customer",
      "/galeri",
      "/kontak",
      "/artikel",
      "/artikel/terbit",
      "/verifikasi-sertifikat",
      "/verifikasi-sertifikat/daftar",
      "/laporkan",
    ]) {
      expect(body).toContain(`<loc>http://absah.test${path}</loc>`);
      expect(body).toContain(`<loc>http://absah.test${path}?lang=en</loc>`);
    }
    expect(body).toMatch(
      /artikel\/terbit<\/loc><lastmod>2026-05-13T02:00:00.000Z<\/lastmod><xhtml:link rel="alternate" hreflang="id" href="http:\/\/absah.test\/artikel\/terbit"\/><xhtml:link rel="alternate" hreflang="en" href="http:\/\/absah.test\/artikel\/terbit\?lang=en"\/>/,
    );
    expect(body).not.toContain("belum");
    expect(body).not.toMatch(/admin|verifikasi-sertifikat\/(?!daftar)/);
  });

  it("robots.txt tells where the sitemap is and keeps crawlers out of the panel", async () => {
    const { body } = await read("/robots.txt");
    expect(body).toContain("Sitemap: http://absah.test/sitemap.xml");
    expect(body).toContain("Disallow: /admin");
  });

  it("the feed lists the newest published articles in the asked language, escaped", async () => {
    await product.db.delete(articles);
    await addArticle({ slug: "terbit" });
    await addArticle({ slug: "belum", published: false });
    for (let index = 0; index < 25; index++) await addArticle({ created_at: new Date(index * 1000) });
    const { answer, body } = await read("/artikel/rss.xml");
    expect(answer.headers.get("content-type")).toContain("application/rss+xml");
    expect(body.match(/<item>/g)).toHaveLength(20);
    expect(body).toContain("<language>id</language>");
    expect(body).toMatch(
      /<item><title>Membaca &lt;Sertifikat&gt; &amp; Lampiran<\/title><link>http:\/\/absah.test\/artikel\/terbit<\/link>.*<pubDate>Tue, 12 May 2026 02:00:00 GMT<\/pubDate><description>Isi &amp; lampiran.<\/description><category>ISO<\/category><category>Audit<\/category>/,
    );
    expect(body).not.toContain("belum");
    const english = (await read("/artikel/rss.xml?lang=en")).body;
    expect(english).toContain("<language>en</language>");
    expect(english).toContain("<link>http://absah.test/artikel/terbit?lang=en</link>");
    expect(english).toContain("<description>Body &amp; annex.</description>");
  });

  it("none of them is a visit, and none sets a cookie", async () => {
    for (const path of ["/sitemap.xml", "/robots.txt", "/artikel/rss.xml?lang=en"]) {
      expect((await read(path)).answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it("the home page says who publishes it", async () => {
    expect(structuredData((await read("/")).body)).toMatchObject([
      {
        "@type": "Organization",
        name: "PT Graha Inspeksi Sertifikasi",
        url: "http://absah.test/",
        logo: "http://absah.test/favicon.svg",
        email: "halo@grahainspeksi.example",
      },
    ]);
  });

  it("other pages say the way to them, in the page's language", async () => {
    const stepsOf = async (path: string) =>
      structuredData((await read(path)).body)[0].itemListElement.map(
        ({ name, item }: { name: string; item: string }) => [name, item],
      );
    expect(await stepsOf("/kontak")).toEqual([
      ["Beranda", "http://absah.test/"],
      ["Kontak", "http://absah.test/kontak"],
    ]);
    expect(await stepsOf("/artikel?lang=en")).toEqual([
      ["Home", "http://absah.test/"],
      ["Articles", "http://absah.test/artikel"],
    ]);
    expect(await stepsOf("/verifikasi-sertifikat/daftar"), "named by the footer").toEqual([
      ["Beranda", "http://absah.test/"],
      ["Verifikasi Sertifikat", "http://absah.test/verifikasi-sertifikat"],
      ["Periksa banyak sertifikat sekaligus", "http://absah.test/verifikasi-sertifikat/daftar"],
    ]);
    expect(await stepsOf("/keluhan/status"), "no page of a part that has none").toEqual([
      ["Beranda", "http://absah.test/"],
      ["Status keluhan atau banding", "http://absah.test/keluhan/status"],
    ]);
  });

  it("no word of a status stands in what a certificate's page tells machines", async () => {
    const actor = { id: null, name: "tests", email: null };
    for (const status of ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut"]) {
      const { id } = await insert(product.db, inputSchema.parse(certificateInput({ status })), actor);
      const { body } = await read(`/verifikasi-sertifikat/${id}`);
      const json = JSON.stringify(structuredData(body));
      expect(json).toContain("BreadcrumbList");
      expect(json).not.toMatch(
        /\bvalid\b|berlaku|dibekukan|kadaluwarsa|dicabut|suspended|expired|withdrawn/i,
      );
    }
  });
});
