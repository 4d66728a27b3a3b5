import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "#core/db/schema.ts";
import type { SavedView } from "#shared/answers/saved-views.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("views of the list of certificates that staff keep", () => {
  const product = useProduct();
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let ani: Person;
  let budi: Person;
  let admin: Person;

  beforeAll(async () => {
    [ani, budi, admin] = [
      await product.signIn("editor"),
      await product.signIn("editor"),
      await product.signIn("admin"),
    ];
  });

  const query = "status=valid&sort=expiry_date&order=asc&columns=client_name%2Cscope";
  const add = (person: Person, body: object) =>
    person.request("/api/saved-views", asJson("POST", { query, ...body }));
  const save = (person: Person, id: string, body: object) =>
    person.request(`/api/saved-views/${id}`, asJson("PUT", { query, is_shared: false, ...body }));
  const remove = (person: Person, id: string) =>
    person.request(`/api/saved-views/${id}`, { method: "DELETE" });
  const list = async (person: Person): Promise<SavedView[]> =>
    (await (await person.request("/api/saved-views")).json()).data;
  const find = async (person: Person, name: string) =>
    (await list(person)).find((view) => view.name === name);

  it("are their own until they share them, and then everybody's to use but not to change", async () => {
    expect((await add(ani, { name: "Milik Ani" })).status).toBe(201);
    const own = await find(ani, "Milik Ani");
    expect(own).toMatchObject({ query, is_shared: false, is_own: true, may_change: true });
    const id = own?.id ?? "";
    expect(await find(budi, "Milik Ani")).toBeUndefined();
    expect((await save(budi, id, { name: "Diambil" })).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(404);

    expect((await save(ani, id, { name: "Milik Ani", is_shared: true })).status).toBe(200);
    const seen = await find(budi, "Milik Ani");
    expect(seen).toMatchObject({ is_own: false, may_change: false, owner_name: "Staf editor" });
    expect((await save(budi, id, { name: "Diambil" })).status).toBe(403);
    expect((await remove(budi, id)).status).toBe(403);
    expect(await find(admin, "Milik Ani")).toMatchObject({ may_change: true });
    expect((await save(admin, id, { name: "Dirapikan", is_shared: true })).status).toBe(200);
    expect(await find(ani, "Dirapikan")).toMatchObject({ is_own: true });
    expect((await remove(admin, id)).status).toBe(200);
    expect(await find(ani, "Dirapikan")).toBeUndefined();
  });

  it("have a name once for each person", async () => {
    expect((await add(ani, { name: "Bulan ini" })).status).toBe(201);
    const again = await add(ani, { name: "BULAN INI" });
    expect(again.status).toBe(422);
    expect((await again.json()).errors.name).toBe("Anda sudah punya tampilan dengan nama ini.");
    expect((await add(budi, { name: "Bulan ini" })).status).toBe(201);
  });

  it("are listed by their names, one's own before those of others", async () => {
    const [cici, dodi] = [await product.signIn("editor"), await product.signIn("editor")];
    for (const name of ["Urut C", "Urut A"]) await add(cici, { name });
    for (const name of ["Urut D", "Urut B"]) await add(dodi, { name, is_shared: true });
    const names = (await list(cici)).map(({ name }) => name).filter((name) => name.startsWith("Urut"));
    expect(names).toEqual(["Urut A", "Urut C", "Urut B", "Urut D"]);
  });

  it("are shared under the address of who has no name yet", async () => {
    const nameless = await product.signIn("editor");
    await product.ownerDb.update(profiles).set({ full_name: "" }).where(eq(profiles.email, nameless.email));
    await add(nameless, { name: "Tanpa nama", is_shared: true });
    expect((await find(ani, "Tanpa nama"))?.owner_name).toBe(nameless.email);
  });

  it.each([
    ["no name", { name: " " }],
    ["a filter that the list does not have", { name: "A", query: "owner=1" }],
    ["what the database cannot keep", { name: "A", query: "q=%00" }],
    ["a query without end", { name: "A", query: `q=${"a".repeat(2000)}` }],
  ])("refuse %s", async (_, body) => {
    expect((await add(ani, body)).status).toBe(422);
  });

  it("are at most 50 of one person", async () => {
    const many = await product.signIn("editor");
    for (let n = 0; n < 50; n += 1) expect((await add(many, { name: `Tampilan ${n}` })).status).toBe(201);
    const refused = await add(many, { name: "Satu lagi" });
    expect((await refused.json()).errors.name).toContain("paling banyak 50");
  });
});
