import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openBoss } from "#core/db/open-boss.ts";
import { useProduct } from "#tests/support/product.ts";

describe("a queue of jobs", () => {
  const product = useProduct();

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it.each([
    ["at once", "table", "queue"],
    ["halfway", "function", "create_queue"],
  ])("whose start fails %s leaves no timer behind, and starts later", async (_, kind, name) => {
    const rename = (from: string, to: string) =>
      product.ownerDb.execute(sql.raw(`alter ${kind} pgboss.${from} rename to ${to}`));
    await rename(name, "elsewhere");
    await expect(openBoss(product.db, "jobs of a test")).rejects.toThrow();
    const left = vi.getTimerCount();
    await rename("elsewhere", name);
    expect(left).toBe(0);

    const boss = await openBoss(product.db, "jobs of a test");
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await boss.stop({ graceful: false });
    expect(vi.getTimerCount()).toBe(0);
  });
});
