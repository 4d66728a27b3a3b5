import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

type Row = Record<string, unknown> & { id: string | number; version: number };

describe("the bin of a section", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let editor: typeof admin;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    editor = await product.signIn("editor");
  });

  async function call(method: string, path: string, body?: unknown, person = admin) {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await person.request(`/api${path}`, init);
    return { status: answer.status, body: await answer.json() };
  }
  async function add(resource: string, input: object): Promise<Row> {
    const { status, body } = await call("POST", `/${resource}`, input);
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  }
  const remove = async (resource: string, id: unknown) =>
    expect((await call("DELETE", `/${resource}/${id}`)).status).toBe(200);
  const bin = async (resource: string) => (await call("GET", `/${resource}/removed`)).body.data;
  const inBin = async (resource: string) => (await bin(resource)).map(({ row }: { row: Row }) => row.id);
  const contentOf = ({ version: _, updated_at: __, ...content }: Row) => content;

  const image = "https://gambar.example/a.jpg";
  const samples = {
    "hero-slider": {
      image_url: image,
      title_id: "Slide",
      title_en: "Slide",
      display_order: 7,
      is_active: true,
    },
    services: {
      title_id: "Audit",
      title_en: "Audit",
      description_id: "Isi",
      description_en: "Text",
      icon: "Award",
      features_id: ["satu", "dua"],
      features_en: ["one", "two"],
      is_active: false,
      display_order: 40,
    },
    gallery: {
      title: "Foto",
      image_url: image,
      display_order: 12,
      description: "Baris",
      category: "Uji",
      title_en: "Photo",
    },
    customers: { name: "PT Kembali", category: "Uji", category_en: "Test", sector: null, logo_url: image },
    partners: { name: "Mitra Kembali", website_url: "https://mitra.example", display_order: 9 },
    clients: {
      legal_name: "PT Klien Kembali",
      other_names: ["PT KK"],
      contacts: [{ name: "Ibu Sari", email: "sari@klien.example", language: "id" }],
    },
    navigation: {
      label_id: "Karier",
      label_en: "Careers",
      href: "/karier",
      location: "header",
      display_order: 50,
    },
    "site-pages": {
      title_id: "Halaman Kembali",
      title_en: "Page Again",
      content_id: "<p>Isi <strong>tebal</strong></p>",
      placement: "footer_main",
      has_complaint_form: true,
      published: true,
    },
    articles: {
      title: "Artikel Kembali",
      title_en: "Back",
      publish_at: "2027-01-01T00:00:00.000Z",
      content_id: "<p>Isi <strong>tebal</strong></p>",
      published: true,
    },
  };

  it.each(Object.entries(samples))(
    "of %s brings a row back as it was, once, with its key",
    async (resource, input) => {
      const added = await add(resource, input);
      await remove(resource, added.id);
      expect((await call("GET", `/${resource}/${added.id}`)).status).toBe(404);
      const [removed] = await bin(resource);
      expect(removed).toMatchObject({ row: { id: added.id }, actor_name: "Staf admin" });

      const answers = await Promise.all([1, 2].map(() => call("POST", `/${resource}/${added.id}/restore`)));
      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { body: back } = await call("GET", `/${resource}/${added.id}`);
      expect(contentOf(back)).toEqual(contentOf(added));
      expect(await inBin(resource)).not.toContain(added.id);
      const { body: history } = await call("GET", `/${resource}/${added.id}/events`);
      expect(history.data.map(({ action }: { action: string }) => action)).toEqual([
        "restored",
        "removed",
        "added",
      ]);
      expect(await call("POST", `/${resource}/${added.id}/restore`)).toMatchObject({
        status: 409,
        body: { message: "Sudah dipulihkan oleh orang lain." },
      });
    },
  );

  it("a form that was open before the removal meets a conflict, and saves over nothing that it never saw", async () => {
    const added = await add("customers", { name: "PT Lama Terbuka" });
    await remove("customers", added.id);
    await call("POST", `/customers/${added.id}/restore`);
    const stale = { ...added, name: "PT Menimpa" };
    expect((await call("PUT", `/customers/${added.id}`, stale)).status).toBe(409);
  });

  it("an item of the menu comes back with what stood below it; below a removed one nothing comes back", async () => {
    const link = (label: string, parent_id: unknown = null) => ({
      ...samples.navigation,
      label_id: label,
      parent_id,
    });
    const above = await add("navigation", link("Induk"));
    const early = await add("navigation", link("Dihapus lebih dahulu", above.id));
    await remove("navigation", early.id);
    const below = await add("navigation", link("Anak", above.id));
    await remove("navigation", above.id);
    const orphan = await call("POST", `/navigation/${below.id}/restore`);
    expect([orphan.status, orphan.body.message]).toEqual([
      409,
      "Induknya sudah dihapus. Pulihkan induknya lebih dahulu.",
    ]);
    expect((await call("POST", `/navigation/${above.id}/restore`)).status).toBe(200);
    expect((await call("GET", `/navigation/${below.id}`)).body).toMatchObject({ parent_id: above.id });
    expect(await inBin("navigation")).toContain(early.id);
  });

  it("an article keeps its day, its creator and its former addresses; its text is made safe again", async () => {
    const added = await add("articles", { title: "Alamat Awal", content_id: "<p>Isi</p>" });
    const unseen = async () => {
      const { rows } = await product.db.execute(sql`select a.created_at, p.email from articles a
        join profiles p on p.id = a.user_id where a.id = ${added.id}`);
      return rows;
    };
    const before = await unseen();
    expect(before).toMatchObject([{ email: admin.email }]);
    const renamed = { ...added, slug: "alamat-baru", published: true };
    expect((await call("PUT", `/articles/${added.id}`, renamed)).status).toBe(200);
    await remove("articles", added.id);
    expect((await call("POST", `/articles/${added.id}/restore`, undefined, editor)).status).toBe(200);
    expect(await unseen()).toEqual(before);
    const former = await product.request("/artikel/alamat-awal", { redirect: "manual" });
    expect(former.headers.get("location")).toContain("/artikel/alamat-baru");
    expect(await (await product.request("/artikel/alamat-baru")).text()).toContain("<p>Isi</p>");
  });

  it("an article whose address is another one's now does not come back in its place", async () => {
    const added = await add("articles", { title: "Satu Alamat", slug: "satu-alamat" });
    await remove("articles", added.id);
    await add("articles", { title: "Penerus", slug: "satu-alamat" });
    const { status, body } = await call("POST", `/articles/${added.id}/restore`);
    expect([status, body.message]).toEqual([409, "Slug ini sudah dipakai artikel lain."]);
  });

  it("a client that was merged into another comes back with its name, which is the other's no more", async () => {
    const kept = await add("clients", { legal_name: "PT Yang Tetap" });
    const merged = await add("clients", { legal_name: "PT Yang Digabung" });
    await call("POST", `/clients/${merged.id}/merge`, { into: kept.id });
    const { status, body } = await call("POST", `/clients/${merged.id}/restore`);
    expect([status, body.legal_name]).toEqual([200, "PT Yang Digabung"]);
    expect((await call("GET", `/clients/${kept.id}`)).body.other_names).toEqual([]);
  });

  it("of two clients of one name that are restored at once one comes back", async () => {
    const pair: Row[] = [];
    for (const _ of [1, 2]) {
      const added = await add("clients", { legal_name: "PT Kembar Sekali" });
      await remove("clients", added.id);
      pair.push(added);
    }
    const answers = await Promise.all(pair.map(({ id }) => call("POST", `/clients/${id}/restore`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it("lists lists as lists, however long", async () => {
    const contacts = Array.from({ length: 40 }, (_, index) => ({
      name: `Kontak ${index} ${"x".repeat(80)}`,
    }));
    const added = await add("clients", { legal_name: "PT Banyak Kontak", contacts });
    await remove("clients", added.id);
    const [{ row }] = await bin("clients");
    expect(row.contacts).toHaveLength(40);
  });

  it("lists large texts empty and says which, and brings them back whole", async () => {
    const content_id = `<p>${"panjang ".repeat(1000)}</p>`;
    const added = await add("articles", { title: "Panjang", content_id });
    await remove("articles", added.id);
    const [{ row, left_out }] = await bin("articles");
    expect(row).toMatchObject({ title: "Panjang", content_id: "" });
    expect(left_out).toEqual(["content_id"]);
    await call("POST", `/articles/${added.id}/restore`);
    expect((await call("GET", `/articles/${added.id}`)).body.content_id).toBe(added.content_id);
  });

  it("belongs to those whom the section belongs to, and knows nothing of what never was", async () => {
    expect((await call("GET", "/navigation/removed", undefined, editor)).status).toBe(403);
    const { id } = await add("certificates", certificateInput());
    expect((await call("POST", `/customers/${id}/restore`)).status).toBe(404);
  });
});
