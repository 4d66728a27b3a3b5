import { eq, lt } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { clearExpired } from "#core/auth/expired.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { insertPerson } from "#core/auth/people.ts";
import { createProofOfWork } from "#core/auth/proof-of-work.ts";
import { makeResetToken } from "#core/auth/reset-links.ts";
import { rateLimits, sessions, usedChallenges, verifications } from "#core/db/schema.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";
import { tester } from "#tests/support/session.ts";

describe("the work behind 'I am not a robot' (specification 2.11)", () => {
  const product = useProduct();
  const credentials = { email: "robot@gis.example", password: "rahasia-sekali" };
  beforeAll(async () => {
    await insertPerson(product.db, { ...credentials, full_name: "Bukan Robot", role: "viewer" }, tester);
  });

  /** Does all of the work that a browser does. */
  const prove = async () => await proofOf(await (await product.request("/api/session/challenge")).json());
  const signIn = (proof?: unknown) =>
    product.request("/api/session", asJson("POST", { ...credentials, proof }));
  const expectRefusal = async (proof: unknown) => {
    const answer = await signIn(proof);
    const message = "Mohon centang kotak verifikasi.";
    expect([answer.status, await answer.json()]).toEqual([422, { message, errors: { proof: message } }]);
    expect(answer.headers.get("set-cookie")).toBeNull();
  };

  it("a right password without it opens no session, and the attempt is not counted", async () => {
    await expectRefusal(undefined);
    for (const proof of [null, "", {}, [], true, { challenge: {}, solution: {} }]) {
      expect((await signIn(proof)).status).toBe(422);
    }
    expect(await product.db.$count(rateLimits)).toBe(0);
  });

  it("done once, it serves one attempt, even of several that arrive at once", async () => {
    const proof = await prove();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(proof)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
    await expectRefusal(proof);
  });

  it("what is used on one server is used on all of them", async () => {
    const [here, there] = [1, 2].map(() => createProofOfWork(product.db, "s".repeat(32)));
    const proof = await prove();
    expect([await there?.accept(proof), await here?.accept(proof)]).toEqual([true, false]);
    await expectRefusal(proof);
  });

  it("it cannot be guessed, eased, prolonged or signed by somebody else", async () => {
    const proof = await prove();
    const { parameters } = proof.challenge;
    const withParameters = (changed: Partial<typeof parameters>): Proof => ({
      ...proof,
      challenge: { ...proof.challenge, parameters: { ...parameters, ...changed } },
    });
    await expectRefusal({ ...proof, solution: { counter: 1, derivedKey: "00".repeat(32) } });
    await expectRefusal({ ...proof, solution: { counter: 1, derivedKey: parameters.keyPrefix } });
    await expectRefusal(withParameters({ cost: 1 }));
    await expectRefusal(withParameters({ expiresAt: parameters.expiresAt + 3_600 }));
    await expectRefusal(withParameters({ nonce: "00".repeat(16) }));
    const foreign = await proofOf(await createProofOfWork(product.db, "f".repeat(32)).challenge());
    await expectRefusal(foreign);
    expect((await signIn(proof)).status).toBe(200);
  });

  it("it is too late after twenty minutes", async () => {
    const proof = await prove();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 21 * 60 * 1000 });
    try {
      await expectRefusal(proof);
    } finally {
      vi.useRealTimers();
    }
    expect((await signIn(proof)).status).toBe(200);
  });

  it("it is 20,000 to 40,000 hashes, for twenty minutes, after which nothing of it is kept", async () => {
    const { challenge, solution } = await prove();
    const { parameters } = challenge;
    expect(parameters.cost * solution.counter).toBeGreaterThanOrEqual(20_000);
    expect(parameters.cost * solution.counter).toBeLessThanOrEqual(40_000);
    const seconds = parameters.expiresAt - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(19 * 60);
    expect(seconds).toBeLessThanOrEqual(20 * 60);
    expect(await product.db.$count(usedChallenges)).toBeGreaterThan(0);
    await clearExpired(product.db, new Date());
    expect(await product.db.$count(usedChallenges)).toBeGreaterThan(0);
    await clearExpired(product.db, new Date(Date.now() + 21 * 60 * 1000));
    expect(await product.db.$count(usedChallenges)).toBe(0);
  });

  it("with what is used of it goes all else whose time is over: counters, mailed links and sessions, each in its time", async () => {
    const person = await product.signIn("viewer");
    const { id = "" } = (await findUserByEmail(product.db, person.email)) ?? {};
    await makeResetToken(product.db, id);
    await product.attempt({ email: person.email, password: "salah-sekali" });
    const hourMs = 60 * 60 * 1000;
    const now = Date.now();
    const left = async () => ({
      counters: await product.db.$count(rateLimits, lt(rateLimits.expire, now + 2 * hourMs)),
      links: await product.db.$count(verifications, eq(verifications.value, id)),
      sessions: await product.db.$count(sessions, eq(sessions.user_id, id)),
    });
    await clearExpired(product.db, new Date(now));
    expect(await left()).toEqual({ counters: expect.any(Number), links: 1, sessions: 1 });
    expect((await left()).counters).toBeGreaterThan(0);
    await clearExpired(product.db, new Date(now + 2 * hourMs));
    expect(await left()).toEqual({ counters: 0, links: 0, sessions: 1 });
    await clearExpired(product.db, new Date(now + 6 * 24 * hourMs));
    expect(await left()).toMatchObject({ sessions: 1 });
    await clearExpired(product.db, new Date(now + 8 * 24 * hourMs));
    expect(await left()).toMatchObject({ sessions: 0 });
  });

  it("programs do it as well before they take a token", async () => {
    const proof = await prove();
    const takeToken = (given?: unknown) =>
      product.request("/api/token", asJson("POST", { ...credentials, proof: given }));
    const counted = await product.db.$count(rateLimits);
    const refused = await takeToken();
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["proof"]]);
    expect(await product.db.$count(rateLimits)).toBe(counted);
    expect([(await takeToken(proof)).status, (await takeToken(proof)).status]).toEqual([200, 422]);
  });
});
