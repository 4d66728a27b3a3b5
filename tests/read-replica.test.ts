import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openServices, type Services } from "#core/container.ts";
import type { Database } from "#core/db/client.ts";
import { followReplica } from "#core/db/replica.ts";
import { openReplicaReader } from "#core/db/replica-reader.ts";
import { openDatabase } from "#core/open-database.ts";
import { insert, remove, update } from "#core/register/certificates.ts";
import { parseSettings } from "#core/settings.ts";
import { createApp } from "#http/app.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { serve } from "#tests/support/http-server.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { openStandby } from "#tests/support/standby.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("with DATABASE_READ_URL", () => {
  const [primary, replica] = [useProduct(), useProduct()];
  const nameOf = async (db: Database) =>
    (await db.execute<{ name: string }>(sql`select current_database() as name`)).rows[0]?.name;
  /** As if it were one that has just taken in everything. */
  const fresh = () => ({ db: replica.db, ageSeconds: () => 0 });

  it("asks the replica, the primary while the replica is down, and the replica again when it is back", async () => {
    const [here, there] = [await nameOf(primary.db), await nameOf(replica.db)];
    const reads = openReplicaReader(primary.db, fresh());
    expect(await reads(nameOf)).toBe(there);
    await replica.takeDatabaseDown();
    await waitFor(async () => expect(await reads(nameOf)).toBe(here));
    await replica.bringDatabaseBack();
    await waitFor(async () => expect(await reads(nameOf)).toBe(there));
  });

  it("does not ask again what the database itself refused", async () => {
    const reads = openReplicaReader(primary.db, fresh());
    let queryCount = 0;
    const refused = reads(async (db) => {
      queryCount += 1;
      return await db.execute(sql`select 1 / 0`);
    });
    await expect(refused).rejects.toThrow();
    expect(queryCount).toBe(1);
  });

  it("asks the primary again when the replica may not have heard of something yet", async () => {
    const there = await nameOf(replica.db);
    const reads = openReplicaReader(primary.db, fresh());
    expect(await reads(nameOf, (name) => name === there)).toBe(await nameOf(primary.db));
  });

  it("asks the primary without a replica, with one older than five seconds, and with what is no standby of it", async () => {
    const here = await nameOf(primary.db);
    expect(await openReplicaReader(primary.db, undefined)(nameOf)).toBe(here);
    expect(await openReplicaReader(primary.db, { db: replica.db, ageSeconds: () => 5.1 })(nameOf)).toBe(here);
    const stranger = followReplica(primary.db, replica.db);
    await stranger.measure();
    expect(stranger.ageSeconds()).toBe(Number.POSITIVE_INFINITY);
    expect(await openReplicaReader(primary.db, stranger)(nameOf)).toBe(here);
  });
});

describe("a standby that no longer follows", () => {
  const actor = { id: null, name: "tests", email: null };
  let standby: Awaited<ReturnType<typeof openStandby>>;
  let services: Services;
  let app: ReturnType<typeof createApp>;
  let dataDir: string;
  beforeAll(async () => {
    standby = await openStandby();
    dataDir = await mkdtemp(join(tmpdir(), "absah-files-"));
    const settings = parseSettings({
      PUBLIC_URL: "http://absah.test",
      DATA_DIR: dataDir,
      DATABASE_URL: standby.primaryUrl,
      DATABASE_READ_URL: standby.standbyUrl,
      METRICS_TOKEN: "rahasia-pengukuran",
      DEMO: "false",
    });
    const { connectionString } = await openDatabase(settings);
    services = await openServices(settings, connectionString, "s".repeat(32));
    app = createApp(services);
  });
  afterAll(async () => {
    await services.close();
    await standby.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const add = (overrides: Record<string, unknown>) =>
    insert(services.db, inputSchema.parse(certificateInput(overrides)), actor);

  async function search(term: string) {
    const answer = await app.request(`http://absah.test/verifikasi-sertifikat?q=${encodeURIComponent(term)}`);
    return { status: answer.status, html: await answer.text() };
  }

  const ageSeconds = () => services.replica?.ageSeconds() ?? Number.NaN;
  const isCaughtUp = () => waitFor(() => expect(ageSeconds()).toBeLessThan(2));

  it("is used while its lag is small, however idle the primary is", async () => {
    await isCaughtUp();
    const isStandby = (db: Database) => db.execute(sql`select pg_is_in_recovery() as is_standby`);
    expect((await services.reads(isStandby)).rows).toEqual([{ is_standby: true }]);
  });

  it("a withdrawn certificate is withdrawn in the next search, a removed one is no hit, a new name is shown", async () => {
    const withdrawn = await add({ client_name: "PT Replika Dicabut" });
    const removed = await add({ client_name: "PT Replika Hilang" });
    const renamed = await add({ client_name: "PT Replika Lama" });
    await isCaughtUp();
    await waitFor(async () => {
      const shown = await services.replica?.db.execute(sql`select from certificates`);
      expect(shown?.rowCount).toBe(3);
    });
    await standby.pause();
    onTestFinished(standby.resume);
    const change = (of: typeof withdrawn, overrides: Record<string, unknown>) =>
      update(services.db, of.id, of.version, inputSchema.parse({ ...of, ...overrides }), actor);
    await change(withdrawn, { status: "Dicabut" });
    await remove(services.db, removed.id, actor);
    await change(renamed, { client_name: "PT Replika Baru" });

    const { html } = await search("Replika");
    const rows = html.match(/<li class="result">.*?<\/li>/gs) ?? [];
    expect(rows.map((row) => /data-verdict="([\w-]+)"/.exec(row)?.[1]).sort()).toEqual([
      "valid",
      "withdrawn",
    ]);
    expect(html.replace(/<\/?mark>/g, "")).toContain("PT Replika Baru");
    expect(html).not.toContain("Lama");
    expect(html).not.toContain("Hilang");
    expect((await search("Hilang")).html).toContain("Tidak ada hasil");
  });

  it("a new article is in the sitemap, which is kept until the content changes again", async () => {
    await isCaughtUp();
    const { number: before } = services.siteContent.contentVersion();
    await standby.pause();
    onTestFinished(standby.resume);
    await services.db.execute(sql`
      insert into articles (title, slug, content_id) values ('Berita baru', 'berita-baru', '<p>x</p>')`);
    await waitFor(() => {
      const { number, isInSync } = services.siteContent.contentVersion();
      expect([number > before, isInSync]).toEqual([true, true]);
    });
    const sitemap = await app.request("http://absah.test/sitemap.xml");
    expect(await sitemap.text()).toContain("http://absah.test/artikel/berita-baru");
    await standby.resume();
  });

  it("that lags is reported to the operator, and not used for feeds any more after five seconds", async () => {
    await isCaughtUp();
    await standby.pause();
    onTestFinished(standby.resume);
    const site = await serve(services);
    onTestFinished(site.close);
    await services.db.execute(sql`
      insert into articles (title, slug, content_id) values ('Berita setelah berhenti', 'berita-setelah', '<p>x</p>')`);
    await waitFor(() => expect(ageSeconds()).toBeGreaterThan(5));

    expect((await site.get("/artikel/rss.xml")).text).toContain("Berita setelah berhenti");
    expect(JSON.parse((await site.get("/readyz")).text)).toMatchObject({
      database: true,
      replica_age_seconds: expect.any(Number),
    });
    const { text } = await site.get("/metrics", { authorization: "Bearer rahasia-pengukuran" });
    expect(Number(/^absah_replica_age_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(5);
    await standby.resume();
    await isCaughtUp();
  });
});
