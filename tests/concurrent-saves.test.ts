import { and, eq, notInArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const waitingForLock =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/* What meets at a row is let on together, however fast the machine is: somebody else holds the row until all wait. */
describe("people who save at the same moment", () => {
  const product = useProduct();
  let signedIn: ReturnType<typeof product.signIn> | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    signedIn ??= product.signIn("admin");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await (await signedIn).request(`/api${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (path: string, values: Record<string, unknown>) =>
    (await call("POST", path, values)).body;

  /** Sends the requests while the rows are locked, and lets them on once all of them wait. */
  async function meetAt(
    rows: { table: string; ids: (string | number)[] },
    requests: (() => ReturnType<typeof call>)[],
  ) {
    await call("GET", "/session");
    const holder = await product.ownerDb.$client.connect();
    try {
      await holder.query("begin");
      await holder.query(`select from ${rows.table} where id::text = any($1) for update`, [
        rows.ids.map(String),
      ]);
      const answers = requests.map((send) => send());
      await expect
        .poll(async () => (await product.db.$client.query(waitingForLock)).rowCount)
        .toBe(requests.length);
      await holder.query("commit");
      return await Promise.all(answers);
    } finally {
      // With its connection goes the lock, also when nobody came to wait for it.
      holder.release(true);
    }
  }
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

  for (const { table, path, values, field } of [
    { table: "customers", path: "/customers", values: { name: "PT Bersama" }, field: "sector" },
    { table: "articles", path: "/articles", values: { title: "Bersama" }, field: "author" },
    { table: "certificates", path: "/certificates", values: certificateInput(), field: "scope" },
  ])
    it(`of two saves over one version of ${table} one is stored, and the other is told what stands now`, async () => {
      const opened = await add(path, values);
      const save = (value: string) => () =>
        call("PUT", `${path}/${opened.id}`, { ...opened, [field]: value });
      const answers = await meetAt({ table, ids: [opened.id] }, [save("Satu"), save("Dua")]);
      expect(statuses(answers)).toEqual([200, 409]);
      const stored = answers.find(({ status }) => status === 200)?.body[field];
      expect(answers.find(({ status }) => status === 409)?.body.current[field]).toBe(stored);
      expect((await call("GET", `${path}/${opened.id}`)).body[field]).toBe(stored);
    });

  for (const { table, path, column } of [
    { table: "page_content", path: "/page-content", column: "content_id" },
    { table: "site_settings", path: "/settings", column: "value" },
  ])
    it(`of two saves of one entry of ${table} one is stored, and the other is told what stands now`, async () => {
      const { data } = (await call("GET", path)).body;
      const opened = data.find(({ type }: { type: string }) => type !== "rich-text");
      const save = (value: string) => () => call("PUT", path, { entries: [{ ...opened, [column]: value }] });
      const answers = await meetAt({ table, ids: [opened.id] }, [save("Satu"), save("Dua")]);
      expect(statuses(answers)).toEqual([200, 409]);
    });

  it("of two days for one planned audit one is stored", async () => {
    const { id } = await add("/certificates", certificateInput());
    const path = `/certificates/${id}/surveillance-audits`;
    const [audit] = (await add(path, { planned_on: "2027-01-10" })).data;
    const save = (planned_on: string) => () =>
      call("PUT", `${path}/${audit.id}`, { planned_on, done_on: null, note: "", version: audit.version });
    const answers = await meetAt({ table: "surveillance_audits", ids: [audit.id] }, [
      save("2027-02-10"),
      save("2027-03-10"),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { data } = (await call("GET", path)).body;
    expect(data).toEqual([expect.objectContaining({ version: audit.version + 1 })]);
  });

  it("of two orders one holds, and no two rows share a place", async () => {
    const ids: string[] = [];
    for (const display_order of [901, 902, 903])
      ids.push((await add("/partners", { name: `Mitra ${display_order}`, display_order })).id);
    const [first, second, third] = ids;
    const reorder = (order: (string | undefined)[]) => () => call("PUT", "/partners/order", { ids: order });
    const orders = [
      [third, second, first],
      [second, first, third],
    ];
    const answers = await meetAt({ table: "partners", ids }, orders.map(reorder));
    expect(statuses(answers)).toEqual([200, 200]);
    const { data } = (await call("GET", "/partners?sort=display_order&order=asc&per_page=500")).body;
    const found = data.filter(({ id }: { id: string }) => ids.includes(id));
    expect(orders).toContainEqual(found.map(({ id }: { id: string }) => id));
    expect(found.map(({ display_order }: { display_order: number }) => display_order)).toEqual([
      901, 902, 903,
    ]);
  });

  it("of two menu items that move below each other only one moves: both would be gone from the menu", async () => {
    const item = {
      label_id: "Bersama",
      label_en: "Together",
      href: "/",
      location: "header",
      display_order: 90,
    };
    const one = await add("/navigation", item);
    const other = await add("/navigation", item);
    const moveBelow = (row: { id: number }, parent: { id: number }) => () =>
      call("PUT", `/navigation/${row.id}`, { ...row, parent_id: parent.id });
    const answers = await meetAt({ table: "navigation_items", ids: [one.id, other.id] }, [
      moveBelow(one, other),
      moveBelow(other, one),
    ]);
    expect(statuses(answers)).toEqual([200, 422]);
  });

  it("of two administrators who demote each other one stays: nobody could let people in any more", async () => {
    const { db } = product;
    await call("GET", "/session");
    const people = [await product.signIn("admin"), await product.signIn("admin")] as const;
    const ids = await Promise.all(
      people.map(async (person) => (await (await person.request("/api/session")).json()).id),
    );
    // Whoever else is one must not stand in for them.
    await db
      .update(profiles)
      .set({ role: "viewer" })
      .where(and(eq(profiles.role, "admin"), notInArray(profiles.id, ids)));
    const demote = (by: (typeof people)[number], id: string) => async () => {
      const answer = await by.request(`/api/users/${id}`, asJson("PATCH", { role: "viewer" }));
      return { status: answer.status, body: await answer.json() };
    };
    const answers = await meetAt({ table: "profiles", ids }, [
      demote(people[0], ids[1]),
      demote(people[1], ids[0]),
    ]);
    expect(statuses(answers)).toEqual([200, 422]);
    expect(await db.$count(profiles, eq(profiles.role, "admin"))).toBe(1);
  });

  it("of two new passwords for one old password one is taken", async () => {
    const person = await product.signIn("editor");
    const { id } = await (await person.request("/api/session")).json();
    const change = (password: string) => async () => {
      const passwords = { current_password: person.password, password };
      const answer = await person.request("/api/profile/password", asJson("PUT", passwords));
      return { status: answer.status, body: await answer.json() };
    };
    const wanted = ["kata-sandi-pertama", "kata-sandi-kedua"];
    const answers = await meetAt({ table: "profiles", ids: [id] }, wanted.map(change));
    expect(statuses(answers)).toEqual([200, 401]);
    const taken = wanted[answers.findIndex(({ status }) => status === 200)];
    expect((await product.attempt({ email: person.email, password: taken })).status).toBe(200);
  });
});
