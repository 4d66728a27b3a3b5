import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { articles, certificates, customers, siteSettings } from "#core/db/schema.ts";
import { openCountsReader } from "#core/register/counts.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

/** What the home page proves: accreditation, counts of the register, clients and articles. */
describe("the home page", () => {
  const product = useProduct();
  const today = dayInJakarta(new Date());
  const current = { issue_date: addDays(today, -10), expiry_date: addDays(today, 10) };
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  async function read(language: "id" | "en" = "id") {
    const html = await (await product.request(`/?lang=${language}`)).text();
    return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  }

  async function grant(values: Record<string, unknown>) {
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(values)));
    expect(answer.status).toBe(201);
  }

  describe("with a register", () => {
    beforeAll(async () => {
      await grant({ ...current, standard: "ISO 9001:2015", certificate_number: "A/1" });
      await grant({ ...current, standard: "ISO 9001:2015", certificate_number: "A/2" });
      await grant({ ...current, standard: "ISPO", certificate_number: "B/1" });
      await grant({ ...current, standard: "SNI 1", certificate_number: "C/1", status: "Dibekukan" });
      const ended = { issue_date: addDays(today, -20), expiry_date: addDays(today, -1) };
      await grant({ ...ended, standard: "SNI 2", certificate_number: "C/2" });
      await grant({
        ...current,
        issue_date: addDays(today, 1),
        standard: "SNI 3",
        certificate_number: "C/3",
      });
    });

    it("tells how many certificates are valid today, by standard, and when they were counted", async () => {
      const main = await read();
      expect(main).toContain(
        '<p class="fact-count">3</p><p class="fact-label">sertifikat berlaku hari ini</p>',
      );
      expect(main).toMatch(/Dihitung \d+ \S+ \d{4} pukul \d\d\.\d\d WIB dari register/);
      const standards = [...main.matchAll(/<li><span>([^<]+)<\/span><b>(\d+)<\/b>/g)].map(
        ([, ...row]) => row,
      );
      expect(standards).toEqual([
        ["ISO 9001:2015", "2"],
        ["ISPO", "1"],
      ]);
      expect(await read("en")).toContain("certificates valid today");
    });

    it("counts anew after ten minutes, and when the day is another, and not before", async () => {
      const reader = openCountsReader(product.db);
      const noon = new Date(`${today}T12:00:00+07:00`).getTime();
      const count = async (at: Date) => (await reader.read(at)).counts?.valid;
      expect(await count(new Date(noon))).toBe(3);
      await product.ownerDb
        .update(certificates)
        .set({ status: "Dibekukan" })
        .where(eq(certificates.certificate_number, "B/1"));
      expect(await count(new Date(noon + 60_000))).toBe(3);
      expect(await count(new Date(noon + 11 * 60_000))).toBe(2);
      const daysLater = (days: number) => new Date(noon + days * 86_400_000);
      // One more has begun by then, and all have ended.
      expect(await count(daysLater(2))).toBe(3);
      expect(await count(daysLater(11))).toBe(0);
    });

    it("keeps a count no longer than its own ten minutes, whoever asks for another day meanwhile", async () => {
      const reader = openCountsReader(product.db);
      const evening = new Date(`${today}T23:59:59+07:00`);
      const midnight = new Date(evening.getTime() + 1_000);
      const [first, second] = await Promise.all([reader.read(evening), reader.read(midnight)]);
      expect(first.counts?.countedAt).toEqual(evening);
      expect(second.counts?.countedAt).toEqual(midnight);
      expect(second.until.getTime() - first.until.getTime()).toBe(1_000);
    });

    it("shows a specimen of an answer beside the search, and no certificate of the register", async () => {
      const card = /<div class="check-card">.*?<\/form>/s.exec(await read())?.[0] ?? "";
      expect(card).toContain('<span class="check-specimen">Contoh</span>');
      expect(card).toContain('data-verdict="valid"');
      expect(card).toContain('action="/verifikasi-sertifikat"');
      expect(card).not.toMatch(/[ABC]\/\d/);
    });
  });

  it("shows the accreditation with its number and scope, and hides it when the body has none", async () => {
    const accreditation = eq(siteSettings.key, "accreditation_number");
    const main = await read();
    expect(main).toContain("LSSM-000-IDN");
    expect(main).toContain("Lingkup lengkapnya tercantum pada direktori");
    await product.db.update(siteSettings).set({ value: " " }).where(accreditation);
    await product.services.siteContent.refresh();
    expect(await read()).not.toContain("fact-accreditation");
    await product.db.update(siteSettings).set({ value: "LSSM-000-IDN" }).where(accreditation);
    await product.services.siteContent.refresh();
  });

  describe("with customers and articles", () => {
    beforeEach(async () => {
      await product.db.delete(customers);
      await product.db.delete(articles);
    });

    it("shows clients by sector, the largest first, and hides the section when there are none", async () => {
      expect(await read()).not.toContain("home-clients");
      await product.db.insert(customers).values([
        { name: "PT A", category: "Teknologi", sector: "Pusat data" },
        { name: "PT B", category: "Manufaktur", sector: "Beton" },
        { name: "PT C", category: " Manufaktur", sector: "Mebel" },
        { name: "PT D", category: null, sector: "Tenun" },
      ]);
      const main = await read();
      const section = /<section class="home-section home-clients">.*?<\/section>/s.exec(main)?.[0] ?? "";
      expect([...section.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name)).toEqual([
        "Manufaktur",
        "Teknologi",
      ]);
      expect(section).toContain("2 pelanggan");
      expect(section).toContain("Beton\u00a0· Mebel");
      expect(section).not.toContain("Tenun");
    });

    it("shows the three newest articles and no draft", async () => {
      expect(await read()).not.toContain("article-card");
      await product.db.insert(articles).values(
        [1, 2, 3, 4, 5].map((age) => ({
          title: `Umur ${age}`,
          slug: `umur-${age}`,
          published: age > 1,
          created_at: new Date(Date.now() - age * 86_400_000),
        })),
      );
      const titles = [...(await read()).matchAll(/<h3><a href="\/artikel\/[^"]+">([^<]+)/g)];
      expect(titles.map(([, title]) => title)).toEqual(["Umur 2", "Umur 3", "Umur 4"]);
    });
  });
});
