import { Worker } from "node:worker_threads";
import bcrypt from "bcryptjs";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { accounts, profiles, rateLimits } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

describe("passwords that moved in as hashes by bcrypt", () => {
  const product = useProduct();
  const queries = useQueryCount();
  // What a thread is given to compute: it starts for nothing else in a sign-in.
  const posted = vi.spyOn(Worker.prototype, "postMessage");
  afterAll(() => posted.mockRestore());
  beforeEach(async () => {
    await product.db.delete(rateLimits);
    await product.db.update(accounts).set({ password: null }).where(like(accounts.password, "$2%"));
  });

  const right = "rahasia-lama-sekali";
  const formerUser = async (cost: number, password = right) => {
    const { email } = await product.signIn("editor");
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    const ofPerson = and(eq(accounts.user_id, person?.id ?? ""), eq(accounts.provider_id, "credential"));
    const replace = async (hash: string) => {
      await product.db.update(accounts).set({ password: hash }).where(ofPerson);
    };
    await replace(bcrypt.hashSync(password, cost));
    const hash = async () => (await product.db.select().from(accounts).where(ofPerson))[0]?.password ?? "";
    return { email, hash, replace };
  };
  /** Rounds of bcrypt, threads, and statements at the database but those of the trail, which is written beside the answer. */
  const workOf = async (email: string, password = "salah-sekali") => {
    posted.mockClear();
    const { texts, result } = await queries.during(() => product.attempt({ email, password }));
    const hashes = posted.mock.calls.flatMap(([message]) => (message as { hashes: string[] }).hashes);
    return {
      status: result.status,
      threads: posted.mock.calls.length,
      rounds: hashes.reduce((sum, hash) => sum + 2 ** Number(hash.slice(4, 6)), 0),
      statements: texts.filter((text) => !beside.test(text)).length,
    };
  };
  const beside = /"account_events"|^select "id", "email", "full_name", "role"/;

  it("a refused sign-in does the same work for every address, the work of the costliest hash", async () => {
    const { email: own } = await product.signIn("editor");
    const { email: cheap } = await formerUser(4);
    const { email: costly } = await formerUser(6);
    const { email: broken, replace } = await formerUser(4);
    await replace("$2a$10$abc");
    const expected = { status: 401, threads: 1, rounds: 2 ** 6 };
    const known = await workOf(own);
    expect(known).toMatchObject(expected);
    for (const email of [cheap, costly, broken, "tidak-ada@gis.example"])
      expect(await workOf(email), email).toMatchObject(expected);
    expect((await workOf("tidak-ada@gis.example")).statements).toBe(known.statements);
  });

  it("a hash that is never compared slows down no sign-in", async () => {
    const { email, replace } = await formerUser(4);
    for (const hash of [`$2b$31$${"a".repeat(53)}`, "$2a$10$abc"]) {
      await replace(hash);
      for (const address of [email, "tidak-ada@gis.example"])
        expect(await workOf(address)).toMatchObject({ status: 401, threads: 0 });
    }
  });

  it("once the last one is replaced at its first sign-in, no sign-in computes bcrypt", async () => {
    const { email, hash } = await formerUser(4);
    expect((await workOf(email, right)).status).toBe(200);
    expect(await hash()).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    for (const address of [email, "tidak-ada@gis.example"])
      expect(await workOf(address)).toMatchObject({ status: 401, threads: 0 });
    expect(await workOf(email, right)).toMatchObject({ status: 200, threads: 0 });
  });

  it("a password longer than the 72 bytes that bcrypt reads is wrong, whatever its end, and replaces nothing", async () => {
    const start = "é".repeat(36);
    const { email, hash } = await formerUser(4, start);
    const before = await hash();
    expect((await workOf(email, `${start}x`)).status).toBe(401);
    expect(await hash()).toBe(before);
    expect((await workOf(email, start)).status).toBe(200);
  });
});
