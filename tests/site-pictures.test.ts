import zlib from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { articles, galleryImages, profiles } from "#core/db/schema.ts";
import { schemes } from "#core/seed/demonstration/schemes.ts";
import { demonstration } from "#core/seed/demonstration.ts";
import { excerptOf } from "#shared/article-text.ts";
import { outline } from "#site/art/words.ts";
import { useProduct } from "#tests/support/product.ts";

describe("pictures", () => {
  const product = useProduct();
  const shown = demonstration("2026-11-20");

  async function drawn(path: string): Promise<string> {
    const answer = await product.request(path);
    expect(answer.status, path).toBe(200);
    return await answer.text();
  }

  /** What is on the paper, without its pattern. */
  const subjectIn = (svg: string) => svg.slice(svg.indexOf('clip-path="url(#round)"'));

  it.each([
    ["gallery entries", shown.galleryImages.map(({ image_url }) => image_url)],
    ["slides", shown.heroSlides.map(({ image_url }) => image_url)],
    ["articles", shown.articles.map(({ thumbnail_url }) => thumbnail_url ?? "")],
  ])("tell the %s of the demonstration apart", async (_, paths) => {
    const subjects = await Promise.all(paths.map(async (path) => subjectIn(await drawn(path))));
    expect(new Set(subjects).size).toBe(paths.length);
  });

  it("carry the number of the standard that an address names, and weigh at most 6 KB", async () => {
    const plain = subjectIn(await drawn("/art/hero/mutu.svg"));
    for (const word of ["iso-9001", "iso-14001", "iso-iec-27001", "iso-22000", "ispo", "halal", "lsup"]) {
      const svg = await drawn(`/art/hero/${word}.svg`);
      expect(subjectIn(svg)).not.toBe(plain);
      expect(zlib.brotliCompressSync(svg).length).toBeLessThan(6 * 1024);
    }
  });

  it("say in the gallery that they are drawn; a photograph does not", async () => {
    await product.db.delete(galleryImages);
    await product.db.insert(galleryImages).values([
      { title: "Digambar", image_url: "/art/gallery/audit.svg", display_order: 1 },
      { title: "Dipotret", image_url: "/media/gallery-images/a.jpg", display_order: 2 },
    ]);
    const [first = "", second = ""] = (await drawn("/galeri")).split("<figcaption>").slice(1);
    expect(first).toContain("Ilustrasi");
    expect(second).not.toContain("Ilustrasi");
    expect(await drawn("/galeri?lang=en")).toContain("Illustration");
  });

  it("have a service for every standard in the demonstration's register", () => {
    const offered = JSON.stringify(shown.services);
    for (const { standard } of Object.values(schemes)) {
      const [number = standard] = /^(?:ISO(?:\/IEC)? \d+|ISPO)/.exec(standard) ?? [];
      expect(offered).toContain(number);
    }
  });
});

describe("words on a picture", () => {
  it("are outlines in lines that fit, the last with an ellipsis where not all have room", async () => {
    const lines = await outline("Cara membaca selembar sertifikat ".repeat(9), {
      size: 54,
      width: 560,
      linesMax: 5,
    });
    expect(lines).toHaveLength(5);
    for (const { d, width } of lines) {
      expect(width).toBeLessThanOrEqual(560);
      expect(d).toMatch(/^M-?\d/);
    }
    const [word] = await outline("x".repeat(400), { size: 54, width: 560, linesMax: 1 });
    expect(word?.width).toBeLessThanOrEqual(560);
  });
});

describe("an article", () => {
  const product = useProduct();
  beforeEach(async () => {
    await product.db.delete(articles);
  });

  async function read(author: string): Promise<string> {
    await product.db
      .insert(articles)
      .values({ title: "Uji", slug: "uji", author, content_id: "<p>Isi.</p>" });
    return await (await product.request("/artikel/uji")).text();
  }

  it("names the person whose e-mail address is its author", async () => {
    await product.db.insert(profiles).values({ email: "ratna@gis.example", full_name: "Ratna Widyastuti" });
    const html = await read(" Ratna@GIS.example ");
    expect(html).toContain("Ratna Widyastuti");
    expect(html).not.toMatch(/ratna@/i);
  });

  it("names the body where nobody is known by that address", async () => {
    const html = await read("lama@gis.example");
    expect(html).toContain("<dd>Graha Inspeksi Sertifikasi</dd>");
    expect(html).not.toContain("lama@");
  });
});

describe("an excerpt", () => {
  it("ends at a word, without a comma before the ellipsis", () => {
    const excerpt = excerptOf(`<p>${"sertifikat, ".repeat(30)}</p>`);
    expect(excerpt).toMatch(/sertifikat…$/);
    expect(excerpt.length).toBeLessThanOrEqual(151);
    expect(excerptOf("<p>Pendek.</p>")).toBe("Pendek.");
  });
});
