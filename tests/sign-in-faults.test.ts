import { describe, expect, it } from "vitest";
import { callBetterAuth, captureError } from "#core/auth/call-better-auth.ts";
import { useProduct } from "#tests/support/product.ts";

describe("a fault of the database while Better Auth is asked", () => {
  const product = useProduct();
  const down = new Error("Connection terminated unexpectedly");
  const other = new Error("no such column");

  it("is logged once, by whoever asked and is thrown it", async () => {
    const logged: boolean[] = [];
    const ask = (fault: Error) =>
      callBetterAuth(product.db, async () => {
        if (!captureError(fault)) logged.push(true);
        return "an answer";
      });
    await expect(ask(down)).rejects.toBe(down);
    expect(logged).toEqual([]);
  });

  it("is in Better Auth's log where nobody is thrown it", async () => {
    expect(captureError(down)).toBe(false);
    const answer = await callBetterAuth(product.db, async () => captureError(other));
    expect(answer).toBe(false);
  });
});
