import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { articles } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("articles in the panel (specification 2.12, 5, 7.3)", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const signIn = async () => {
    editor ??= await product.signIn("editor");
    return editor;
  };
  const call = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await (await signIn()).request(`/api/articles${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (values: Record<string, unknown>) => {
    const answer = await call("POST", "", values);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const rowOf = async (id: string) => {
    const [row] = await product.db.select().from(articles).where(eq(articles.id, id));
    return row;
  };

  it("only the title is required; a new article is published, its author the signed-in user's e-mail", async () => {
    const article = await add({ title: "Hanya Judul" });
    const { email } = await signIn();
    expect(article).toMatchObject({
      title: "Hanya Judul",
      slug: "hanya-judul",
      author: email,
      category: null,
      thumbnail_url: null,
      published: true,
      content_id: "",
      content_en: "",
    });
    const answer = await call("POST", "", {
      title: " ",
      thumbnail_url: "javascript:x",
      content_id: "\u0000",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      title: "Wajib diisi.",
      thumbnail_url: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
      content_id: "Mengandung karakter yang tidak diperbolehkan.",
    });
  });

  it("an author who is named stays; an emptied one is the signed-in user again", async () => {
    const article = await add({ title: "Dengan Penulis", author: " Ratna  Widyastuti " });
    expect(article.author).toBe("Ratna Widyastuti");
    const saved = await call("PUT", `/${article.id}`, { ...article, author: "" });
    expect(saved.body.author).toBe((await signIn()).email);
  });

  it("an empty slug is the title in lower case, blanks as hyphens, without any character but word characters and hyphens", async () => {
    for (const [title, slug] of [
      ["ISO 9001:2015 – Apa yang Berubah?", "iso-90012015--apa-yang-berubah"],
      ["  Tiga   Langkah\tMudah  ", "tiga-langkah-mudah"],
      ["snake_case & Café", "snake_case--caf"],
      ["Sudah-Ada-Tanda", "sudah-ada-tanda"],
      ["認証", "artikel"],
    ])
      expect((await add({ title })).slug, title).toBe(slug);
    expect((await add({ title: "x".repeat(300) })).slug).toBe("x".repeat(200));
  });

  it("a derived slug that is taken gets a number, also when several are saved at the same moment", async () => {
    const slugs = await Promise.all(
      Array.from({ length: 5 }, async () => (await add({ title: "Berita Terbaru" })).slug),
    );
    expect(slugs.sort()).toEqual([
      "berita-terbaru",
      "berita-terbaru-2",
      "berita-terbaru-3",
      "berita-terbaru-4",
      "berita-terbaru-5",
    ]);
    const long = "y".repeat(200);
    await add({ title: long });
    expect((await add({ title: long })).slug).toBe(`${"y".repeat(190)}-2`);
  });

  it("a typed slug follows the same rule; one that is taken is said at its field, whoever was faster", async () => {
    const typed = await add({ title: "Lain", slug: " Alamat  Sendiri! " });
    const { slug } = typed;
    expect(slug).toBe("alamat-sendiri");
    const taken = { message: "Mohon periksa kembali isian Anda.", errors: { slug: expect.any(String) } };
    const answer = await call("POST", "", { title: "Lagi", slug });
    expect([answer.status, answer.body]).toEqual([422, taken]);
    expect(answer.body.errors.slug).toBe("Slug ini sudah dipakai artikel lain.");
    const other = await add({ title: "Yang Lain" });
    expect((await call("PUT", `/${other.id}`, { ...other, slug })).status).toBe(422);
    expect((await call("PUT", `/${typed.id}`, typed)).status).toBe(200);
    const race = await Promise.all(
      ["Satu", "Dua", "Tiga"].map((title) => call("POST", "", { title, slug: "rebutan" })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  });

  it("a derived slug leaves alone what leads to another article; only who types it takes it over", async () => {
    const first = await add({ title: "Pindah Rumah" });
    await call("PUT", `/${first.id}`, { ...first, slug: "rumah-baru" });
    expect((await add({ title: "Pindah Rumah" })).slug).toBe("pindah-rumah-2");
    const taker = await add({ title: "Pengganti", slug: "pindah-rumah" });
    expect(taker.slug).toBe("pindah-rumah");
    expect((await product.request("/artikel/pindah-rumah")).status).toBe(200);
  });

  it("its own former slug comes back to an article whose slug is emptied", async () => {
    const article = await add({ title: "Pulang" });
    const moved = await call("PUT", `/${article.id}`, { ...article, slug: "pergi" });
    const back = await call("PUT", `/${article.id}`, { ...moved.body, slug: "" });
    expect(back.body.slug).toBe("pulang");
    const answer = await product.request("/artikel/pergi");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/artikel/pulang"]);
  });

  it("bodies are made safe when they are saved, an empty one stays empty", async () => {
    const article = await add({
      title: "Aman",
      content_id:
        '<p class="ql-indent-2" onclick="x()">Isi<script>alert(1)</script></p><img src="ftp://a/b.png">',
      content_en: "",
    });
    expect(article.content_id).toBe('<p class="indent-2">Isi</p><img src />');
    expect(article.content_en).toBe("");
    const saved = await call("PUT", `/${article.id}`, {
      ...article,
      content_en: '<a href="vbscript:x">y</a>',
    });
    expect(saved.body.content_en).toBe("<a>y</a>");
  });

  it("a body without words is saved as empty, so that visitors read the other language; a picture is something to see", async () => {
    const wordless = [
      "<p><br></p>",
      "<p>&nbsp;</p><p></p>",
      "<ul><li></li></ul>",
      "<h1>\u200b</h1>",
      '<p><a href="/x"> </a></p>',
    ];
    for (const content_en of wordless) {
      const article = await add({ title: "Satu bahasa", content_id: "<p>Isi</p>", content_en });
      expect(article.content_en, content_en).toBe("");
    }
    const seen = ['<p><img src="/art/article/a.svg" /></p>', "<hr />", "<table><tr><td></td></tr></table>"];
    for (const content_en of seen)
      expect((await add({ title: "Dua bahasa", content_en })).content_en).toBe(content_en);
  });

  it("both bodies may hold 5,000,000 characters with their pictures, and nothing else may be that large", async () => {
    const picture = (length: number) => {
      const [start, end] = ['<img src="data:image/png;base64,', '" />'];
      return `${start}${"A".repeat(length - start.length - end.length)}${end}`;
    };
    const body = picture(5_000_000);
    const article = await add({ title: "Bergambar", content_id: body, content_en: body });
    expect(article.content_id).toBe(body);
    const saved = await call("PUT", `/${article.id}`, { ...article, category: "Foto" });
    expect([saved.status, saved.body.content_en === body]).toEqual([200, true]);
    const tooLong = await call("POST", "", { title: "Terlalu Panjang", content_id: `${body}x` });
    expect([tooLong.status, tooLong.body.errors]).toEqual([
      422,
      { content_id: "Maksimal 5.000.000 karakter." },
    ]);
    const tooLarge = await call("POST", "", { title: "x", content_id: picture(26_000_000) });
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, "Kiriman terlalu besar."]);
    const customer = await (await signIn()).request("/api/customers", asJson("POST", { name: body }));
    expect(customer.status).toBe(413);
    const stranger = await product.request("/api/articles", asJson("POST", { title: "x", content_id: body }));
    expect(stranger.status).toBe(401);
  });

  it("a history of large articles answers as much as 16 MB hold, the last change always", async () => {
    const body = () => `<img src="data:image/png;base64,${randomBytes(3_500_000).toString("base64")}" />`;
    const article = await add({ title: "Sejarah Panjang", content_id: body() });
    const last = body();
    for (const [index, content_id] of [body(), last].entries())
      await call("PUT", `/${article.id}`, { ...article, version: article.version + index, content_id });
    const { data } = (await call("GET", `/${article.id}/events`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["changed", "changed"]);
    expect(data[0].after.content_id === last).toBe(true);
  });

  it("lists newest first, without the bodies but with which of them are written", async () => {
    await add({ title: "Daftar Satu", category: "Daftar", content_id: "<p>Isi</p>" });
    const { id } = await add({
      title: "Daftar Dua",
      category: "Daftar",
      // Blanks are no text: visitors read the other language.
      content_id: " \n ",
      content_en: "<p>Body</p>",
      published: false,
    });
    const { data, total } = (await call("GET", "?category=Daftar")).body;
    expect(total).toBe(2);
    expect(Object.keys(data[0]).sort()).toEqual(
      [
        ...["author", "category", "category_en", "created_at", "has_en", "has_id", "id", "published"],
        ...["publish_at", "slug", "title", "title_en", "unpublish_at", "updated_at", "version"],
      ].sort(),
    );
    const shown = data.map((row: Record<string, unknown>) => [
      row.title,
      row.published,
      row.has_id,
      row.has_en,
    ]);
    expect(shown).toEqual([
      ["Daftar Dua", false, false, true],
      ["Daftar Satu", true, true, false],
    ]);
    expect((await call("GET", `/${id}`)).body.content_en).toBe("<p>Body</p>");
  });

  it("is searched by title, category and author, filtered by status and by one of an article's categories, in pages", async () => {
    await add({ title: "Saring A", category: "ISO 9001, Saring", author: "Bagus" });
    await add({ title: "Saring B", category: "Saring , ISO", author: "Ratna", published: false });
    await add({ title: "Saring C", category: "100%_Saring" });
    const titles = async (query: string) => {
      const { body, status } = await call("GET", `?sort=title&order=asc&${query}`);
      expect(status, query).toBe(200);
      return body.data.map(({ title }: { title: string }) => title);
    };
    expect(await titles("q=saring")).toEqual(["Saring A", "Saring B", "Saring C"]);
    expect(await titles("q=ratna")).toEqual(["Saring B"]);
    expect(await titles(`q=${encodeURIComponent("100%_")}`)).toEqual(["Saring C"]);
    expect(await titles("category=Saring")).toEqual(["Saring A", "Saring B"]);
    expect(await titles("category=ISO")).toEqual(["Saring B"]);
    expect(await titles("category=Saring&published=true")).toEqual(["Saring A"]);
    expect(await titles("category=Saring&published=false")).toEqual(["Saring B"]);
    expect(await titles("q=saring&per_page=2&page=2")).toEqual(["Saring C"]);
    expect((await call("GET", "?published=maybe")).status).toBe(422);
    expect((await call("GET", "?sort=content_id")).status).toBe(422);
  });

  it("says which categories there are, split on commas, trimmed, each once, those of drafts too", async () => {
    await add({ title: "Kategori A", category: "Zeta ,  Alfa", published: false });
    await add({ title: "Kategori B", category: "Alfa" });
    const { category } = (await call("GET", "/choices")).body;
    expect(category).toEqual([...new Set(category)].sort((a, b) => String(a).localeCompare(String(b), "id")));
    expect(category).toEqual(expect.arrayContaining(["Alfa", "Zeta"]));
    expect(category.filter((name: string) => name === "Alfa")).toHaveLength(1);
  });

  it("notes who made it when it is added, and nobody who changes it later", async () => {
    const article = await add({ title: "Pembuat" });
    const { id } = article;
    const maker = (await rowOf(id))?.user_id;
    expect(maker).toMatch(/^[0-9a-f-]{36}$/);
    const admin = await product.signIn("admin");
    const init = asJson("PUT", {
      ...article,
      title: "Pembuat Lain",
      user_id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
    });
    expect((await admin.request(`/api/articles/${id}`, init)).status).toBe(200);
    expect((await rowOf(id))?.user_id).toBe(maker);
  });

  it("saves over the version it was opened on; a stale save is a conflict with the current row", async () => {
    const opened = await add({ title: "Bersama", content_id: "<p>Awal</p>" });
    const save = (values: object) => call("PUT", `/${opened.id}`, { ...opened, ...values });
    expect((await save({ content_id: "<p>Satu</p>" })).status).toBe(200);
    const stale = await save({ content_id: "<p>Dua</p>" });
    expect(stale.status).toBe(409);
    expect(stale.body.message).toBe("Artikel ini telah diubah oleh orang lain sejak Anda membukanya.");
    expect(stale.body.current).toMatchObject({ content_id: "<p>Satu</p>", version: opened.version + 1 });
    expect((await rowOf(opened.id))?.content_id).toBe("<p>Satu</p>");
  });

  it("keeps every version, beyond the removal, and removes only once", async () => {
    const article = await add({ title: "Riwayat", content_id: "<p>Lama</p>" });
    const { id } = article;
    await call("PUT", `/${id}`, { ...article, content_id: "<p>Baru</p>", published: false });
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    expect((await call("GET", `/${id}`)).body.message).toBe("Artikel tidak ditemukan.");
    const { data } = (await call("GET", `/${id}/events`)).body;
    expect(data.map((event: { action: string }) => event.action)).toEqual(["removed", "changed", "added"]);
    expect(data[1]).toMatchObject({
      actor_name: "Staf editor",
      before: { content_id: "<p>Lama</p>", published: true },
      after: { content_id: "<p>Baru</p>", published: false },
    });
  });

  it("admins and editors keep articles, viewers and strangers do not even read the list", async () => {
    for (const [role, status] of [
      ["admin", 201],
      ["editor", 201],
      ["viewer", 403],
    ] as const) {
      const person = await product.signIn(role);
      const answer = await person.request("/api/articles", asJson("POST", { title: `Oleh ${role}` }));
      expect(answer.status, role).toBe(status);
      expect((await person.request("/api/articles/choices")).status, role).toBe(status === 201 ? 200 : 403);
    }
    expect((await product.request("/api/articles")).status).toBe(401);
  });
});
