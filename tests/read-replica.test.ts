import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { Database } from "#core/db/client.ts";
import { openReads } from "#core/db/reads.ts";
import { useProduct } from "#tests/support/product.ts";

describe("with DATABASE_READ_URL", () => {
  const [primary, replica] = [useProduct(), useProduct()];
  const nameOf = async (db: Database) =>
    (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;

  it("asks the replica, the primary while the replica is down, and the replica again when it is back", async () => {
    const [here, there] = [await nameOf(primary.db), await nameOf(replica.db)];
    const reads = openReads(primary.db, replica.db);
    expect(await reads(nameOf)).toBe(there);
    await replica.takeDatabaseDown();
    await vi.waitFor(async () => expect(await reads(nameOf)).toBe(here), 20_000);
    await replica.bringDatabaseBack();
    await vi.waitFor(async () => expect(await reads(nameOf)).toBe(there), { timeout: 20_000, interval: 200 });
  });

  it("does not ask again what the database itself refused", async () => {
    const reads = openReads(primary.db, replica.db);
    let asked = 0;
    const refused = reads(async (db) => {
      asked += 1;
      return await db.execute(sql`select 1 / 0`);
    });
    await expect(refused).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it("asks the primary again when the replica may not have heard of something yet", async () => {
    const there = await nameOf(replica.db);
    const reads = openReads(primary.db, replica.db);
    expect(await reads(nameOf, (name) => name === there)).toBe(await nameOf(primary.db));
  });

  it("asks the primary without a replica", async () => {
    expect(await openReads(primary.db, undefined)(nameOf)).toBe(await nameOf(primary.db));
  });
});
