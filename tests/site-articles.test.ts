import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { articles } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("articles", () => {
  const product = useProduct();
  let added = 0;

  /** Each article is a day older than the one before. */
  async function add(overrides: Partial<typeof articles.$inferInsert> = {}) {
    added += 1;
    const values = {
      title: `Artikel ${added}`,
      slug: `artikel-${added}`,
      category: "ISO",
      author: "Bagus Prakoso",
      created_at: new Date(Date.UTC(2026, 4, 12, 3) - added * 86_400_000),
      content_id: "<p>Isi dalam bahasa Indonesia.</p>",
      content_en: "<p>The body in English.</p>",
      ...overrides,
    };
    await product.db.insert(articles).values(values);
    return { ...values, path: `/artikel/${values.slug}` };
  }

  async function read(path: string, headers: Record<string, string> = {}) {
    const answer = await product.request(path, { headers });
    const html = await answer.text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const head = html.slice(0, html.indexOf("</head>"));
    return { status: answer.status, headers: answer.headers, html, head, main };
  }

  const titlesOf = (html: string) => [...html.matchAll(/<h2[^>]*><a [^>]*>([^<]*)<\/a>/g)].map((m) => m[1]);
  const filterOf = (html: string) =>
    [...html.slice(0, html.indexOf("</nav>")).matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map((m) => [
      m[1],
      m[2],
    ]);
  const list = (query: Record<string, string> = {}) => read(`/artikel?${new URLSearchParams(query)}`);

  beforeEach(async () => {
    await product.db.delete(articles);
    added = 0;
  });

  describe("the list", () => {
    it("shows published articles, newest first, six per page", async () => {
      for (let index = 0; index < 7; index++) await add();
      await add({ title: "Terbaru", created_at: new Date() });
      await add({ title: "Rahasia", published: false, created_at: new Date() });
      const { status, main } = await list();
      expect(status).toBe(200);
      expect(titlesOf(main)).toEqual([
        "Terbaru",
        "Artikel 1",
        "Artikel 2",
        "Artikel 3",
        "Artikel 4",
        "Artikel 5",
      ]);
      expect(main).toContain("Menampilkan 6 dari 8 artikel");
      expect(main).toContain('href="/artikel/artikel-1"');
    });

    it("leads to more only while more remain, without JavaScript too", async () => {
      for (let index = 0; index < 13; index++) await add();
      const first = await list();
      expect(first.main).toMatch(/href="\/artikel\?halaman=2#artikel-7"[^>]*>Muat Lebih Banyak</);
      const second = await list({ halaman: "2" });
      expect(titlesOf(second.main)).toHaveLength(12);
      expect(second.main).toContain('href="/artikel?halaman=3#artikel-13"');
      const third = await list({ halaman: "3" });
      expect(titlesOf(third.main)).toHaveLength(13);
      expect(third.main).not.toContain("Muat Lebih Banyak");
      await product.db.delete(articles).where(eq(articles.slug, "artikel-13"));
      expect((await list({ halaman: "2" })).main).not.toContain("Muat Lebih Banyak");
    });

    it("shows all there is for a page out of range, and the first for what is no page", async () => {
      for (let index = 0; index < 8; index++) await add();
      for (const halaman of ["99", "999999"]) {
        const { status, main } = await list({ halaman });
        expect(status).toBe(200);
        expect(titlesOf(main)).toHaveLength(8);
      }
      for (const halaman of ["0", "-1", "1.5", "abc", "1e9", "99999999999999999999", "'; --"]) {
        expect(titlesOf((await list({ halaman })).main)).toHaveLength(6);
      }
    });

    it("gives the cards of one page alone to the script that appends them", async () => {
      for (let index = 0; index < 8; index++) await add();
      const { html, headers } = await list({ halaman: "2", bagian: "1", lang: "en" });
      expect(titlesOf(html)).toEqual(["Artikel 7", "Artikel 8"]);
      expect(html).toContain('id="artikel-7"');
      expect(html).toContain("Showing 8 of 8 articles");
      expect(html).not.toContain("<html");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect((await list({ bagian: "1" })).html).toContain('href="/artikel?halaman=2#artikel-7"');
    });

    it("has a filter of Semua and the categories of published articles, split on commas, trimmed, each once", async () => {
      await add({ category: "ISO , Lingkungan" });
      await add({ category: "Lingkungan,Audit & Tim,, " });
      await add({ category: null });
      await add({ category: "Rahasia", published: false });
      const { main } = await list();
      expect(filterOf(main)).toEqual([
        ["/artikel", "Semua"],
        ["/artikel?kategori=Audit+%26+Tim", "Audit &amp; Tim"],
        ["/artikel?kategori=ISO", "ISO"],
        ["/artikel?kategori=Lingkungan", "Lingkungan"],
      ]);
      expect(main).toMatch(/href="\/artikel" aria-current="true"/);
      expect((await list({ lang: "en" })).main).toMatch(/aria-current="true"[^>]*>All</);
    });

    it("takes a category as a partial match, begins it on page 1, and keeps it when more is loaded", async () => {
      for (let index = 0; index < 7; index++) await add({ category: "Sertifikasi ISO, Audit" });
      await add({ title: "Lain", category: "Wisata" });
      const { main } = await list({ kategori: "iso" });
      expect(titlesOf(main)).toHaveLength(6);
      expect(main).toContain('href="/artikel?kategori=iso&amp;halaman=2#artikel-7"');
      expect(titlesOf((await list({ kategori: "Wisata" })).main)).toEqual(["Lain"]);
      const chosen = await list({ kategori: "Audit", halaman: "2" });
      expect(filterOf(chosen.main).map(([href]) => href)).not.toContainEqual(
        expect.stringContaining("halaman"),
      );
      expect(chosen.main).toMatch(/href="\/artikel\?kategori=Audit" aria-current="true"/);
    });

    it("takes Semua and nothing as every category", async () => {
      await add({ category: "ISO" });
      await add({ category: null });
      for (const kategori of ["Semua", "", "  "]) {
        expect(titlesOf((await list({ kategori })).main)).toHaveLength(2);
      }
    });

    it("takes % and _ and \\ in a category as themselves", async () => {
      await add({ title: "Penuh", category: "100% Halal" });
      await add({ title: "Garis", category: "a_b" });
      await add({ title: "Biasa", category: "axb" });
      await add({ title: "Miring", category: "x\\y" });
      expect(titlesOf((await list({ kategori: "%" })).main)).toEqual(["Penuh"]);
      expect(titlesOf((await list({ kategori: "_" })).main)).toEqual(["Garis"]);
      expect(titlesOf((await list({ kategori: "\\" })).main)).toEqual(["Miring"]);
    });

    it("says in both languages that nothing was found", async () => {
      expect((await list()).main).toContain("Tidak ada artikel yang ditemukan.");
      await add();
      const { status, main, head } = await list({ kategori: "Tidak Ada" });
      expect(status).toBe(200);
      expect(main).toContain("Tidak ada artikel yang ditemukan.");
      expect(head).toContain('content="noindex"');
      expect((await list({ kategori: "Tidak Ada", lang: "en" })).main).toContain("No articles found.");
    });

    it("takes any category as text: HTML, control characters, great length", async () => {
      await add({ title: "<img src=x onerror=alert(1)>", category: "<script>alert(1)</script>" });
      const { html } = await list({ kategori: "<script>alert(1)" });
      expect(titlesOf(html)).toHaveLength(1);
      expect(html).not.toMatch(/<script>alert|<img src=x/);
      for (const kategori of ["\u0000", "a\u0000b", "x".repeat(10_000)]) {
        expect((await list({ kategori })).status).toBe(200);
      }
      expect((await read("/artikel?kategori=%ED%A0%80%FF")).status).toBe(200);
    });

    it("shows an excerpt of 150 characters without tags, in the chosen language or with its own lang", async () => {
      const words = `Satu &amp; dua <strong>te</strong>bal &rarr; &Auml;rzte&#33; ${"🌴".repeat(200)}`;
      await add({
        content_id: `<h2>Judul</h2><p>${words}</p>`,
        content_en: "<p>Short <em>text</em>.</p>",
      });
      const text = `Judul Satu & dua tebal → Ärzte! ${"🌴".repeat(200)}`;
      const excerpt = `${Array.from(text).slice(0, 150).join("")}…`;
      expect((await list()).main).toContain(`<p>${excerpt.replace("&", "&amp;")}</p>`);
      expect((await list({ lang: "en" })).main).toContain("<p>Short text.</p>");
      await product.db.update(articles).set({ content_en: "" });
      expect((await list({ lang: "en" })).main).toContain('<p lang="id">Judul Satu');
    });

    it("writes dates as in Indonesia in both languages, by the calendar of Jakarta", async () => {
      await add({ created_at: new Date("2026-05-11T20:00:00Z") });
      expect((await list()).main).toContain('<time dateTime="2026-05-12">12 Mei 2026</time>');
      expect((await list({ lang: "en" })).main).toContain(
        '<time dateTime="2026-05-12" lang="id">12 Mei 2026</time>',
      );
    });

    it("shows the article's thumbnail, or a drawn one", async () => {
      await add({ thumbnail_url: "/media/article-thumbnails/thumbnail_1_a.png" });
      await add({ slug: "tanpa-gambar", thumbnail_url: null });
      await add({ slug: "jahat", thumbnail_url: "javascript:alert(1)" });
      await add({ slug: "dari-luar", thumbnail_url: "HTTPS://contoh.example/a.png" });
      const { main } = await list();
      expect(main).toContain('src="HTTPS://contoh.example/a.png"');
      expect(main).toContain('src="/media/article-thumbnails/thumbnail_1_a.png"');
      expect(main).toContain('src="/art/article/tanpa-gambar.svg"');
      expect(main).toContain('src="/art/article/jahat.svg"');
    });

    it("names itself in both languages and tells where the feed is", async () => {
      await add();
      const { head } = await list();
      expect(head).toContain("<title>Artikel | PT Graha Inspeksi Sertifikasi</title>");
      expect(head).toContain(
        '<link rel="alternate" type="application/rss+xml" title="RSS" href="/artikel/rss.xml?lang=id">',
      );
      expect((await list({ lang: "en" })).head).toContain("<title>Articles | ");
    });
  });

  describe("an article's page", () => {
    it("shows title, date, category and author, and the body in the chosen language", async () => {
      const { path } = await add({ category: "ISO, Audit", created_at: new Date("2026-05-11T20:00:00Z") });
      const indonesian = await read(path);
      expect(indonesian.status).toBe(200);
      for (const text of [
        "<h1>Artikel 1</h1>",
        "12 Mei 2026",
        'href="/artikel?kategori=Audit">Audit</a>',
        "Bagus Prakoso",
        "<p>Isi dalam bahasa Indonesia.</p>",
        'class="hero-art" src="/art/article/artikel-1.svg"',
      ]) {
        expect(indonesian.main).toContain(text);
      }
      expect(indonesian.main).not.toContain("The body in English");
      const english = await read(`${path}?lang=en`);
      expect(english.main).toContain("<p>The body in English.</p>");
      expect(english.main).toContain("May 12, 2026");
      expect(english.main).toContain('<h1 lang="id">Artikel 1</h1>');
    });

    it("falls back to the other language with its lang, and says when nothing was written", async () => {
      const { path } = await add({ content_en: " " });
      expect((await read(`${path}?lang=en`)).main).toMatch(/lang="id"><p>Isi dalam bahasa Indonesia/);
      await product.db.update(articles).set({ content_id: "" });
      expect((await read(path)).main).toContain("Isi artikel ini belum ditulis.");
    });

    it.each(["<p><br></p>", "<p>&nbsp;</p>", "<h1>\u200b</h1><p></p>"])(
      "falls back from a body in which nothing is written, as another editor left it in the database (%s)",
      async (content_en) => {
        const { path } = await add({ content_en });
        const { main, head } = await read(`${path}?lang=en`);
        expect(main).toMatch(/lang="id"><p>Isi dalam bahasa Indonesia/);
        expect(head).toContain('<meta name="description" content="Isi dalam bahasa Indonesia.">');
        expect((await list({ lang: "en" })).main).toContain('<p lang="id">Isi dalam bahasa Indonesia.</p>');
        await product.db.update(articles).set({ content_id: "<p><br></p>" });
        expect((await read(path)).main).toContain("Isi artikel ini belum ditulis.");
      },
    );

    it("shows Tidak ditentukan or Not Specified for a missing value", async () => {
      const { path } = await add({ author: null, category: null });
      expect((await read(path)).main.match(/<dd>Tidak ditentukan<\/dd>/g)).toHaveLength(2);
      expect((await read(`${path}?lang=en`)).main.match(/<dd>Not Specified<\/dd>/g)).toHaveLength(2);
    });

    it("has a share box with plain links and a copy button, and a back link", async () => {
      const { path } = await add({ title: "A & B" });
      const { main } = await read(path);
      const url = encodeURIComponent(`http://absah.test${path}`);
      expect(main).toContain(`href="https://wa.me/?text=A%20%26%20B%20${url}"`);
      expect(main).toContain(`data-copy="http://absah.test${path}"`);
      expect(main).toContain("Tautan Disalin!");
      expect(main).toContain("Tautan artikel telah disalin ke clipboard.");
      expect(main).toContain('class="back-link" href="/artikel"');
    });

    it("is titled by the article and the company, described by 160 characters, pictured by its thumbnail", async () => {
      const { path } = await add({
        title: "Judul <b>",
        content_id: `<p>${"kata ".repeat(60)}</p>`,
        thumbnail_url: "/media/article-thumbnails/a b.png",
      });
      const { head } = await read(path);
      expect(head).toContain("<title>Judul &lt;b&gt; | PT Graha Inspeksi Sertifikasi</title>");
      expect(head).toContain(`<meta name="description" content="${"kata ".repeat(32).trim()}">`);
      expect(head).toContain(
        '<meta property="og:image" content="http://absah.test/media/article-thumbnails/a%20b.png">',
      );
      expect(head).toContain('<meta property="og:type" content="article">');
      expect(head).toContain(`<link rel="canonical" href="http://absah.test${path}">`);
    });

    it("offers networks, which show no SVG, a drawn picture as PNG, and the card behind any other", async () => {
      const drawn = await add({ thumbnail_url: "/art/article/a.svg" });
      expect((await read(drawn.path)).head).toContain(
        '<meta property="og:image" content="http://absah.test/art/article/a.png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:locale"',
      );
      const foreign = await add({ thumbnail_url: "https://contoh.example/a.svg" });
      expect((await read(foreign.path)).head).toContain(
        '<meta property="og:image" content="https://contoh.example/a.svg"><meta property="og:image" content="http://absah.test/art/card/home.png">',
      );
    });

    it("is described to machines as an Article with its way home", async () => {
      const { path } = await add({ title: "</script><script>alert(1)</script>" });
      const { head } = await read(path);
      expect(head).not.toContain("<script>alert");
      const nodes = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((m) =>
        JSON.parse(m[1] ?? ""),
      );
      expect(nodes).toMatchObject([
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            { name: "Beranda" },
            { name: "Artikel", item: "http://absah.test/artikel" },
            { name: "</script><script>alert(1)</script>" },
          ],
        },
        {
          "@type": "Article",
          headline: "</script><script>alert(1)</script>",
          author: { name: "Bagus Prakoso" },
        },
      ]);
    });

    it("answers 404 for an unknown slug, with a message and a back link in both languages", async () => {
      for (const slug of ["tidak-ada", "%00", "%E0%A4%A", "x".repeat(5000), "%ED%A0%80"]) {
        const { status, main, head } = await read(`/artikel/${slug}`);
        expect(status).toBe(404);
        expect(main).toContain("Artikel tidak ditemukan");
        expect(main).toContain('href="/artikel">Kembali ke artikel');
        expect(head).toContain('content="noindex"');
      }
      expect((await read("/artikel/tidak-ada?lang=en")).main).toContain("Article not found");
    });

    describe("whose slug was changed", () => {
      const move = async (from: string, to: string) => {
        await product.db.update(articles).set({ slug: to }).where(eq(articles.slug, from));
      };

      it("answers 301 at every former address, to the present one, in the language that was asked for", async () => {
        await add({ slug: "lama" });
        await move("lama", "tengah");
        await move("tengah", "kini");
        for (const slug of ["lama", "tengah"]) {
          const { status, headers } = await read(`/artikel/${slug}?lang=en`);
          expect([status, headers.get("location")]).toEqual([301, "/artikel/kini?lang=en"]);
          expect(headers.get("cache-control")).toBe("no-cache");
        }
        expect((await read("/artikel/lama")).headers.get("location")).toBe("/artikel/kini");
        expect((await read("/artikel/kini")).status).toBe(200);
      });

      it("does not tell visitors where a draft is, but leads staff there", async () => {
        await add({ slug: "lama", published: false });
        await move("lama", "rahasia");
        const answer = await read("/artikel/lama");
        expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
        expect(answer.html).not.toContain("rahasia");
        const { cookie } = await product.signIn("viewer");
        expect((await read("/artikel/lama", { cookie })).headers.get("location")).toBe("/artikel/rahasia");
      });

      it("an address that is given back, or to another article, leads to who has it now", async () => {
        await add({ slug: "satu" });
        await move("satu", "dua");
        await move("dua", "satu");
        expect((await read("/artikel/satu")).status).toBe(200);
        expect((await read("/artikel/dua")).headers.get("location")).toBe("/artikel/satu");
        await add({ slug: "dua", title: "Penghuni baru" });
        expect((await read("/artikel/dua")).main).toContain("Penghuni baru");
        await product.db.delete(articles).where(eq(articles.slug, "satu"));
        expect((await read("/artikel/satu")).status).toBe(404);
      });
    });

    it("shows a draft to signed-in staff only, marked as one and kept by nobody", async () => {
      const { path } = await add({ published: false });
      for (const cookie of ["", "absah.session_token=forged.token"]) {
        const { status, main } = await read(path, { cookie });
        expect(status).toBe(404);
        expect(main).not.toContain("Isi dalam bahasa");
      }
      const { cookie } = await product.signIn("viewer");
      const { status, main, head, headers } = await read(path, { cookie });
      expect(status).toBe(200);
      expect(main).toContain("Draft. Hanya terlihat oleh staf yang masuk.");
      expect(main).toContain("Isi dalam bahasa Indonesia.");
      expect(head).toContain('content="noindex"');
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await read((await add()).path, { cookie })).main).not.toContain("Draft");
    });
  });

  it("while the database is down: the list is empty and an article not found, but for no search engine", async () => {
    await product.takeDatabaseDown();
    const [empty, article] = [await list(), await read("/artikel/apa-saja")];
    await product.bringDatabaseBack();
    expect(empty.status).toBe(503);
    expect(empty.main).toContain("Tidak ada artikel yang ditemukan.");
    expect(empty.headers.get("cache-control")).toBe("no-store");
    expect(article.status).toBe(503);
    expect(article.main).toContain("Artikel tidak ditemukan");
  });
});
