import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { customers } from "#core/db/schema.ts";
import { inTransactionAs, withStepBeforeCommit } from "#core/db/transaction.ts";
import { useProduct } from "#tests/support/product.ts";

const actor = { id: null, name: "Uji", email: null };

describe("a step before the commit of each transaction", () => {
  const product = useProduct();
  const add = async (name: string) =>
    await inTransactionAs(product.db, actor, (tx) => tx.insert(customers).values({ name }));
  const count = async (name: string) => await product.db.$count(customers, sql`name = ${name}`);
  const refuse = async () => {
    throw new Error("refused");
  };

  it("takes the transaction with it where it fails", async () => {
    const name = randomUUID();
    await expect(withStepBeforeCommit(refuse, () => add(name))).rejects.toThrow("refused");
    expect(await count(name)).toBe(0);
  });

  it("runs after that of a caller, and both count", async () => {
    const name = randomUUID();
    const steps: string[] = [];
    const note = (step: string) => async () => void steps.push(step);
    await withStepBeforeCommit(note("outer"), () => withStepBeforeCommit(note("inner"), () => add(name)));
    expect([steps, await count(name)]).toEqual([["outer", "inner"], 1]);
    const refused = withStepBeforeCommit(refuse, () => withStepBeforeCommit(note("again"), () => add(name)));
    await expect(refused).rejects.toThrow("refused");
    expect([steps, await count(name)]).toEqual([["outer", "inner"], 1]);
  });

  it("is none of what the work left running, once the work has ended", async () => {
    const name = randomUUID();
    const ended = Promise.withResolvers<void>();
    let left: Promise<unknown> | undefined;
    await withStepBeforeCommit(refuse, async () => {
      left = ended.promise.then(() => add(name));
    });
    ended.resolve();
    await left;
    expect(await count(name)).toBe(1);
  });
});
