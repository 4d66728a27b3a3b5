import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { services as servicesTable } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the services page", () => {
  const product = useProduct();
  let order = 0;

  async function add(overrides: Partial<typeof servicesTable.$inferInsert> = {}) {
    order += 1;
    await product.db
      .insert(servicesTable)
      .values({ title_id: `Layanan ${order}`, display_order: order, ...overrides });
  }

  async function read(language = "id", status = 200) {
    const answer = await product.request(`/layanan?lang=${language}`);
    expect(answer.status).toBe(status);
    return { html: await answer.text(), cacheControl: answer.headers.get("cache-control") };
  }

  /** What stands in one group. */
  const group = (html: string, id: string) =>
    new RegExp(`<section class="service-group" id="${id}">.*?</section>`, "s").exec(html)?.[0] ?? "";

  it("says in words that the list is empty, in both languages, and still tells the process", async () => {
    const indonesian = (await read()).html;
    expect(indonesian).toContain("Daftar layanan sedang disiapkan");
    expect(indonesian).not.toContain("service-group");
    expect(indonesian).toContain("Dari permohonan sampai sertifikat");
    expect((await read("en")).html).toContain("The list of services is being prepared");
  });

  describe("with services", () => {
    beforeAll(async () => {
      await add({
        title_id: "ISPO Kelapa Sawit",
        title_en: "ISPO Palm Oil",
        display_order: 40,
        icon: "Sprout",
      });
      await add({
        title_id: "ISO 9001 Mutu",
        title_en: "ISO 9001 Quality",
        description_id: "Hasil kerja yang konsisten.",
        description_en: "Consistent results.",
        display_order: 20,
        icon: "ShieldCheck",
        features_id: ["Audit tahap 1", "Hanya Indonesia", "", " "],
        features_en: ["Stage 1 audit", "", "Only English"],
      });
      await add({ title_id: "ISO/IEC 27001 Keamanan", display_order: 10, icon: "TidakAdaIkonIni" });
      await add({ title_id: "SNI 8807:2022 Rehabilitasi", display_order: 30 });
      await add({ title_id: "ISO 45001 Ditutup", is_active: false, display_order: 5 });
    });

    it("has its title and description in both languages", async () => {
      expect((await read()).html).toContain("<title>Layanan | PT Graha Inspeksi Sertifikasi</title>");
      const { html } = await read("en");
      expect(html).toContain("<title>Services | PT Graha Inspeksi Sertifikasi</title>");
      expect(html).toContain('name="description" content="Certification to ISO 9001');
      expect(html).toContain('<link rel="canonical" href="http://absah.test/layanan?lang=en">');
    });

    it("shows only active services", async () => {
      expect((await read()).html).not.toContain("ISO 45001 Ditutup");
    });

    it("lists all services by display_order, each linked to what is said of it", async () => {
      const { html } = await read();
      const all = /<section class="all-services">.*?<\/section>/s.exec(html)?.[0] ?? "";
      expect(all).toContain("<h2>Semua Layanan</h2>");
      const titles = [...all.matchAll(/<span>([^<]+)<\/span>/g)].map(([, title]) => title);
      expect(titles).toEqual([
        "ISO/IEC 27001 Keamanan",
        "ISO 9001 Mutu",
        "SNI 8807:2022 Rehabilitasi",
        "ISPO Kelapa Sawit",
      ]);
      const anchors = [...all.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor);
      expect(anchors).toHaveLength(4);
      for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`);
    });

    it("groups titles that begin with ISO under iso and the others under standar-nasional", async () => {
      const { html } = await read();
      const iso = group(html, "iso");
      expect(iso).toContain("<h2>Sertifikasi ISO</h2>");
      expect([...iso.matchAll(/<h3>([^<]+)/g)].map(([, title]) => title)).toEqual([
        "ISO/IEC 27001 Keamanan",
        "ISO 9001 Mutu",
      ]);
      const national = group(html, "standar-nasional");
      expect(national).toContain("<h2>Standar Nasional</h2>");
      expect([...national.matchAll(/<h3>([^<]+)/g)].map(([, title]) => title)).toEqual([
        "SNI 8807:2022 Rehabilitasi",
        "ISPO Kelapa Sawit",
      ]);
      const english = (await read("en")).html;
      expect(english).toContain("<h2>ISO Certification</h2>");
      expect(english).toContain("<h2>National Standards</h2>");
      expect(english).toContain("<h2>All Services</h2>");
    });

    it("shows title, description and features in the current language", async () => {
      const indonesian = group((await read()).html, "iso");
      expect(indonesian).toContain(
        '<h3>ISO 9001 Mutu</h3><p class="as-typed">Hasil kerja yang konsisten.</p>',
      );
      expect(indonesian).toContain("<span>Audit tahap 1</span>");
      const english = group((await read("en")).html, "iso");
      expect(english).toContain('<h3>ISO 9001 Quality</h3><p class="as-typed">Consistent results.</p>');
      expect(english).toContain("<span>Stage 1 audit</span>");
      expect(english).not.toContain("Audit tahap 1");
    });

    it("falls back pairwise, with the language of the text that is shown", async () => {
      const indonesian = group((await read()).html, "iso");
      expect(indonesian).toContain("<span>Hanya Indonesia</span>");
      expect(indonesian).toContain('<span lang="en">Only English</span>');
      const english = group((await read("en")).html, "iso");
      expect(english).toContain('<span lang="id">Hanya Indonesia</span>');
      expect(english).toContain("<span>Only English</span>");
      expect(english).toContain('<h3><span lang="id">ISO/IEC 27001 Keamanan</span></h3>');
      expect(english.match(/<li>/g)).toHaveLength(3);
    });

    it("draws the icon by its name, and Award for a name that is none", async () => {
      const { html } = await read();
      const signs = [...html.matchAll(/<a href="[^"]+">(<svg.*?<\/svg>)<span/g)].map(([, svg]) => svg);
      const [unknown, shield, award] = signs;
      expect(shield).toContain('d="m9 12 2 2 4-4"');
      expect(unknown).toContain('<circle cx="12" cy="8" r="6"');
      expect(unknown).toBe(award);
    });

    it("leaves out a group without services", async () => {
      await product.db.$client.query("update services set is_active = false where title_id not like 'ISO%'");
      const { html } = await read();
      expect(group(html, "standar-nasional")).toBe("");
      expect(html).toContain('<section class="service-group" id="iso">');
      await product.db.$client.query("update services set is_active = true where title_id not like 'ISO%'");
    });

    it.each([
      ["id", "Permohonan", "Audit tahap 1 dan 2", "Keputusan", "Surveilans"],
      ["en", "Application", "Stage 1 and stage 2 audit", "Decision", "Surveillance"],
    ])("tells the process in four steps and leads to the contact page (%s)", async (language, ...steps) => {
      const { html } = await read(language);
      for (const step of steps) expect(html).toMatch(new RegExp(`<li><h3>${step}</h3><p>[^<]+</p></li>`));
      expect(html).toMatch(
        language === "id" ? /href="\/kontak">Hubungi Kami</ : /href="\/kontak">Contact Us</,
      );
    });

    it("escapes HTML in what staff wrote", async () => {
      await add({
        title_id: "<script>alert(1)</script>",
        icon: '"><img src=x>',
        features_id: ["<b>tebal</b>"],
      });
      const { html } = await read();
      expect(html).not.toMatch(/<script>alert|<img src=x|<b>tebal/);
      expect(html).toContain("&lt;b&gt;tebal&lt;/b&gt;");
    });
  });

  describe("while the database is down", () => {
    beforeAll(async () => await product.takeDatabaseDown());
    afterAll(async () => await product.bringDatabaseBack());

    it("shows an empty list and no message with 503, so that nobody keeps or believes it", async () => {
      const { html, cacheControl } = await read("id", 503);
      expect(html).toContain("Daftar layanan sedang disiapkan");
      expect(cacheControl).toBe("no-store");
    });
  });
});
