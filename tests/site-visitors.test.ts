import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { visitors } from "#core/db/schema.ts";
import { openVisitors } from "#core/visitors.ts";
import { useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("the visitor counter", () => {
  const product = useProduct();

  async function stored() {
    const [row] = await product.db.select().from(visitors).where(eq(visitors.id, 1));
    return row?.count;
  }

  it("counts a visit once: the cookie of the visit is counted no more", async () => {
    await waitFor(() => expect(product.services.visitors.count()).toBeDefined());
    const before = product.services.visitors.count() ?? 0;
    const first = await product.request("/verifikasi-sertifikat");
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith("absah_visit="));
    expect(cookie).toBeDefined();
    expect(cookie).not.toMatch(/max-age|expires/i);
    await product.request("/verifikasi-sertifikat", { headers: { cookie: "absah_visit=1" } });
    expect(product.services.visitors.count()).toBe(before + 1);
  });

  it("is shown as a grouped number followed by Pengunjung", async () => {
    const counter = openVisitors(product.db);
    await waitFor(() => expect(counter.count()).toBeDefined());
    await product.db.update(visitors).set({ count: 12_345 });
    product.services.visitors.add();
    await waitFor(() => expect(product.services.visitors.count()).toBeGreaterThan(12_345));
    await counter.close();
    const html = await (await product.request("/", { headers: { cookie: "absah_visit=1" } })).text();
    expect(html).toMatch(/>12\.3\d\d<\/span> Pengunjung/);
  });

  it("shows an ellipsis while the number is unknown, and counts on when the database is back", async () => {
    await product.takeDatabaseDown();
    const counter = openVisitors(product.db);
    counter.add();
    expect(counter.count()).toBeUndefined();
    const unknown = vi.spyOn(product.services.visitors, "count").mockReturnValue(undefined);
    expect(await (await product.request("/")).text()).toContain("<span>…</span> Pengunjung");
    unknown.mockRestore();
    await product.bringDatabaseBack();
    const before = (await stored()) ?? 0;
    await counter.close();
    expect(await stored()).toBeGreaterThan(before);
  });

  it("never falls while visits are being written", async () => {
    const counter = openVisitors(product.db);
    await waitFor(() => expect(counter.count()).toBeDefined());
    const before = counter.count() ?? 0;
    const { closing } = await product.db.transaction(async (tx) => {
      await tx.select().from(visitors).where(eq(visitors.id, 1)).for("update");
      counter.add();
      const closing = counter.close();
      await waitFor(async () => {
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect((await product.db.execute(waiting)).rowCount).toBeGreaterThan(0);
      });
      expect(counter.count()).toBe(before + 1);
      return { closing };
    });
    await closing;
    expect(counter.count()).toBeGreaterThanOrEqual(before + 1);
  });

  it("writes a thousand visits at once when it closes", async () => {
    const counter = openVisitors(product.db);
    await waitFor(() => expect(counter.count()).toBeDefined());
    const before = (await stored()) ?? 0;
    for (let visit = 0; visit < 1000; visit++) counter.add();
    await counter.close();
    expect(await stored()).toBe(before + 1000);
  });
});
