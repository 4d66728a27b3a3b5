import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { customers } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the customers page", () => {
  const product = useProduct();

  async function read(language = "id", status = 200) {
    const answer = await product.request(`/customer?lang=${language}`);
    expect(answer.status).toBe(status);
    return { html: await answer.text(), cacheControl: answer.headers.get("cache-control") };
  }

  /** Heading, count and names of each group, in the order of the page. */
  function groupsIn(html: string) {
    return [...html.matchAll(/<section class="customer-group">(.*?)<\/section>/gs)].map(([, group = ""]) => ({
      heading: /<h2>(.*?)<\/h2>/.exec(group)?.[1],
      count: /<\/h2><p>(.*?)<\/p>/.exec(group)?.[1],
      names: [...group.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name),
    }));
  }

  it("says in words that the list is empty, in both languages", async () => {
    expect((await read()).html).toContain("Daftar pelanggan sedang disiapkan.");
    expect((await read("en")).html).toContain("The list of customers is being prepared.");
  });

  describe("with customers", () => {
    beforeAll(async () => {
      await product.db
        .insert(customers)
        .values([
          { name: "PT Zamrud", category: "Teknologi", sector: "Pusat data" },
          { name: "eNusa Digital", category: " Teknologi ", sector: "Perangkat lunak" },
          { name: "CV Anyam", category: "Manufaktur", logo_url: "https://files.example/anyam.png" },
          { name: "Yayasan Tanpa Kategori" },
          { name: "Koperasi Kosong", category: "  " },
          { name: "PT Ditulis Lainnya", category: "Lainnya" },
          { name: "Kafé <b>Été</b>", category: "Manufaktur", logo_url: "" },
        ]);
    });

    it("has its title and description in both languages", async () => {
      expect((await read()).html).toContain("<title>Pelanggan | PT Graha Inspeksi Sertifikasi</title>");
      const { html } = await read("en");
      expect(html).toContain("<title>Customers | PT Graha Inspeksi Sertifikasi</title>");
      expect(html).toContain('name="description" content="Organisations that entrust us');
    });

    it("groups by category, those without one under Lainnya and last, ordered by name whatever the case", async () => {
      expect(groupsIn((await read()).html)).toEqual([
        { heading: "Manufaktur", count: "2 pelanggan", names: ["CV Anyam", "Kafé &lt;b&gt;Été&lt;/b&gt;"] },
        { heading: "Teknologi", count: "2 pelanggan", names: ["eNusa Digital", "PT Zamrud"] },
        {
          heading: "Lainnya",
          count: "3 pelanggan",
          names: ["Koperasi Kosong", "PT Ditulis Lainnya", "Yayasan Tanpa Kategori"],
        },
      ]);
    });

    it("calls the last group Others in English, and marks what staff wrote in Indonesian", async () => {
      const { html } = await read("en");
      const headings = groupsIn(html).map(({ heading, count }) => `${heading}, ${count}`);
      expect(headings).toEqual([
        '<span lang="id">Manufaktur</span>, 2 customers',
        '<span lang="id">Teknologi</span>, 2 customers',
        "Others, 3 customers",
      ]);
      expect(html).toContain('<span lang="id">Pusat data</span>');
      expect((await read()).html).toContain("<p>Pusat data</p>");
    });

    it("shows a customer's logo, or initials drawn here", async () => {
      const { html } = await read();
      expect(html).toMatch(/<img src="https:\/\/files\.example\/anyam\.png" alt="" width="64" height="64"/);
      expect(html).toContain('src="/art/customer/pt-zamrud.svg"');
      expect(html).toContain('src="/art/customer/kafe-b-ete-b.svg"');
      expect((await product.request("/art/customer/kafe-b-ete-b.svg")).status).toBe(200);
    });

    it.each([
      ["id", "Daftar ini bukan pernyataan status", "Verifikasi sertifikat"],
      ["en", "This list is not a statement of status", "Verify a certificate"],
    ])(
      "notes that it is no statement of status, and where that is found (%s)",
      async (language, note, link) => {
        const { html } = await read(language);
        expect(html).toContain(note);
        expect(html).toMatch(new RegExp(`href="/verifikasi-sertifikat">${link}<`));
        expect(html).not.toContain(language === "id" ? "Menampilkan " : "Showing ");
      },
    );

    it("shows the first 500 by name, and says so", async () => {
      const many = Array.from({ length: limits.publicListMax }, (_, index) => ({
        name: `PT Banyak ${String(index).padStart(3, "0")}`,
        category: "Massal",
      }));
      await product.db.insert(customers).values(many);
      const { html } = await read();
      expect(groupsIn(html).flatMap(({ names }) => names)).toHaveLength(500);
      expect(html).toContain("Menampilkan 500 dari 507 pelanggan, menurut abjad.");
      expect((await read("en")).html).toContain("Showing 500 of 507 customers, in alphabetical order.");
    });
  });

  describe("while the database is down", () => {
    beforeAll(async () => await product.takeDatabaseDown());
    afterAll(async () => await product.bringDatabaseBack());

    it("shows an empty list and no message with 503, so that nobody keeps or believes it", async () => {
      const { html, cacheControl } = await read("id", 503);
      expect(html).toContain("Daftar pelanggan sedang disiapkan.");
      expect(cacheControl).toBe("no-store");
    });
  });
});
