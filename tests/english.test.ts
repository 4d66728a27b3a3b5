import { afterEach, describe, expect, it } from "vitest";
import { articles, certificates, customers, galleryImages } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("what the specification has once, in English", () => {
  const product = useProduct();
  afterEach(async () => {
    for (const table of [articles, customers, galleryImages]) await product.db.delete(table);
  });

  async function read(path: string, language: "id" | "en") {
    const mark = path.includes("?") ? "&" : "?";
    const html = await (await product.request(`${path}${mark}lang=${language}`)).text();
    return { html, main: html.slice(html.indexOf("<main"), html.indexOf("</main>")) };
  }

  const article = {
    title: "Membaca Sertifikat",
    title_en: "Reading a Certificate",
    slug: "membaca",
    category: "Panduan, Audit",
    category_en: "Guides, Auditing",
    content_id: "<p>Isi</p>",
    content_en: "<p>Body</p>",
  };

  it("an article is named in English in lists, at its head, in what is shared, and in the feed", async () => {
    await product.db.insert(articles).values(article);
    for (const path of ["/artikel", "/artikel/membaca", "/", "/peta-situs", "/artikel/rss.xml"]) {
      const english = await read(path, "en");
      expect(english.html, path).toContain("Reading a Certificate");
      expect(english.html, path).not.toContain("Membaca Sertifikat");
      const indonesian = await read(path, "id");
      expect(indonesian.html, path).toContain("Membaca Sertifikat");
      expect(indonesian.html, path).not.toContain("Reading a Certificate");
    }
    const { html } = await read("/artikel/membaca", "en");
    expect(html).toMatch(/<title>Reading a Certificate \|/);
    expect(html).toContain('"headline":"Reading a Certificate"');
    expect(html).toMatch(/property="og:title" content="Reading a Certificate/);
  });

  it("an article without an English title keeps its own, marked as Indonesian", async () => {
    await product.db.insert(articles).values({ ...article, title_en: "" });
    expect((await read("/artikel/membaca", "en")).main).toContain('<h1 lang="id">Membaca Sertifikat</h1>');
  });

  it("the filter of articles names categories in English and leads to the same articles", async () => {
    await product.db
      .insert(articles)
      .values([
        article,
        { ...article, slug: "lain", category: "Panduan", category_en: "" },
        { ...article, slug: "tanpa", category: "Berita, Audit", category_en: "News" },
      ]);
    const { main } = await read("/artikel", "en");
    const links = [...main.matchAll(/href="\/artikel\?kategori=(\w+)"[^>]*>(.*?)<\/a>/g)].map((m) => [
      m[1],
      m[2],
    ]);
    expect(links).toEqual([
      ["Audit", "Auditing"],
      // As many translations as names, or none at all: which is whose, nobody could say.
      ["Berita", '<span lang="id">Berita</span>'],
      ["Panduan", "Guides"],
    ]);
  });

  it("customers are grouped by the same categories, in English, with their sectors", async () => {
    await product.db.insert(customers).values([
      {
        name: "PT Satu",
        category: "Manufaktur",
        category_en: "Manufacturing",
        sector: "Baja",
        sector_en: "Steel",
      },
      { name: "PT Dua", category: "Manufaktur", sector: "Semen" },
    ]);
    const { main } = await read("/customer", "en");
    expect(main.match(/<h2>.*?<\/h2>/g)).toEqual(["<h2>Manufacturing</h2>"]);
    expect(main).toContain("<p>Steel</p>");
    expect(main).toContain('<p><span lang="id">Semen</span></p>');
    const home = (await read("/", "en")).main;
    expect(home).toContain("<h3>Manufacturing</h3>");
    expect(home).toContain('Steel\u00a0· <span lang="id">Semen</span>');
    expect((await read("/customer", "id")).main).not.toMatch(/Manufacturing|Steel/);
  });

  it("pictures of the gallery, their texts and the filter", async () => {
    await product.db.insert(galleryImages).values({
      title: "Audit pabrik",
      title_en: "Factory audit",
      description: "Hari kedua",
      description_en: "Day two",
      category: "Kegiatan",
      category_en: "Activities",
      image_url: "/art/gallery/uji.svg",
      display_order: 1,
    });
    const { main, html } = await read("/galeri?kategori=Kegiatan", "en");
    for (const words of ["Factory audit", "Day two", "Activities"]) expect(main).toContain(words);
    expect(html).toMatch(/<title>[^<]*Activities/);
    expect(main).not.toMatch(/Audit pabrik|Hari kedua|lang="id"/);
  });

  it("the fixed categories of certificates", async () => {
    const [row] = await product.db
      .insert(certificates)
      .values({
        client_name: "PT Pasar",
        certificate_number: "PR/1",
        standard: "SNI 8152",
        issue_date: "2026-01-01",
        expiry_date: "2029-01-01",
        category: "Sertifikat SNI",
        sub_category: "Pasar Rakyat",
      })
      .returning({ id: certificates.id });
    const path = `/verifikasi-sertifikat/${row?.id}`;
    const words = "SNI certificate (Indonesian National Standard) · Traditional market";
    expect((await read(path, "en")).main).toContain(words);
    expect((await read(path, "id")).main).toContain("Sertifikat SNI · Pasar Rakyat");
  });

  it("staff are offered the English that others use for the same words", async () => {
    const editor = await product.signIn("editor");
    await product.db.insert(articles).values(article);
    await product.db.insert(customers).values([
      { name: "PT Satu", category: "Jasa", category_en: "Services" },
      { name: "PT Dua", category: "Jasa", category_en: "Services" },
      { name: "PT Tiga", category: "Jasa", category_en: "Servicing" },
      { name: "PT Empat", category: "Niaga", sector: "Ritel", sector_en: "Retail" },
    ]);
    const offered = async (path: string) => await (await editor.request(`/api${path}`)).json();
    expect(await offered("/customers/translations")).toEqual({
      category: { Jasa: "Services" },
      sector: { Ritel: "Retail" },
    });
    expect(await offered("/articles/translations")).toEqual({
      category: { Panduan: "Guides", Audit: "Auditing" },
    });
    expect(await offered("/gallery/translations")).toEqual({ category: {} });
  });

  it("staff find rows by their English words", async () => {
    const editor = await product.signIn("editor");
    await product.db.insert(articles).values(article);
    await product.db.insert(customers).values({ name: "PT Satu", sector: "Baja", sector_en: "Steel" });
    for (const path of ["/articles?q=reading", "/customers?q=steel"]) {
      const { total } = (await (await editor.request(`/api${path}`)).json()) as { total: number };
      expect(total, path).toBe(1);
    }
  });
});
