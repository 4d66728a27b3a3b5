import { describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("customers in the panel (specification 2.12, 5, 7.3)", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    editor ??= await product.signIn("editor");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await editor.request(`/api/customers${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (values: Record<string, unknown>) => (await call("POST", "", values)).body;

  it("adds a customer; empty category, sector and logo are saved as null", async () => {
    const answer = await call("POST", "", { name: " PT  Maju ", category: "", sector: " ", logo_url: "" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: "PT Maju", category: null, sector: null, logo_url: null });
    expect((await call("GET", `/${answer.body.id}`)).body).toEqual(answer.body);
  });

  it("the name is required and a logo is a picture's address, said at their fields", async () => {
    const answer = await call("POST", "", { name: " ", logo_url: "javascript:alert(1)" });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      name: "Wajib diisi.",
      logo_url: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
    });
  });

  it("reads them ordered by name whatever the case, in pages, and finds them by name, category and sector", async () => {
    for (const name of ["uji C", "UJI a", "Uji b"]) await add({ name, sector: "Sektor 100%_Asli" });
    const search = async (term: string, more = "") =>
      (await call("GET", `?q=${encodeURIComponent(term)}${more}`)).body;
    const names = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);
    expect(names(await search("100%_asli"))).toEqual(["UJI a", "Uji b", "uji C"]);
    expect(names(await search("uji", "&per_page=2&page=2"))).toEqual(["uji C"]);
    expect(names(await search("uji", "&order=desc"))).toEqual(["uji C", "Uji b", "UJI a"]);
    expect((await search("%")).total).toBe(3);
  });

  it("narrows them to a category, and says which categories and sectors are in use, each once", async () => {
    for (const [name, category, sector] of [
      ["PT Uji Alfa", "Uji Perhotelan", "Uji Hotel"],
      ["PT Uji Beta", "Uji Perhotelan", "Uji Restoran"],
      ["PT Uji Gama", "Uji Pangan", "Uji Restoran"],
    ])
      await add({ name, category, sector });
    const { data, total } = (await call("GET", "?category=Uji%20Perhotelan")).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual(["PT Uji Alfa", "PT Uji Beta"]);
    expect(total).toBe(2);
    const choices = (await call("GET", "/choices")).body;
    const ours = (values: string[]) => values.filter((value) => value.startsWith("Uji "));
    expect(ours(choices.category)).toEqual(["Uji Pangan", "Uji Perhotelan"]);
    expect(ours(choices.sector)).toEqual(["Uji Hotel", "Uji Restoran"]);
  });

  it("saves over the version it was opened on; a stale save is a conflict with the current row", async () => {
    const opened = await add({ name: "PT Bersama" });
    const save = (values: object) => call("PUT", `/${opened.id}`, { ...opened, ...values });
    expect((await save({ sector: "Pertama" })).status).toBe(200);
    const stale = await save({ sector: "Kedua" });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ sector: "Pertama", version: opened.version + 1 });
    expect((await save({ sector: "Kedua", version: stale.body.current.version })).status).toBe(200);
  });

  it("a save that changes nothing writes nothing", async () => {
    const opened = await add({ name: "PT Tetap" });
    const answer = await call("PUT", `/${opened.id}`, opened);
    expect([answer.status, answer.body.version]).toEqual([200, opened.version]);
  });

  it("keeps who changed what and when, beyond the removal", async () => {
    const customer = await add({ name: "PT Lama" });
    const { id } = customer;
    await call("PUT", `/${id}`, { ...customer, name: "PT Baru" });
    expect((await call("DELETE", `/${id}`)).status).toBe(200);
    expect((await call("GET", `/${id}`)).status).toBe(404);
    expect((await call("DELETE", `/${id}`)).status).toBe(404);
    const { data } = (await call("GET", `/${id}/events`)).body;
    const actions = data.map((event: { action: string }) => event.action);
    expect(actions).toEqual(["removed", "changed", "added"]);
    expect(data[1]).toMatchObject({
      actor_name: "Staf editor",
      before: { name: "PT Lama" },
      after: { name: "PT Baru" },
    });
  });
});
