import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { asJson, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

/** What nobody waits for: the trail of failed sign-ins is written beside the answer, if it concerns somebody. */
const besideTheAnswer = /"account_events"|^select "id", "email", "full_name", "role"/;

describe("nobody can tell from the work of an answer whether an account exists", () => {
  const product = useProduct();
  const queries = useQueryCount();
  let hashes = 0;
  beforeAll(() => {
    const { scrypt } = crypto;
    vi.spyOn(crypto, "scrypt").mockImplementation((...args: unknown[]) => {
      hashes += 1;
      Reflect.apply(scrypt, crypto, args);
    });
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  async function workOf(ask: () => Promise<Response>) {
    hashes = 0;
    const { texts, result } = await queries.during(ask);
    return {
      hashes,
      status: result.status,
      answer: await result.text(),
      headers: [...result.headers.keys()],
      statements: texts.filter((text) => !besideTheAnswer.test(text)),
    };
  }

  it("signing in with an unknown address does what it does with a wrong password", async () => {
    const { email } = await product.signIn("editor");
    for (const signIn of [
      (email: string) => product.attempt({ email, password: "salah-sekali" }),
      (email: string) => product.takeToken({ email, password: "salah-sekali" }),
    ]) {
      // What the start does beside it, it does by then.
      await signIn(email);
      const known = await workOf(() => signIn(email));
      const unknown = await workOf(() => signIn("tidak-ada@gis.example"));
      expect([known.status, known.hashes]).toEqual([401, 1]);
      expect(unknown).toEqual(known);
    }
  });

  it("asking for a new password answers before it looks whether anybody has the address", async () => {
    const { email } = await product.signIn("editor");
    const ask = (email: string) => product.request("/api/password-resets", asJson("POST", { email }));
    const known = await workOf(() => ask(email));
    await product.services.passwordResets.settle();
    const unknown = await workOf(() => ask("tidak-ada@gis.example"));
    await product.services.passwordResets.settle();
    expect(known.status).toBe(202);
    expect(known.statements.join()).not.toContain("profiles");
    expect(unknown).toEqual(known);
  });
});
