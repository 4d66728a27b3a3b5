import zlib from "node:zlib";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { heroSlides } from "#core/content/defaults/hero-slides.ts";
import { articles, galleryImages, profiles } from "#core/db/schema.ts";
import { insert } from "#core/register/certificates.ts";
import { schemes } from "#core/seed/demonstration/schemes.ts";
import { demonstration } from "#core/seed/demonstration.ts";
import { excerptOf } from "#shared/article-text.ts";
import { certificateInput as certificateSchema } from "#shared/schemas/certificate.ts";
import { outline } from "#site/art/words.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor } from "#tests/support/verification.ts";

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
    ["slides", heroSlides.map(({ image_url }) => image_url)],
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

  it("keep a standard with its number, and leave no word alone at the end", async () => {
    const set = async (text: string, width: number) =>
      (await outline(text, { size: 62, width, linesMax: 4 })).map((line) => Math.round(line.width));
    const alone = async (text: string) => (await set(text, 2000))[0];
    expect(await set("Sertifikasi ISO 9001 (Mutu)", 560)).toEqual([
      await alone("Sertifikasi"),
      await alone("ISO 9001 (Mutu)"),
    ]);
    expect(await set("Cara membaca selembar sertifikat", 800)).toEqual([
      await alone("Cara membaca"),
      await alone("selembar sertifikat"),
    ]);
  });
});

describe("what chats show of a page", () => {
  const product = useProduct();
  const cardOf = async (path: string) => {
    const html = await (await product.request(path)).text();
    return /property="og:image" content="http:\/\/absah\.test([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const bytesOf = async (path: string) => {
    const answer = await product.request(path);
    expect(answer.status, path).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };

  it("is a card with the page's own words, in its language", async () => {
    const paths = ["/", "/tentang", "/layanan", "/halaman/privasi", "/penawaran", "/verifikasi-sertifikat"];
    const addresses = await Promise.all(paths.flatMap((path) => [cardOf(path), cardOf(`${path}?lang=en`)]));
    expect(new Set(addresses).size).toBe(2 * paths.length);
    const cards = await Promise.all(addresses.slice(0, 4).map(bytesOf));
    expect(new Set(cards).size).toBe(4);
  });

  it("is the seal for whatever tells of certificates, the same for all of them", async () => {
    const { id } = await insert(product.db, certificateSchema.parse(certificateInput()), actor);
    const expired = await insert(
      product.db,
      certificateSchema.parse(certificateInput({ issue_date: "2020-01-10", expiry_date: "2023-01-09" })),
      actor,
    );
    for (const path of [id, expired.id])
      for (const end of ["", "/bukti-log", "/pantau", "/lencana"])
        expect(await cardOf(`/verifikasi-sertifikat/${path}${end}`), end).toBe("/art/card/verification.png");
    expect(await cardOf("/verifikasi-sertifikat?q=PT")).toBe("/art/card/verification.png");
    expect((await product.request("/art/card/palsu.png")).status).toBe(404);
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

describe("the pictures of a page", () => {
  const { product, read, certificateUrl } = useDemonstration();
  const picturesOf = (html: string) => html.match(/<img\b[^>]*>/g) ?? [];
  const addressesIn = (tag: string) => {
    const srcset = /\ssrcset="([^"]*)"/i.exec(tag)?.[1] ?? "";
    const [, src = ""] = /\ssrc="([^"]*)"/.exec(tag) ?? [];
    return [src, ...srcset.split(",").map((each) => each.trim().split(" ")[0] ?? "")].filter(Boolean);
  };

  it.each(["/", "/tentang", "/layanan", "/customer", "/galeri", "/artikel", "/verifikasi-sertifikat"])(
    "of %s all arrive, and can be drawn",
    async (path) => {
      const { html } = await read(path);
      const addresses = new Set(picturesOf(html).flatMap(addressesIn));
      expect(addresses.size).toBeGreaterThan(0);
      for (const address of addresses) {
        const answer = await product.request(address.replaceAll("&amp;", "&"));
        expect([address, answer.status]).toEqual([address, 200]);
        const { width } = await sharp(await answer.bytes()).metadata();
        expect(width, address).toBeGreaterThan(0);
      }
    },
  );

  it("are the same and loaded at the same time in both languages", async () => {
    const siteMap = await (await product.request("/sitemap.xml")).text();
    const listed = [...siteMap.matchAll(/<loc>http:\/\/absah\.test([^<?]*)<\/loc>/g)].map(
      ([, path = ""]) => path || "/",
    );
    expect(listed.length).toBeGreaterThan(20);
    const certificate = await certificateUrl("valid");
    const without = (html: string) => picturesOf(html).map((tag) => tag.replace(/ alt="[^"]*"/, ""));
    for (const path of new Set([
      ...listed,
      "/verifikasi-sertifikat?q=PT",
      "/verifikasi-sertifikat?q=tidak-ada",
      "/verifikasi-sertifikat/bukan-uuid",
      "/tidak/ada",
      "/laporkan",
      "/verifikasi-sertifikat/daftar",
      "/penawaran",
      certificate,
      `${certificate}/pantau`,
      `/laporkan?sertifikat=${certificate.split("/").at(-1)}`,
    ])) {
      const [indonesian, english] = [await read(path, "id"), await read(path, "en")];
      expect(english.html, path).toContain('lang="en"');
      expect(without(english.html), path).toEqual(without(indonesian.html));
    }
  });
});
