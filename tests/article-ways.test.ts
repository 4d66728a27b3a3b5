import { beforeEach, describe, expect, it } from "vitest";
import { articles, certificates, clients, customers } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

const day = 24 * 60 * 60 * 1000;

describe("the ways on from an article, and to one", () => {
  const product = useProduct();

  beforeEach(async () => {
    await product.db.delete(articles);
  });

  async function main(path: string) {
    const html = await (await product.request(path)).text();
    return html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  }

  /** Each a day older than the one before. */
  async function add(...rows: Partial<typeof articles.$inferInsert>[]) {
    await product.db.insert(articles).values(
      rows.map((row, index) => ({
        title: String(row.slug),
        slug: "",
        created_at: new Date(Date.now() - (index + 1) * day),
        content_id: "<p>Isi</p>",
        ...row,
      })),
    );
  }

  it("an article leads to the one before, the one after and to others that share a category, public ones alone", async () => {
    await add(
      { slug: "terbaru", category: "Halal" },
      { slug: "sesudah", category: "ISO, Audit" },
      { slug: "draft", category: "Audit", published: false },
      { slug: "ini", category: "Audit, Panduan" },
      { slug: "terjadwal", category: "Audit", publish_at: new Date(Date.now() + day).toISOString() },
      { slug: "sebelum", category: "Auditor" },
      { slug: "terlama", category: "Panduan" },
    );
    const html = await main("/artikel/ini");
    const more = html.slice(html.indexOf("more-articles"));
    const related = more.slice(more.indexOf("<ul>"), more.indexOf("</ul>"));
    expect([...related.matchAll(/href="\/artikel\/(\w+)"/g)].map((m) => m[1])).toEqual(["terlama"]);
    expect(more).toMatch(/href="\/artikel\/sebelum" rel="prev"/);
    expect(more).toMatch(/href="\/artikel\/sesudah" rel="next"/);
    expect(await main("/artikel/terbaru")).not.toContain('rel="next"');
    expect(await main("/artikel/terlama")).not.toContain('rel="prev"');
  });

  it("articles of one moment stand in one row: nobody is led in a circle", async () => {
    const created_at = new Date(Date.now() - day);
    await add({ slug: "satu", created_at }, { slug: "dua", created_at }, { slug: "tiga", created_at });
    const list = [...(await main("/artikel")).matchAll(/href="\/artikel\/(\w+)"/g)].map((m) => m[1]);
    const walked = [list[0]];
    for (let at = list[0]; at; ) {
      at = /href="\/artikel\/(\w+)" rel="prev"/.exec(await main(`/artikel/${at}`))?.[1];
      if (at) walked.push(at);
    }
    expect(walked).toEqual(list);
  });

  it("an article that is alone leads nowhere", async () => {
    await add({ slug: "sendiri" });
    expect(await main("/artikel/sendiri")).not.toContain("more-articles");
  });

  describe("the search", () => {
    const found = async (term: string, more = "") => {
      const html = await main(`/artikel?${new URLSearchParams({ q: term })}${more}`);
      return [...html.matchAll(/<h2[^>]*><a [^>]*href="\/artikel\/(\w+)"/g)].map((m) => m[1]);
    };

    it("finds words in any order, whatever case and accents, in title, English title, category and opening", async () => {
      await add(
        { slug: "satu", title: "Persiapan Audit Tahap Dua", title_en: "Preparing for Stage Two" },
        { slug: "dua", category: "Halal", content_id: "<p>Kafé dan <strong>restoran</strong></p>" },
        { slug: "rahasia", title: "Audit Rahasia", published: false },
      );
      expect(await found("audit PERSIAPAN")).toEqual(["satu"]);
      expect(await found("stage preparing")).toEqual(["satu"]);
      expect(await found("halal")).toEqual(["dua"]);
      expect(await found("kafe restoran")).toEqual(["dua"]);
      expect(await found("strong")).toEqual([]);
      expect(await found("rahasia")).toEqual([]);
      expect(await found("audit halal")).toEqual([]);
    });

    it("takes % and _ as no letters at all, and a blank term as no search", async () => {
      await add({ slug: "satu" }, { slug: "dua" });
      expect(await found("100%")).toEqual([]);
      expect(await found("  ")).toHaveLength(2);
    });

    it("keeps the category and the term in every link, says how many, and leads back to all", async () => {
      await add(...Array.from({ length: 8 }, (_, index) => ({ slug: `audit${index}`, category: "ISO" })));
      const html = await main("/artikel?q=audit&kategori=ISO");
      expect(html).toContain("8 artikel untuk “audit”");
      expect(html).toContain('href="/artikel?q=audit&amp;kategori=ISO&amp;halaman=2#artikel-7"');
      expect(html).toContain('<input type="hidden" name="kategori" value="ISO"/>');
      expect(html).toContain('href="/artikel?kategori=ISO"');
      expect(html).toMatch(/<a href="\/artikel\?q=audit"[^>]*>Semua/);
    });

    it("is shown to no search engine, and what was typed is text", async () => {
      await add({ slug: "satu" });
      const answer = await product.request(`/artikel?q=${encodeURIComponent('"><script>x</script>')}`);
      const html = await answer.text();
      expect(html).toContain("noindex");
      expect(html).not.toContain("<script>x");
    });
  });
});

describe("a customer who is a client of the register", () => {
  const product = useProduct();

  const certificate = (number: string, client_id: string | undefined, overrides = {}) => ({
    client_name: "PT Baja Nusantara",
    client_id,
    certificate_number: number,
    standard: "ISO 9001",
    issue_date: "2026-01-01",
    expiry_date: "2029-01-01",
    ...overrides,
  });

  it("leads to its valid certificates with their number; a customer without a client, or without one, does not", async () => {
    const [linked, unlinked, without] = await product.db
      .insert(customers)
      .values([{ name: "Baja" }, { name: "Tanpa Klien" }, { name: "Tanpa Sertifikat" }])
      .returning({ id: customers.id });
    const [client] = await product.db
      .insert(clients)
      .values([
        { legal_name: "PT Baja Nusantara", customer_id: linked?.id },
        { legal_name: "PT Belum", customer_id: without?.id },
      ])
      .returning({ id: clients.id });
    await product.db
      .insert(certificates)
      .values([
        certificate("A/1", client?.id),
        certificate("A/2", client?.id),
        certificate("A/3", client?.id, { status: "Dibekukan" }),
        certificate("A/4", client?.id, { issue_date: "2020-01-01", expiry_date: "2023-01-01" }),
        certificate("A/5", client?.id, { removed_at: new Date() }),
      ]);
    expect(unlinked).toBeDefined();
    const html = await (await product.request("/customer")).text();
    const links = [...html.matchAll(/customer-certificates" href="([^"]*)"[^>]*>([^<]*)</g)];
    expect(links.map((m) => m[2])).toEqual(["2 sertifikat berlaku"]);
    const results = await (await product.request(String(links[0]?.[1]).replaceAll("&amp;", "&"))).text();
    for (const number of ["A/1", "A/2"]) expect(results).toContain(number);
    for (const number of ["A/3", "A/4", "A/5"]) expect(results).not.toContain(number);
  });
});
