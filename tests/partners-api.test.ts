import { describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("partners in the panel (specification 2.12, 5, 7.3)", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    editor ??= await product.signIn("editor");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api/partners${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (values: Record<string, unknown>) =>
    (await call("POST", "", { display_order: 1, ...values })).body;
  const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

  it("adds a partner; empty website, category and logo are saved as null, the order is read as an integer", async () => {
    const values = { name: " Balai  Uji ", website_url: " ", category: "", logo_url: "", display_order: "7" };
    const { status, body } = await call("POST", "", values);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "Balai Uji", website_url: null, category: null, logo_url: null });
    expect(body.display_order).toBe(7);
    expect((await call("GET", `/${body.id}`)).body).toEqual(body);
  });

  it("the name and the order are required, the website is a web address and the logo a picture's", async () => {
    const answer = await call("POST", "", {
      name: " ",
      website_url: "ftp://balai.example",
      logo_url: "logo",
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      name: "Wajib diisi.",
      website_url: "Harus berupa alamat web yang diawali http:// atau https://.",
      logo_url: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
      display_order: "Wajib diisi.",
    });
  });

  it("a website's address that begins with the name of another one is refused", async () => {
    for (const website_url of ["https://bsn.go.id@balai.example/", "http://a:b@balai.example"]) {
      const answer = await call("POST", "", { name: "Balai", display_order: 1, website_url });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        {
          website_url: "Alamat web tidak boleh memuat nama pengguna atau kata sandi di depan nama situs.",
        },
      ]);
    }
  });

  it("only http and https lead to a website", async () => {
    for (const website_url of [
      "javascript:alert(1)",
      "balai.example",
      "//balai.example",
      "mailto:a@b.example",
    ]) {
      const answer = await call("POST", "", { name: "Balai", display_order: 1, website_url });
      expect(answer.body.errors, website_url).toHaveProperty("website_url");
    }
    for (const website_url of ["http://balai.example", "https://balai.example/a?b=c"])
      expect((await add({ name: "Balai Web", website_url })).website_url).toBe(website_url);
  });

  it("the order is a whole number from 0", async () => {
    for (const display_order of [-1, 1.5, "dua", ""]) {
      const answer = await call("POST", "", { name: "Balai", display_order });
      expect(answer.status, String(display_order)).toBe(422);
    }
  });

  it("reads them ordered by name whatever the case, finds them by name and category, and narrows by category", async () => {
    for (const name of ["uji C", "UJI a", "Uji b"]) await add({ name, category: "Kategori 100%" });
    expect(names((await call("GET", "?q=kategori%20100%25")).body)).toEqual(["UJI a", "Uji b", "uji C"]);
    expect(names((await call("GET", "?q=uji%20&order=desc&per_page=1")).body)).toEqual(["uji C"]);
    const narrowed = (await call("GET", "?category=Kategori%20100%25&q=uji%20b")).body;
    expect([names(narrowed), narrowed.total]).toEqual([["Uji b"], 1]);
    expect((await call("GET", "?category=kategori")).body.total).toBe(0);
  });

  it("can be ordered by category", async () => {
    for (const [name, category] of [
      ["urut satu", "Zona"],
      ["urut dua", "Asosiasi"],
    ])
      await add({ name, category });
    expect(names((await call("GET", "?q=urut&sort=category&order=asc")).body)).toEqual([
      "urut dua",
      "urut satu",
    ]);
  });

  it("says which categories are in use, each once", async () => {
    for (const category of ["Universitas", "Asosiasi", "Universitas"])
      await add({ name: "Pilihan", category });
    const { category } = (await call("GET", "/choices")).body;
    expect(category).toEqual(category.toSorted());
    expect(category.filter((value: string) => value === "Universitas")).toHaveLength(1);
  });

  it("are put into another order, as the home page shows them; the others keep their places", async () => {
    await product.request("/");
    const rows = [];
    for (const [index, name] of ["Mitra Satu", "Mitra Dua", "Mitra Tiga"].entries())
      rows.push(await add({ name, display_order: 100 + index }));
    const ids = rows.map(({ id }) => id).reverse();
    expect((await call("PUT", "/order", { ids })).status).toBe(200);
    const { data } = (await call("GET", "?q=mitra&sort=display_order")).body;
    expect(names({ data })).toEqual(["Mitra Tiga", "Mitra Dua", "Mitra Satu"]);
    expect(data.map((row: { display_order: number }) => row.display_order)).toEqual([100, 101, 102]);
    const home = await (await product.request("/")).text();
    const places = ["Mitra Tiga", "Mitra Dua", "Mitra Satu"].map((name) => home.indexOf(name));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it("an order that names nobody or no partner is refused", async () => {
    expect((await call("PUT", "/order", { ids: [] })).status).toBe(422);
    expect((await call("PUT", "/order", { ids: ["satu"] })).status).toBe(422);
  });

  it("saves over the version it was opened on; a stale save is a conflict with the current row", async () => {
    const opened = await add({ name: "Lembaga Bersama" });
    const save = (values: object) => call("PUT", `/${opened.id}`, { ...opened, ...values });
    expect((await save({ category: "Pertama" })).status).toBe(200);
    const stale = await save({ category: "Kedua" });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ category: "Pertama", version: opened.version + 1 });
  });

  it("keeps who changed what and when, beyond the removal", async () => {
    const partner = await add({ name: "Lembaga Lama" });
    const { id } = partner;
    await call("PUT", `/${id}`, { ...partner, name: "Lembaga Baru" });
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    const { data } = (await call("GET", `/${id}/events`)).body;
    const actions = data.map((event: { action: string }) => event.action);
    expect(actions).toEqual(["removed", "changed", "added"]);
    expect(data[0]).toMatchObject({
      actor_name: "Staf editor",
      before: { name: "Lembaga Baru" },
      after: null,
    });
  });
});
