import { randomUUID } from "node:crypto";
import { isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { certificateDecisions, customers, idempotentRequests } from "#core/db/schema.ts";
import { dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("a request of the panel whose answer was lost, sent again under the same Idempotency-Key (decision 97)", () => {
  const product = useProduct();
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let editor: Person;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  async function send(path: string, input: unknown, key: string, person = editor) {
    const init = asJson("POST", input);
    const headers = { ...init.headers, "idempotency-key": key };
    const answer = await person.request(`/api${path}`, { ...init, headers });
    return { status: answer.status, body: await answer.json(), headers: answer.headers };
  }
  const customerOf = () => ({ name: `PT ${randomUUID()}` });
  const count = async ({ name }: { name: string }) => await product.db.$count(customers, sql`name = ${name}`);

  it("adds one customer, and is answered the same", async () => {
    const customer = customerOf();
    const key = randomUUID();
    const first = await send("/customers", customer, key);
    const again = await send("/customers", customer, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await count(customer)).toBe(1);
  });

  it("without such a key each request is one of its own", async () => {
    const customer = customerOf();
    for (const _ of [1, 2]) await editor.request("/api/customers", asJson("POST", customer));
    expect(await count(customer)).toBe(2);
  });

  it("records one decision, where nothing was changed by somebody else", async () => {
    const added = await send("/certificates", certificateInput(), randomUUID());
    const { id, version } = added.body;
    const today = dayInJakarta(new Date());
    const decision = {
      kind: "suspended",
      decided_on: today,
      effective_on: today,
      reason: "nonconformity-open",
      version,
    };
    const key = randomUUID();
    const first = await send(`/certificates/${id}/decisions`, decision, key);
    expect([first.status, first.body]).toEqual([200, { version: version + 1 }]);
    expect((await send(`/certificates/${id}/decisions`, decision, key)).body).toEqual(first.body);
    const isSuspension = sql`certificate_id = ${id} and kind = 'suspended'`;
    expect(await product.db.$count(certificateDecisions, isSuspension)).toBe(1);
    expect((await send(`/certificates/${id}/decisions`, decision, randomUUID())).status).toBe(409);
  });

  it("of many at once one is done, and the others are told that it is under way, or are answered the same", async () => {
    const customer = customerOf();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send("/customers", customer, key)));
    for (const { status, body, headers } of answers) {
      if (status === 201) continue;
      expect([status, headers.get("retry-after"), body]).toEqual([
        409,
        "1",
        { message: "Permintaan yang sama masih diproses. Coba lagi beberapa saat lagi." },
      ]);
    }
    expect(answers.map(({ status }) => status)).toContain(201);
    expect(await count(customer)).toBe(1);
  });

  it("of a server that stood still until another one took the request over nothing stays, when it goes on", async () => {
    const customer = customerOf();
    const key = randomUUID();
    const lock = await product.db.$client.connect();
    await lock.query("begin; lock table customers in share mode");
    const isBegun = async (count: number) =>
      await vi.waitUntil(async () => {
        const { rows } = await product.ownerDb.execute<{ waiting: number }>(
          sql`select count(*)::int as waiting from pg_locks where relation = 'customers'::regclass and not granted`,
        );
        return rows[0]?.waiting === count;
      });
    const still = send("/customers", customer, key);
    await isBegun(1);
    await product.db
      .update(idempotentRequests)
      .set({ locked_until: new Date(0) })
      .where(isNull(idempotentRequests.status));
    const takingOver = send("/customers", customer, key);
    await isBegun(2);
    await lock.query("commit");
    lock.release();
    expect([(await still).status, (await still).headers.get("retry-after")]).toEqual([409, "1"]);
    expect((await takingOver).status).toBe(201);
    expect(await count(customer)).toBe(1);
    expect((await send("/customers", customer, key)).body).toEqual((await takingOver).body);
  });

  it("a request that the database was lost under is done as soon as that is back", async () => {
    const customer = customerOf();
    const key = randomUUID();
    const lock = await product.ownerDb.$client.connect();
    // It ends with the database.
    lock.on("error", () => undefined);
    await lock.query("begin; lock table customers in share mode");
    const lost = send("/customers", customer, key);
    await vi.waitUntil(
      async () =>
        (await product.db.$count(idempotentRequests, isNull(idempotentRequests.status))) > 0 &&
        (await isWaitingForCustomers()),
    );
    await product.takeDatabaseDown();
    expect((await lost).status).toBe(503);
    lock.release(true);
    await product.bringDatabaseBack();
    await waitFor(async () => expect((await send("/customers", customer, key)).status).toBe(201));
    expect(await count(customer)).toBe(1);
  });

  async function isWaitingForCustomers() {
    const { rows } = await product.ownerDb.execute(
      sql`select from pg_locks where relation = 'customers'::regclass and not granted`,
    );
    return rows.length > 0;
  }

  it("a refusal is not kept: what is sent again is looked at anew", async () => {
    const input = certificateInput();
    const other = await send("/certificates", input, randomUUID());
    const key = randomUUID();
    expect((await send("/certificates", input, key)).status).toBe(422);
    await editor.request(`/api/certificates/${other.body.id}`, { method: "DELETE" });
    const again = await send("/certificates", input, key);
    expect(again.headers.get("idempotency-replayed")).toBeNull();
  });

  it("another request under the same key is refused, and the same key of somebody else is their own", async () => {
    const key = randomUUID();
    expect((await send("/customers", customerOf(), key)).status).toBe(201);
    const another = await send("/customers", customerOf(), key);
    expect([another.status, another.body.message]).toEqual([
      422,
      "Idempotency-Key ini sudah dipakai untuk permintaan lain.",
    ]);
    const colleague = await product.signIn("editor");
    expect((await send("/customers", customerOf(), key, colleague)).status).toBe(201);
  });

  it("whoever was given another role meanwhile is not told the answer either", async () => {
    const person = await product.signIn("editor");
    const customer = customerOf();
    const key = randomUUID();
    await send("/customers", customer, key, person);
    await product.db.execute(sql`update profiles set role = 'viewer' where email = ${person.email}`);
    expect((await send("/customers", customer, key, person)).status).toBe(401);
  });

  it("neither the key nor the request's body lies in the database, a new person's password least of all", async () => {
    const administrator = await product.signIn("admin");
    const key = randomUUID();
    const person = {
      email: `${randomUUID()}@gis.example`,
      full_name: "Orang Baru",
      role: "editor",
      password: `sandi-${randomUUID()}`,
    };
    expect((await send("/users", person, key, administrator)).status).toBe(201);
    const rows = JSON.stringify(await product.db.select().from(idempotentRequests));
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(person.password);
  });

  it("ends with the account of whoever sent it", async () => {
    const administrator = await product.signIn("admin");
    const person = await product.signIn("editor");
    const ofPerson = sql`profile_id in (select id from profiles where email = ${person.email})`;
    await send("/customers", customerOf(), randomUUID(), person);
    expect(await product.db.$count(idempotentRequests, ofPerson)).toBe(1);
    const before = await product.db.$count(idempotentRequests);
    const { data } = await (await administrator.request("/api/users")).json();
    const { id } = data.find(({ email }: { email: string }) => email === person.email);
    expect((await administrator.request(`/api/users/${id}`, { method: "DELETE" })).status).toBe(200);
    expect(await product.db.$count(idempotentRequests)).toBe(before - 1);
  });
});
