import { randomUUID } from "node:crypto";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { openServices } from "#core/container.ts";
import { sharesSessions } from "#core/db/pooler.ts";
import { openDatabase } from "#core/open-database.ts";
import { findByTypedNumber } from "#core/register/search/exact.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { parseSettings } from "#core/settings.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { openPgBouncer, whyNoPgBouncer } from "#tests/support/pgbouncer.ts";
import { asClone } from "#tests/support/template.ts";

const title = "behind PgBouncer with its defaults";

describe.skipIf(whyNoPgBouncer)(whyNoPgBouncer ? `${title} (${whyNoPgBouncer})` : title, () => {
  const name = `absah_${randomUUID().replaceAll("-", "")}`;
  const direct = databaseUrl(inject("serverUrl"), name);
  beforeAll(async () => await administer(`create database ${name} ${asClone}`));
  afterAll(async () => await administer(`drop database ${name} with (force)`));

  async function administer(statement: string) {
    const client = new pg.Client({ connectionString: inject("serverUrl") });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  async function pooler(mode: "session" | "transaction") {
    const opened = await openPgBouncer(inject("serverUrl"), mode);
    onTestFinished(async () => await opened.close());
    return opened.url(name);
  }

  it("is told from a session of its own", async () => {
    expect(await sharesSessions(await pooler("transaction"))).toBe(true);
    expect(await sharesSessions(await pooler("session"))).toBe(false);
    expect(await sharesSessions(direct)).toBe(false);
  });

  it("the server starts in session mode as without it", async () => {
    const database = await openDatabase(parseSettings({ DATABASE_URL: await pooler("session") }));
    await database.close();
  });

  it("in transaction mode it refuses to start without the database's own address, and says which setting is missing", async () => {
    const url = await pooler("transaction");
    await expect(openDatabase(parseSettings({ DATABASE_URL: url }))).rejects.toThrow(
      "Set DATABASE_DIRECT_URL",
    );
    await expect(
      openDatabase(parseSettings({ DATABASE_URL: direct, DATABASE_DIRECT_URL: url })),
    ).rejects.toThrow("DATABASE_DIRECT_URL: leads through a pooler");
  });

  it("in transaction mode the same certificate is read, and searched for, on every session, and changes of content are heard of", async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "absah-pooled-"));
    const settings = parseSettings({
      DATA_DIR: folder.path,
      PUBLIC_URL: "http://absah.test",
      DATABASE_URL: await pooler("transaction"),
      DATABASE_DIRECT_URL: direct,
    });
    const services = await openServices(settings, settings.DATABASE_URL ?? "", "s".repeat(32));
    try {
      const unknown = () => services.findCertificate(randomUUID());
      const answers = await Promise.all(Array.from({ length: 200 }, unknown));
      expect(answers.every((answer) => answer === undefined)).toBe(true);
      const typed = Array.from({ length: 30 }, (_, at) =>
        ["9oo1", "nusantara"].map((word) => `${word} ${at}`),
      );
      for (const term of typed.flat()) {
        const numbers = [term, `${term}/1`].map((number) => findByTypedNumber(services, number));
        const found = await Promise.all([searchCertificates(services.publicDb, { term }), ...numbers]);
        expect(found).toMatchObject([{ total: 0 }, undefined, undefined]);
      }
      await services.siteContent.refresh();
      await expect.poll(() => services.siteContent.contentVersion().isInSync).toBe(true);
    } finally {
      await services.close();
    }
  });
});
