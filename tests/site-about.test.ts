import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useProduct } from "#tests/support/product.ts";

describe("the about page", () => {
  const product = useProduct();

  async function read(language: string) {
    const answer = await product.request(`/tentang?lang=${language}`);
    expect(answer.status).toBe(200);
    return await answer.text();
  }

  it("has its title and description, its canonical address and its alternate in the other language", async () => {
    const indonesian = await read("id");
    expect(indonesian).toContain('<html lang="id">');
    expect(indonesian).toContain("<title>Tentang Kami | PT Graha Inspeksi Sertifikasi</title>");
    expect(indonesian).toContain('name="description" content="Riwayat, legalitas');
    expect(indonesian).toContain('<link rel="canonical" href="http://absah.test/tentang">');
    const english = await read("en");
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("<title>About Us | PT Graha Inspeksi Sertifikasi</title>");
    expect(english).toContain('hreflang="en" href="http://absah.test/tentang?lang=en"');
    expect(english).toContain('hreflang="id" href="http://absah.test/tentang"');
  });

  it.each([
    ["id", "Tentang Kami", "Kami hidup dari satu hal"],
    ["en", "About Us", "We live by one thing"],
  ])("begins with the intro's title and subtitle (%s)", async (language, title, subtitle) => {
    const html = await read(language);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(html).toContain(subtitle);
  });

  it.each([
    ["id", "<p>Seorang pembeli memegang selembar sertifikat", "Gambar ukiran: selembar sertifikat"],
    ["en", "<p>A buyer holds a certificate", "Engraving: a certificate under a magnifying glass"],
  ])("tells the history with an image (%s)", async (language, text, image) => {
    const html = await read(language);
    expect(html).toContain(text);
    expect(html).toMatch(
      new RegExp(`<img[^>]*src="/art/gallery/riwayat\\.svg"[^>]*alt="${image}[^>]*width="800" height="600"`),
    );
  });

  it.each([
    ["id", "Legalitas", "Akta notaris", "Akta No. 00", "Pengesahan kementerian hukum"],
    ["en", "Legal Standing", "Notarial deed", "Deed No. 00", "Ministry of law approval"],
  ])("has a legality card: notary deed, approved by the ministry of law (%s)", async (language, ...words) => {
    const html = await read(language);
    for (const each of words) expect(html).toContain(each);
    expect(html).toContain("AHU-0000000.AH.01.01");
  });

  it.each([
    ["id", "Akreditasi", "badan akreditasi nasional", "Nomor akreditasi"],
    ["en", "Accreditation", "national accreditation body", "Accreditation number"],
  ])("has an accreditation card with the number out of the settings (%s)", async (language, ...words) => {
    const html = await read(language);
    for (const each of words) expect(html).toContain(each);
    expect(html).toContain('<dd class="mono">LSSM-000-IDN</dd>');
  });

  it.each([
    [
      "id",
      "Visi",
      "Menjadi lembaga sertifikasi",
      "Misi",
      "Menilai dengan teliti",
      "Memberi keterangan yang terbuka",
    ],
    [
      "en",
      "Vision",
      "To be a certification body",
      "Mission",
      "To assess with care",
      "To give everyone the same open information",
    ],
  ])("states the vision and a mission of two items (%s)", async (language, ...words) => {
    const html = await read(language);
    for (const each of words) expect(html).toContain(each);
    expect(html.match(/<ol class="mission">(<li>[^<]+<\/li>){2}<\/ol>/g)).toHaveLength(1);
  });

  it.each([
    ["id", "Integritas", "Profesionalisme", "Objektivitas", "Fokus pada Pelanggan"],
    ["en", "Integrity", "Professionalism", "Objectivity", "Customer Focus"],
  ])("names the four values, each with a text (%s)", async (language, ...values) => {
    const html = await read(language);
    for (const value of values) expect(html).toMatch(new RegExp(`<h3>${value}</h3><p>[^<]+</p>`));
  });

  describe("with a text that is missing, and one in one language only", () => {
    beforeAll(async () => {
      const { db, services } = product;
      await db.$client.query(
        "update page_content set content_en = '' where page = 'about' and section = 'vision' and content_key = 'text'",
      );
      await db.$client.query(
        "delete from page_content where page = 'about' and section = 'mission' and content_key = 'item_2'",
      );
      await db.$client.query("update site_settings set value = '' where key = 'accreditation_number'");
      await services.siteContent.refresh();
    });

    it("shows the other language's text with its own lang", async () => {
      expect(await read("en")).toMatch(/<p class="vision"><span lang="id">Menjadi lembaga/);
    });

    it("shows the key of the missing one in square brackets", async () => {
      expect(await read("id")).toContain("<li>[about.mission.item_2]</li>");
    });

    it("leaves out an accreditation number that is not set", async () => {
      expect(await read("id")).not.toContain("LSSM-000-IDN");
    });
  });

  describe("while the database is down", () => {
    beforeAll(async () => await product.takeDatabaseDown());
    afterAll(async () => await product.bringDatabaseBack());

    it("is served with the content in memory", async () => {
      expect(await read("id")).toContain("<h1>Tentang Kami</h1>");
    });
  });
});
