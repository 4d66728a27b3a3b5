import { describe, expect, it } from "vitest";
import { articles, customers, galleryImages, heroSlider, partners, services } from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

/** What each public page asks of the database when it is rendered; settings, texts and navigation are in memory. */
const questions: Record<string, number> = {
  // The register is counted once in ten minutes, however often the page is rendered.
  "/": 4,
  "/tentang": 0,
  "/layanan": 1,
  "/customer": 1,
  "/galeri": 2,
  "/galeri?kategori=Kategori%201": 2,
  "/kontak": 0,
  "/artikel": 3,
  "/artikel?kategori=Kategori%201&halaman=2": 3,
  "/artikel/artikel-1": 1,
  "/artikel/rss.xml": 2,
  "/sitemap.xml": 1,
  "/verifikasi-sertifikat": 0,
  // The words that it stands for, which certificates have them, and what those are.
  "/verifikasi-sertifikat?q=konstruksi": 3,
};

describe("a public page", () => {
  const product = useProduct();
  const queries = useQueryCount();

  async function fill(first: number, last: number) {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const category = (number: number) => `Kategori ${number % 3}`;
    await product.db.insert(articles).values(
      numbers.map((number) => ({
        title: `Artikel ${number}`,
        slug: `artikel-${number}`,
        category: category(number),
        content_id: "<p>Isi</p>",
      })),
    );
    await product.db
      .insert(customers)
      .values(numbers.map((number) => ({ name: `PT ${number}`, category: category(number) })));
    await product.db
      .insert(partners)
      .values(numbers.map((number) => ({ name: `Mitra ${number}`, display_order: number })));
    await product.db
      .insert(services)
      .values(numbers.map((number) => ({ title_id: `ISO ${number}`, display_order: number })));
    await product.db
      .insert(heroSlider)
      .values(numbers.map((number) => ({ title_id: `Slide ${number}`, display_order: number })));
    await product.db.insert(galleryImages).values(
      numbers.map((number) => ({
        title: `Gambar ${number}`,
        category: category(number),
        image_url: `/art/gallery/${number}.svg`,
        display_order: number,
      })),
    );
  }

  async function countAll(): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (const path of Object.keys(questions)) {
      const { count, result } = await queries.during(() => product.request(path));
      expect([path, result.status]).toEqual([path, 200]);
      counted[path] = count;
    }
    return counted;
  }

  it("asks the database as often as it did, however much there is to show", async () => {
    const editor = await product.signIn("editor");
    const add = () => editor.request("/api/certificates", asJson("POST", certificateInput()));
    const { id } = (await (await add()).json()) as { id: string };
    await fill(1, 20);
    await product.request("/");
    expect(await countAll()).toEqual(questions);
    await fill(21, 80);
    for (let number = 0; number < 20; number += 1) await add();
    expect(await countAll()).toEqual(questions);
    const { count } = await queries.during(() => product.request(`/verifikasi-sertifikat/${id}`));
    expect(count).toBe(1);
  });
});
