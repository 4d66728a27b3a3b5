import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { galleryImages } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the gallery", () => {
  const product = useProduct();

  async function read(query = "", status = 200) {
    const answer = await product.request(`/galeri${query}`);
    expect(answer.status).toBe(status);
    return { html: await answer.text(), cacheControl: answer.headers.get("cache-control") };
  }

  const titlesIn = (html: string) =>
    [...html.matchAll(/<p class="picture-title">(.*?)<\/p>/g)].map(([, title]) => title);

  /** Label, address and mark of each link of the filter bar. */
  function filterIn(html: string) {
    const bar = /<nav class="category-filter"(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
    return [...bar.matchAll(/<a href="([^"]*)"( aria-current="true")?>(.*?)<\/a>/g)].map(
      ([, url, current, label]) => `${current ? "*" : ""}${label} ${url}`,
    );
  }

  it("says in words that there are no pictures, in both languages, without a lightbox", async () => {
    const { html } = await read();
    expect(html).toContain("Belum ada gambar di sini.");
    expect(html).not.toContain('<dialog id="lightbox"');
    expect((await read("?lang=en")).html).toContain("There are no pictures here yet.");
  });

  it("has Semua in the filter without any category, as the way back from one that is gone", async () => {
    expect(filterIn((await read("?lang=id")).html)).toEqual(["*Semua /galeri"]);
    expect(filterIn((await read("?lang=id&kategori=Audit")).html)).toEqual(["Semua /galeri"]);
  });

  describe("with images", () => {
    beforeAll(async () => {
      await product.db
        .insert(galleryImages)
        .values([
          image("Ketiga", "Pelatihan", 3, { description: "Dua hari belajar." }),
          image("Pertama", "Audit", 1),
          image("Kedua", "Q & A", 2),
          image("Keempat", " Audit ", 4),
          image("Tanpa kategori", null, 5),
        ]);
    });

    it("has its title and description in both languages", async () => {
      const { html } = await read("?lang=id");
      expect(html).toContain("<title>Galeri | PT Graha Inspeksi Sertifikasi</title>");
      const english = (await read("?lang=en")).html;
      expect(english).toContain("<title>Gallery | PT Graha Inspeksi Sertifikasi</title>");
      expect(english).toContain('name="description" content="Audits, training');
    });

    it("shows all images by display_order, with Semua as the default of the filter", async () => {
      const { html } = await read("?lang=id");
      expect(titlesIn(html)).toEqual(["Pertama", "Kedua", "Ketiga", "Keempat", "Tanpa kategori"]);
      expect(filterIn(html)).toEqual([
        "*Semua /galeri",
        "Audit /galeri?kategori=Audit",
        "Q &amp; A /galeri?kategori=Q%20%26%20A",
        "Pelatihan /galeri?kategori=Pelatihan",
      ]);
    });

    it("filters by a category of its address, and marks it", async () => {
      const { html } = await read("?kategori=Audit&lang=id");
      expect(titlesIn(html)).toEqual(["Pertama", "Keempat"]);
      expect(filterIn(html).filter((link) => link.startsWith("*"))).toEqual([
        "*Audit /galeri?kategori=Audit",
      ]);
      expect(html).toContain("<title>Galeri: Audit | ");
      expect(html).toContain('<link rel="canonical" href="http://absah.test/galeri">');
      expect(titlesIn((await read("?kategori=Q%20%26%20A")).html)).toEqual(["Kedua"]);
    });

    it("has one Semua in the filter, of all images, also where staff named a category so", async () => {
      const image = {
        title: "Bernama Semua",
        category: "Semua",
        image_url: "/art/gallery/a.svg",
        display_order: 9,
      };
      const [added] = await product.db
        .insert(galleryImages)
        .values(image)
        .returning({ id: galleryImages.id });
      const { html } = await read("?kategori=Semua&lang=id");
      await product.db.delete(galleryImages).where(eq(galleryImages.id, added?.id ?? ""));
      expect(filterIn(html).filter((link) => link.includes("Semua"))).toEqual(["*Semua /galeri"]);
      expect(titlesIn(html)).toHaveLength(6);
    });

    it("takes an empty category and Semua as all", async () => {
      for (const query of ["?kategori=", "?kategori=Semua", "?kategori=%20"]) {
        expect(titlesIn((await read(query)).html)).toHaveLength(5);
      }
    });

    it("shows a category without images as empty, with the way back, and escapes it", async () => {
      const { html } = await read(
        `?kategori=${encodeURIComponent("<script>alert(1)</script>\u0000")}&lang=id`,
      );
      expect(html).toContain("Belum ada gambar di sini.");
      expect(html).not.toContain("<script>alert");
      expect(filterIn(html)[0]).toBe("Semua /galeri");
    });

    it("says All in English, and marks what staff wrote in Indonesian", async () => {
      const { html } = await read("?lang=en");
      expect(filterIn(html)[0]).toBe("*All /galeri");
      expect(html).toContain('<span lang="id">Pelatihan</span>');
      expect(html).toContain('<p class="picture-title"><span lang="id">Ketiga</span></p>');
      expect(html).toContain('<p class="as-typed"><span lang="id">Dua hari belajar.</span></p>');
      expect(html).toContain('aria-label="Filter by category"');
    });

    it("links each image to itself, so that it enlarges without JavaScript", async () => {
      const { html } = await read("?lang=id");
      expect(html).toMatch(
        /<a class="picture-link" href="\/art\/gallery\/pertama\.svg"><img src="\/art\/gallery\/pertama\.svg" alt="Perbesar gambar: Pertama" width="800" height="600"/,
      );
      expect(html).toContain('<p class="as-typed">Dua hari belajar.</p>');
    });

    it("loads pictures that are drawn at once, below the fold as well, so that a capture of the page has them", async () => {
      const { html } = await read();
      const images = [...html.matchAll(/<img src="\/art\/gallery[^>]*>/g)].map(([tag]) => tag);
      expect(images).toHaveLength(5);
      expect(images.filter((tag) => tag.includes('loading="lazy"'))).toEqual([]);
    });

    it.each([
      ["id", "Tampilan besar", "Tutup tampilan besar", "Gambar sebelumnya", "Gambar berikutnya"],
      ["en", "Enlarged view", "Close enlarged view", "Previous picture", "Next picture"],
    ])("brings a lightbox with named controls, and its script only here (%s)", async (language, ...names) => {
      const { html } = await read(`?lang=${language}`);
      const dialog = /<dialog id="lightbox".*?<\/dialog>/s.exec(html)?.[0] ?? "";
      for (const name of names) expect(dialog).toContain(name);
      expect(html).toMatch(/<script type="module" src="[^"]*lightbox[^"]*"/);
      expect(await (await product.request("/tentang")).text()).not.toContain("lightbox");
    });

    it("links to no address but those of the web", async () => {
      await product.db
        .insert(galleryImages)
        .values(image("Jahat", "Uji", 9, { image_url: "javascript:alert(1)" }));
      expect((await read("?kategori=Uji")).html).not.toContain("javascript:");
    });
  });

  describe("while the database is down", () => {
    beforeAll(async () => await product.takeDatabaseDown());
    afterAll(async () => await product.bringDatabaseBack());

    it("shows an empty list and no message with 503, so that nobody keeps or believes it", async () => {
      const { html, cacheControl } = await read("?lang=id", 503);
      expect(html).toContain("Belum ada gambar di sini.");
      expect(cacheControl).toBe("no-store");
    });
  });
});

function image(
  title: string,
  category: string | null,
  display_order: number,
  overrides: Partial<typeof galleryImages.$inferInsert> = {},
) {
  const image_url = `/art/gallery/${title.toLowerCase().replaceAll(" ", "-")}.svg`;
  return { title, category, display_order, image_url, ...overrides };
}
