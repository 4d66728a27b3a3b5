import { randomUUID } from "node:crypto";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as schema from "#core/db/schema.ts";
import { useSources } from "#core/media/use-sources.ts";
import { removeOrphans, showing } from "#core/storage/orphans.ts";
import type { MediaFile, MediaUse } from "#shared/answers/media.ts";
import { useEntities } from "#shared/media.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { plain } from "#tests/support/pictures.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";
import { waitFor } from "#tests/support/wait-for.ts";

/** What nobody said anything of. */
const middle = { focus_x: 50, focus_y: 50 };

describe("the library of uploads", () => {
  const product = useProduct();
  const queries = useQueryCount();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let editor: typeof admin;

  beforeEach(async () => {
    admin ??= await product.signIn("admin");
    editor ??= await product.signIn("editor");
  });

  const insert = <Table extends PgTable>(table: Table, values: Table["$inferInsert"]) =>
    product.db.insert(table).values(values);

  /** An upload as the library shows it. */
  const upload = async (bucket = "gallery-images", query = "", name = `kebun-${randomUUID()}`) => {
    const content = await plain(800, 600).png().toBuffer();
    const sent = await admin.request(`/api/uploads/${bucket}?filename=${name}.png${query}`, {
      method: "POST",
      body: content,
    });
    expect(sent.status).toBe(201);
    const { url } = await sent.json();
    const file = (await list(`q=${name}`)).data.find((each) => each.url === url);
    if (!file) throw new Error("The upload is not in the library");
    return file;
  };

  const list = async (query: string, person = admin) => {
    const answer = await person.request(`/api/media?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as { data: MediaFile[]; total: number };
  };
  const read = async (id: string, person = admin) => {
    const answer = await person.request(`/api/media/${id}`);
    expect(answer.status).toBe(200);
    return await answer.json();
  };
  const planOf = async (from: MediaFile, to: MediaFile, person = admin) =>
    await (await person.request(`/api/media/${from.id}/replacement?by=${to.id}`)).json();
  const replace = (from: MediaFile, to: MediaFile, changes: MediaUse[], person = admin) =>
    person.request(
      `/api/media/${from.id}/replacement`,
      asJson("POST", {
        by: to.id,
        changes: changes.map(({ entity, id, version }) => ({ entity, id, version })),
      }),
    );
  const remove = async (...files: MediaFile[]) => {
    const ids = files.map(({ id }) => id);
    return (await (await admin.request("/api/media-removals", asJson("POST", { ids }))).json()).kept;
  };
  const isThere = async ({ url }: MediaFile) => (await product.request(url)).status === 200;
  const addGalleryImage = async (image_url: string, title = `Kebun ${randomUUID()}`) => {
    const image = { title, image_url, display_order: 1 };
    const answer = await admin.request("/api/gallery", asJson("POST", image));
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const addArticle = async (content_id: string, thumbnail_url: string | null = null) => {
    const article = { title: `Artikel ${randomUUID()}`, content_id, content_en: "", thumbnail_url };
    const answer = await admin.request("/api/articles", asJson("POST", { ...article, published: true }));
    expect(answer.status).toBe(201);
    return await answer.json();
  };

  it("tells name, size, pixels, who uploaded it and how often it is used", async () => {
    const file = await upload("gallery-images", "", "lumbung-padi");
    expect(file).toMatchObject({
      name: "lumbung-padi.png",
      bucket: "gallery-images",
      width: 800,
      height: 600,
      created_by_name: "Staf admin",
      uses: 0,
    });
    expect(file.bytes).toBeGreaterThan(100);
    await addGalleryImage(file.url);
    expect((await list("q=lumbung-padi")).data[0]?.uses).toBe(1);
    expect((await list("q=lumbung-padi&usage=used")).total).toBe(1);
    expect((await list("q=lumbung-padi&usage=unused")).total).toBe(0);
    expect((await list("q=lumbung_padi")).total).toBe(0);
    expect((await list("q=lumbung-padi&bucket=hero-images")).total).toBe(0);
    expect((await list("q=lumbung-padi&fitting=site-assets")).total).toBe(1);
  });

  it("shows neither certificates' PDFs nor avatars, and files of the settings to administrators alone", async () => {
    const pdf = await admin.request(
      "/api/uploads/certificate-pdfs?filename=rahasia.pdf&certificate_number=1",
      {
        method: "POST",
        body: "%PDF-1.7",
      },
    );
    expect(pdf.status).toBe(201);
    await admin.request("/api/uploads/avatars?filename=wajah.png", {
      method: "POST",
      body: await plain(80, 80).png().toBuffer(),
    });
    expect((await list("q=rahasia")).total).toBe(0);
    expect((await list("q=wajah")).total).toBe(0);
    const logo = await upload("site-assets");
    expect((await list(`q=${logo.name}`, editor)).total).toBe(0);
    expect((await editor.request(`/api/media/${logo.id}`)).status).toBe(404);
    const words = { ...middle, alt_id: "A", alt_en: "", is_kept: true, version: logo.version };
    expect((await editor.request(`/api/media/${logo.id}`, asJson("PUT", words))).status).toBe(404);
    const removal = asJson("POST", { ids: [logo.id] });
    expect((await editor.request("/api/media-removals", removal)).status).toBe(200);
    expect(await isThere(logo)).toBe(true);
  });

  it("looks for uses in every table that may show an upload", () => {
    const histories = [
      "account_events",
      "certificate_events",
      "certificate_files",
      "certificates",
      "content_events",
    ];
    const read = [...Object.values(useSources).map(({ table }) => getTableName(table)), ...histories];
    expect(read.sort()).toEqual(showing.map(({ table }) => getTableName(table)).sort());
    expect(Object.keys(useSources).sort()).toEqual([...useEntities].sort());
  });

  const places: [string, string, (url: string) => Promise<unknown>][] = [
    [
      "a slide",
      "hero_slider",
      (url) => insert(schema.heroSlider, { title_id: "Judul", image_url: url, display_order: 1 }),
    ],
    ["a partner", "partners", (url) => insert(schema.partners, { name: "Judul", logo_url: url })],
    ["a customer", "customers", (url) => insert(schema.customers, { name: "Judul", logo_url: url })],
    ["a client's notes", "clients", (url) => insert(schema.clients, { legal_name: "Judul", notes: url })],
    [
      "an article's text",
      "articles",
      (url) =>
        insert(schema.articles, {
          title: "Judul",
          slug: randomUUID(),
          content_en: `<img src="${url}/320.webp">`,
        }),
    ],
    [
      "a page",
      "site_pages",
      (url) =>
        insert(schema.sitePages, { title_id: "Judul", slug: randomUUID(), content_id: `<img src="${url}">` }),
    ],
    [
      "a service",
      "services",
      (url) => insert(schema.services, { title_id: "Judul", description_id: url, display_order: 1 }),
    ],
    [
      "the gallery",
      "gallery_images",
      (url) => insert(schema.galleryImages, { title: "Judul", image_url: url, display_order: 1 }),
    ],
    [
      "the navigation",
      "navigation_items",
      (url) => insert(schema.navigationItems, { label_id: "Judul", href: url, location: "footer_main" }),
    ],
    [
      "a text of a page",
      "page_content",
      (url) =>
        product.db
          .update(schema.pageContent)
          .set({ content_id: url, label: "Judul" })
          .where(sql`id = (select min(id) from page_content)`),
    ],
    [
      "a setting",
      "site_settings",
      (url) =>
        product.db
          .update(schema.siteSettings)
          .set({ value: url, label: "Judul" })
          .where(sql`key = 'logo_url'`),
    ],
    [
      "the template of certificates",
      "register_settings",
      (url) =>
        product.db
          .update(schema.registerSettings)
          .set({ certificate_template: { ...defaultTemplate, mark_url: url } }),
    ],
    [
      "a person",
      "profiles",
      (url) =>
        product.db
          .update(schema.profiles)
          .set({ avatar_url: url, full_name: "Judul" })
          .where(sql`email like 'editor-%'`),
    ],
    [
      "a decision that waits",
      "decision_proposals",
      (url) =>
        insert(schema.decisionProposals, {
          kind: "granted",
          input: certificateInput({ certificate_number: "Judul", scope: url }),
          prepared_by: randomUUID(),
          prepared_by_name: "Staf",
        }),
    ],
    [
      "an address of the site before",
      "former_addresses",
      (url) => insert(schema.formerAddresses, { path: `/${randomUUID()}`, entity: "media", entity_id: url }),
    ],
  ];

  it.each(places)("names the use: %s", async (_, entity, show) => {
    const file = await upload();
    await show(file.url);
    const { uses } = await read(file.id);
    expect(uses).toEqual([expect.objectContaining({ entity, may_edit: true })]);
    if (!["register_settings", "former_addresses"].includes(entity)) expect(uses[0].title).toBe("Judul");
    expect((await list(`q=${file.name}`)).data[0]?.uses).toBe(1);
    expect(await remove(file)).toEqual([file.id]);
    expect(await isThere(file)).toBe(true);
  });

  it("has a place to try for every kind of use", () => {
    expect(places.map(([, entity]) => entity).sort()).toEqual([...useEntities].sort());
  });

  it("hides the title of a record from whoever may not enter its area", async () => {
    const file = await upload();
    await insert(schema.navigationItems, { label_id: "Rahasia", href: file.url, location: "footer_main" });
    const { uses } = await read(file.id, editor);
    expect(uses).toEqual([
      expect.objectContaining({ entity: "navigation_items", title: "", may_edit: false }),
    ]);
  });

  it("removes several that nothing shows, and keeps what the bin or an earlier version needs", async () => {
    const [unused, other, inBin, earlier] = [await upload(), await upload(), await upload(), await upload()];
    const row = await addGalleryImage(inBin.url, "Di tempat sampah");
    expect((await admin.request(`/api/gallery/${row.id}`, { method: "DELETE" })).status).toBe(200);
    const changed = await addGalleryImage(earlier.url, "Diganti");
    const change = { ...changed, image_url: other.url };
    expect((await admin.request(`/api/gallery/${changed.id}`, asJson("PUT", change))).status).toBe(200);

    expect((await remove(unused, inBin, earlier)).sort()).toEqual([inBin.id, earlier.id].sort());
    expect(await isThere(unused)).toBe(false);
    for (const file of [inBin, earlier]) expect(await isThere(file)).toBe(true);
    const { uses, former_uses } = await read(inBin.id);
    expect(uses).toEqual([]);
    expect(former_uses).toEqual([
      { entity: "gallery_images", id: row.id, title: "Di tempat sampah", is_removed: true },
    ]);
    expect((await read(earlier.id)).former_uses).toEqual([
      { entity: "gallery_images", id: changed.id, title: "Diganti", is_removed: false },
    ]);
    // One that shows it today is no former use.
    expect((await read(other.id)).former_uses).toEqual([]);
  });

  it("stays when staff keep it, although nothing shows it; what they do not keep is removed after a day", async () => {
    const [kept, left] = [await upload("gallery-images", "&keep=true"), await upload()];
    await product.db.update(schema.uploads).set({ created_at: new Date(0) });
    await removeOrphans(product.db, product.services.files, 1000);
    expect([await isThere(kept), await isThere(left)]).toEqual([true, false]);
  });

  it("lists no picture that the storage did not take, and does not keep it for ever", async () => {
    const { files } = product.services;
    const failing = vi.spyOn(files, "put").mockRejectedValue(new Error("the storage is away"));
    const name = `setengah-${randomUUID()}`;
    const sent = await admin.request(`/api/uploads/gallery-images?filename=${name}.png&keep=true`, {
      method: "POST",
      body: await plain(80, 60).png().toBuffer(),
    });
    failing.mockRestore();
    expect(sent.status).toBe(500);
    expect((await list(`q=${name}`)).total).toBe(0);
    const [row] = await product.db
      .select()
      .from(schema.uploads)
      .where(sql`key like ${`%/${name}.png`}`);
    expect((await admin.request(`/api/media/${row?.id}`)).status).toBe(404);
    await product.db.update(schema.uploads).set({ created_at: new Date(0) });
    expect(await removeOrphans(product.db, files, 1000)).toContain(row?.key);
  });

  it("saves words over the version that was opened, and tells who comes second", async () => {
    const file = await upload();
    const words = {
      ...{ ...middle, alt_id: " Lumbung  padi ", alt_en: "A barn" },
      ...{ is_kept: true, version: file.version },
    };
    const saved = await editor.request(`/api/media/${file.id}`, asJson("PUT", words));
    expect(await saved.json()).toMatchObject({ alt_id: "Lumbung padi", alt_en: "A barn", is_kept: true });
    const second = await admin.request(`/api/media/${file.id}`, asJson("PUT", { ...words, alt_en: "Other" }));
    expect(second.status).toBe(409);
    expect((await second.json()).current.alt_en).toBe("A barn");
    const long = await admin.request(
      `/api/media/${file.id}`,
      asJson("PUT", { ...words, alt_id: "a".repeat(301) }),
    );
    expect((await long.json()).errors).toEqual({ alt_id: "Maksimal 300 karakter." });
  });

  it("keeps in sight what staff said must be seen, wherever a page cuts the picture", async () => {
    const file = await upload("article-thumbnails");
    const article = await addArticle("<p>Isi.</p>", file.url);
    await addGalleryImage(file.url);
    const slide = {
      title_id: "Foto",
      title_en: "Photo",
      button_link: "/",
      is_active: true,
      display_order: 1,
    };
    const added = await admin.request("/api/hero-slider", asJson("POST", { ...slide, image_url: file.url }));
    expect(added.status).toBe(201);
    const classesAt = async (path: string) => {
      const page = await (await product.request(path)).text();
      const picture = page.match(/<img [^>]*>/g)?.find((each) => each.includes(`src="${file.url}"`));
      return (/ class="([^"]*)"/.exec(picture ?? "")?.[1] ?? "").split(" ");
    };
    const paths = ["/", "/artikel", `/artikel/${article.slug}`, "/galeri"];
    for (const path of paths) expect((await classesAt(path)).join(" "), path).not.toContain("focus-");

    const face = { alt_id: "", alt_en: "", is_kept: false, focus_x: 34, focus_y: 0, version: file.version };
    const saved = await editor.request(`/api/media/${file.id}`, asJson("PUT", face));
    expect(await saved.json()).toMatchObject({ focus_x: 34, focus_y: 0, version: file.version + 1 });
    const { siteContent } = product.services;
    await waitFor(() => expect(siteContent.current().focalPoints.get(file.url)).toEqual({ x: 34, y: 0 }));
    for (const path of paths)
      expect(await classesAt(path), path).toEqual(expect.arrayContaining(["focus-x-3", "focus-y-0"]));
    const outside = { ...face, focus_x: 101, version: file.version + 1 };
    expect((await editor.request(`/api/media/${file.id}`, asJson("PUT", outside))).status).toBe(422);
  });

  it("gives its words to a picture of a text that has none, in the language of the text, and never to decoration", async () => {
    const file = await upload("article-thumbnails");
    const article = await addArticle(
      `<p><img src="${file.url}"><img src="${file.url}" alt=""><img src="${file.url}" alt="Sendiri"></p>`,
    );
    const alternatives = async () => {
      const page = await (await product.request(`/artikel/${article.slug}`)).text();
      const pictures = page.match(/<img [^>]*loading="lazy"[^>]*>/g) ?? [];
      return pictures
        .filter((each) => each.includes(file.url))
        .map((each) => / alt="([^"]*)"/.exec(each)?.[1]);
    };
    expect(await alternatives()).toEqual([undefined, "", "Sendiri"]);
    const words = {
      alt_id: `Padi "ungu" <b> US$$ $& $\``,
      alt_en: "Rice",
      ...middle,
      is_kept: false,
      version: file.version,
    };
    expect((await admin.request(`/api/media/${file.id}`, asJson("PUT", words))).status).toBe(200);
    expect(await alternatives()).toEqual(["Padi &quot;ungu&quot; &lt;b&gt; US$$ $&amp; $`", "", "Sendiri"]);
  });

  describe("replaced everywhere", () => {
    it("every record shows the other file, with a version and an entry in its history by who replaced it", async () => {
      const [from, to] = [await upload("article-thumbnails"), await upload("article-thumbnails")];
      const image = await addGalleryImage(from.url);
      const article = await addArticle(`<p>Isi <img src="${from.url}/320.webp" alt="A"></p>`, from.url);
      await product.db
        .update(schema.registerSettings)
        .set({ certificate_template: { ...defaultTemplate, mark_url: from.url } });

      const plan = await planOf(from, to);
      expect(plan.changes.map(({ entity }: MediaUse) => entity)).toEqual([
        "articles",
        "gallery_images",
        "register_settings",
      ]);
      expect(plan.changes[0].fields).toEqual(["content_id", "thumbnail_url"]);
      const answer = await replace(from, to, plan.changes);
      expect([answer.status, await answer.json()]).toEqual([200, { changed: 3 }]);

      const saved = await (await admin.request(`/api/articles/${article.id}`)).json();
      expect(saved.thumbnail_url).toBe(to.url);
      expect(saved.content_id).toBe(`<p>Isi <img src="${to.url}" alt="A" /></p>`);
      expect(saved.version).toBe(article.version + 1);
      expect((await (await admin.request(`/api/gallery/${image.id}`)).json()).image_url).toBe(to.url);
      expect((await (await admin.request("/api/certificate-template")).json()).mark_url).toBe(to.url);
      const { data } = await (await admin.request(`/api/gallery/${image.id}/events`)).json();
      expect(data[0]).toMatchObject({
        action: "changed",
        actor_email: admin.email,
        before: { image_url: from.url },
        after: { image_url: to.url },
      });
      expect(await (await product.request("/galeri")).text()).toContain(to.url);
      // The version before can be gone back to.
      expect(await remove(from)).toEqual([from.id]);
      expect(await isThere(from)).toBe(true);
    });

    it("nothing is replaced where a record became another since the plan was seen", async () => {
      const [from, to] = [await upload(), await upload()];
      const [first, second] = [await addGalleryImage(from.url), await addGalleryImage(from.url)];
      const { changes } = await planOf(from, to);
      const edit = { ...second, title: "Diubah" };
      expect((await editor.request(`/api/gallery/${second.id}`, asJson("PUT", edit))).status).toBe(200);
      const answer = await replace(from, to, changes);
      expect(answer.status).toBe(409);
      expect((await answer.json()).current.changes).toHaveLength(2);
      expect((await (await admin.request(`/api/gallery/${first.id}`)).json()).image_url).toBe(from.url);
    });

    it("one record that cannot be saved leaves all of them as they were", async () => {
      const [from, to] = [await upload(), await upload()];
      const image = await addGalleryImage(from.url);
      await insert(schema.partners, { name: "Menolak", logo_url: from.url });
      const { changes } = await planOf(from, to);
      expect(changes.map(({ entity }: MediaUse) => entity)).toEqual(["gallery_images", "partners"]);
      await product.ownerDb.execute(sql`create function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$`);
      await product.ownerDb.execute(
        sql`create trigger refuse_it before update on partners for each row execute function refuse_it()`,
      );
      const answer = await replace(from, to, changes);
      await product.ownerDb.execute(sql`drop trigger refuse_it on partners`);
      expect(answer.status).toBe(500);
      const after = await (await admin.request(`/api/gallery/${image.id}`)).json();
      expect([after.image_url, after.version]).toEqual([from.url, image.version]);
    });

    it("refuses whoever may not change all that shows it, and a format that does not belong there", async () => {
      const [from, to] = [await upload(), await upload()];
      await addGalleryImage(from.url);
      await product.db.update(schema.siteSettings).set({ value: from.url }).where(sql`key = 'logo_url'`);
      const plan = await planOf(from, to, editor);
      expect(plan.refused).toEqual([expect.objectContaining({ entity: "site_settings", title: "" })]);
      expect((await replace(from, to, plan.changes, editor)).status).toBe(403);
      expect((await list(`q=${from.name}`)).data[0]?.uses).toBe(2);

      const logo = await upload("site-assets");
      const moving = await admin.request("/api/uploads/gallery-images?filename=gerak.gif", {
        method: "POST",
        body: await plain(40, 30).gif().toBuffer(),
      });
      const gif = (await list("q=gerak")).data[0];
      expect([moving.status, gif?.name]).toEqual([201, "gerak.gif"]);
      const unfit = await admin.request(`/api/media/${logo.id}/replacement?by=${gif?.id}`);
      expect([unfit.status, (await unfit.json()).errors]).toEqual([
        422,
        { by: "Gambar harus berupa PNG, JPG, atau SVG." },
      ]);
    });
  });

  it("lists 5,000 files with their uses in one statement", async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({
      key: `gallery-images/800x600-${String(index).padStart(8, "0")}/banyak.png`,
      bytes: 1,
    }));
    await product.db.insert(schema.uploads).values(rows);
    await product.db
      .insert(schema.galleryImages)
      .values(
        rows.slice(0, 2_000).map(({ key }) => ({ title: "A", image_url: `/media/${key}`, display_order: 1 })),
      );
    // What earlier tests changed is read again by then.
    const { siteContent } = product.services;
    await waitFor(() => expect(siteContent.contentVersion().isInSync).toBe(true));
    const { result, texts } = await queries.during(() => list("q=banyak&usage=used&per_page=100"));
    const { data, total } = result;
    expect([data.length, total]).toEqual([100, 2_000]);
    expect(data.every(({ uses }) => uses === 1)).toBe(true);
    expect(texts.filter((text) => text.includes(`"uploads"`))).toHaveLength(1);
    expect(texts.length).toBeLessThanOrEqual(3);
  });
});
