import { describe, expect, it } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

type Item = { id: number; label_id: string; display_order: number; version: number };

describe("the navigation in the panel (specification 2.2, 2.12, 5, 7.3)", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    admin ??= await product.signIn("admin");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await admin.request(`/api/navigation${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const link = (values: Record<string, unknown> = {}) => ({
    label_id: "Karier",
    label_en: "Careers",
    href: "/karier",
    location: "footer_secondary",
    parent_id: null,
    display_order: 50,
    ...values,
  });
  const add = async (values: Record<string, unknown> = {}): Promise<Item> => {
    const { status, body } = await call("POST", "", link(values));
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const refusal = async (values: Record<string, unknown>) => {
    const { status, body } = await call("POST", "", link(values));
    expect(status).toBe(422);
    return body.errors;
  };
  const events = async (id: number) => (await call("GET", `/${id}/events`)).body.data;

  describe("the form", () => {
    it("label_id, label_en, href, location and display_order are required", async () => {
      const all = ["location", "display_order", "label_id", "label_en", "href"];
      const errors = Object.fromEntries(all.map((field) => [field, "Wajib diisi."]));
      expect((await call("POST", "", {})).body.errors).toEqual(errors);
      expect((await call("POST", "", null)).status).toBe(422);
      const blank = { label_id: " ", label_en: "", href: " ", location: "", display_order: "" };
      expect(await refusal(blank)).toEqual(errors);
    });

    it("a link leads to a page of this site, or to a web, mail or phone address", async () => {
      for (const href of ["javascript:alert(1)", "tentang", "//jahat.example", "data:text/html,x"])
        expect(await refusal({ href }), href).toHaveProperty("href");
      for (const href of [
        "/",
        "/layanan#iso",
        "https://kan.example",
        "mailto:a@b.example",
        "tel:+62215550142",
      ])
        await add({ href });
    });

    it("a location is one of header, footer_main and footer_secondary", async () => {
      expect(await refusal({ location: "sidebar" })).toHaveProperty("location");
    });

    it("section headers and dividers only stand in a submenu, and neither leads anywhere", async () => {
      expect(await refusal({ is_header: true })).toHaveProperty("parent_id");
      expect(await refusal({ is_divider: true })).toHaveProperty("parent_id");
      const { id: parent_id } = await add();
      expect(await refusal({ parent_id, is_header: true, is_divider: true })).toHaveProperty("is_divider");
      expect(await add({ parent_id, is_header: true })).toMatchObject({ href: null, label_id: "Karier" });
      const divider = { parent_id, is_divider: true, label_id: "", label_en: "", href: "" };
      expect(await add(divider)).toMatchObject({ href: null, label_id: "" });
    });

    it("says with an empty text that an item stands below none", async () => {
      expect(await add({ parent_id: "" })).toMatchObject({ parent_id: null });
    });
  });

  describe("submenus", () => {
    const outside = { parent_id: "Item induk berada di lokasi lain." };
    const notMain = { parent_id: "Pilih item menu utama." };

    it("are one level deep, in the location of the item above", async () => {
      const parent = await add({ label_id: "Perusahaan" });
      const child = await add({ parent_id: parent.id });
      expect(await refusal({ parent_id: child.id })).toEqual(notMain);
      expect(await refusal({ parent_id: parent.id, location: "header" })).toEqual(outside);
      expect(await refusal({ parent_id: 2_000_000_000 })).toEqual(notMain);
    });

    it("an item is never below itself, and one with a submenu neither moves below another nor elsewhere", async () => {
      const parent = await add({ label_id: "Perusahaan" });
      const other = await add({ label_id: "Lainnya" });
      await add({ parent_id: parent.id });
      const save = async (item: Item, values: object) =>
        (await call("PUT", `/${item.id}`, { ...item, ...link(), ...values })).body.errors;
      expect(await save(other, { parent_id: other.id })).toEqual(notMain);
      expect(await save(parent, { parent_id: other.id })).toEqual({
        parent_id: "Item ini memiliki submenu, jadi tidak dapat masuk ke submenu lain.",
      });
      expect(await save(parent, { location: "header" })).toEqual({
        location: "Item ini memiliki submenu; pindahkan submenunya dahulu.",
      });
    });

    it("an item moves into a submenu and out of it", async () => {
      const parent = await add({ label_id: "Perusahaan" });
      const item = await add();
      const moved = await call("PUT", `/${item.id}`, { ...item, parent_id: parent.id });
      expect(moved.body).toMatchObject({ parent_id: parent.id });
      const back = await call("PUT", `/${item.id}`, { ...moved.body, parent_id: null });
      expect(back.body).toMatchObject({ parent_id: null });
    });

    it("two that move below each other at the same moment do not both", async () => {
      const [one, other] = [await add({ label_id: "Satu" }), await add({ label_id: "Dua" })];
      const below = (item: Item, parent: Item) =>
        call("PUT", `/${item.id}`, { ...item, parent_id: parent.id });
      const answers = await Promise.all([below(one, other), below(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it("go along when the item above them is removed, and the history of each says so", async () => {
      const parent = await add({ label_id: "Perusahaan" });
      const children = [await add({ parent_id: parent.id }), await add({ parent_id: parent.id })];
      expect((await call("DELETE", `/${parent.id}`)).status).toBe(200);
      for (const { id } of [parent, ...children]) {
        expect((await call("GET", `/${id}`)).status).toBe(404);
        const [last] = await events(id);
        expect(last).toMatchObject({ action: "removed", actor_name: "Staf admin", after: null });
      }
      expect((await call("DELETE", `/${parent.id}`)).status).toBe(404);
    });

    it("one added while the item above it is removed is recorded as well, or refused", async () => {
      const parent = await add({ label_id: "Perusahaan" });
      const [added] = await Promise.all([
        call("POST", "", link({ parent_id: parent.id })),
        call("DELETE", `/${parent.id}`),
      ]);
      if (added.status === 422) return;
      expect((await events(added.body.id))[0]).toMatchObject({ action: "removed" });
    });
  });

  it("reads them ordered by location, then by display_order; a location narrows them", async () => {
    const { data } = (await call("GET", "?per_page=500")).body;
    const places = data.map(({ location, display_order }: { location: string; display_order: number }) => [
      location,
      display_order,
    ]);
    const ordered = places.toSorted(
      (one: [string, number], other: [string, number]) =>
        Number(one[0] > other[0]) - Number(one[0] < other[0]) || one[1] - other[1],
    );
    expect(places).toEqual(ordered);
    const header = (await call("GET", "?location=header&per_page=500")).body.data;
    expect(new Set(header.map(({ location }: { location: string }) => location))).toEqual(
      new Set(["header"]),
    );
  });

  it("a list within another is put into an order of its own", async () => {
    const parent = await add({ label_id: "Perusahaan" });
    const rows: Item[] = [];
    for (const [index, label_id] of ["A", "B", "C"].entries())
      rows.push(await add({ parent_id: parent.id, label_id, display_order: index + 1 }));
    const ids = [rows[2]?.id, rows[0]?.id, rows[1]?.id];
    expect((await call("PUT", "/order", { ids })).status).toBe(200);
    const places = await Promise.all(rows.map(async ({ id }) => (await call("GET", `/${id}`)).body));
    expect(places.map(({ label_id, display_order }) => [label_id, display_order])).toEqual([
      ["A", 2],
      ["B", 3],
      ["C", 1],
    ]);
    expect((await call("GET", `/${parent.id}`)).body.version).toBe(parent.version);
  });

  it("saves over the version it was opened on; a stale save is a conflict with the current row", async () => {
    const opened = await add();
    const save = (values: object) => call("PUT", `/${opened.id}`, { ...opened, ...values });
    expect((await save({ label_id: "Pertama" })).status).toBe(200);
    const stale = await save({ label_id: "Kedua" });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ label_id: "Pertama", version: opened.version + 1 });
  });

  describe("what visitors see", () => {
    const page = async () => {
      const html = await (await product.request("/verifikasi-sertifikat")).text();
      const part = (tag: string) => html.slice(html.indexOf(`<${tag}`), html.indexOf(`</${tag}>`));
      return { header: part("header"), footer: part("footer") };
    };

    it("header and footer follow a save and a removal without a restart", async () => {
      const above = await add({ location: "header", label_id: "Menu Uji" });
      await add({ location: "header", parent_id: above.id, label_id: "Submenu Uji" });
      const below = await add({ location: "footer_main", label_id: "Tautan Uji" });
      await waitFor(async () => {
        const { header, footer } = await page();
        expect(header).toContain("Menu Uji");
        expect(header).toContain("Submenu Uji");
        expect(footer).toContain("Tautan Uji");
      });
      await call("DELETE", `/${above.id}`);
      await call("DELETE", `/${below.id}`);
      await waitFor(async () => {
        const { header, footer } = await page();
        expect(header + footer).not.toMatch(/(Menu|Submenu|Tautan) Uji/);
      });
    });

    it("the footer follows another order", async () => {
      const rows = [await add({ label_id: "Ujung Satu" }), await add({ label_id: "Ujung Dua" })];
      await call("PUT", "/order", { ids: rows.map(({ id }) => id).reverse() });
      await waitFor(async () => {
        const { footer } = await page();
        expect(footer.indexOf("Ujung Dua")).toBeGreaterThan(0);
        expect(footer.indexOf("Ujung Satu")).toBeGreaterThan(footer.indexOf("Ujung Dua"));
      });
    });
  });
});
