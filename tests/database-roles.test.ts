import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { connect, type Database } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { describeRole } from "#core/db/rights.ts";
import { certificateEvents, certificateNumbers } from "#core/db/schema.ts";
import { openDatabase, openMigratedDatabase } from "#core/open-database.ts";
import { find, findByFormerNumber, insert, update } from "#core/register/certificates.ts";
import { importCertificates } from "#core/register/import/import-certificates.ts";
import { projectRoot } from "#core/root.ts";
import { parseSettings } from "#core/settings.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { certificateInput } from "#tests/support/product.ts";
import { tester } from "#tests/support/session.ts";

const input = (overrides: Record<string, unknown> = {}) => inputSchema.parse(certificateInput(overrides));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "absah-roles-"));
  // Or the database, which never runs as root, could not live in it.
  await chmod(folder, 0o755);
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

describe("on a PostgreSQL server with a role that owns and one that works, made as docs/operating.md says", () => {
  const suffix = Math.random().toString(36).slice(2, 8);
  const named = (text: string) => text.replace(/\babsah(_owner|_app)?\b/g, (name) => `${name}_${suffix}`);
  const urlOf = (role: string) => {
    const url = new URL(databaseUrl(inject("serverUrl"), named("absah")));
    url.username = named(role);
    url.password = "rahasia";
    return url.href;
  };
  const env = { ADMIN_EMAIL: "admin@gis.example", ADMIN_PASSWORD: "rahasia-admin", DEMO: "true" };

  beforeAll(async () => {
    const statements = await statementsOf("With two roles");
    await administer(...statements.map((statement) => named(statement).replace("'…'", "'rahasia'")));
  });
  afterAll(async () => {
    const statements = ["drop database absah with (force)", "drop role absah_app", "drop role absah_owner"];
    await administer(...statements.map(named));
  });

  it("the owner migrates, and the role that works fills, saves, imports and searches without owning anything", async () => {
    const settings = parseSettings({
      ...env,
      DATABASE_URL: urlOf("absah_app"),
      DATABASE_OWNER_URL: urlOf("absah_owner"),
    });
    const database = await openDatabase(settings);
    expect(database.firstAdministrator?.email).toBe("admin@gis.example");
    expect(await describeRole(database.connectionString)).toEqual({
      name: named("absah_app"),
      mayChangeHistory: false,
    });
    await withPool(database.connectionString, async (db) => {
      const added = await insert(db, input({ certificate_number: "PERAN-1" }), tester);
      expect(await update(db, added.id, 1, input({ certificate_number: "PERAN-2" }), tester)).toMatchObject({
        outcome: "saved",
      });
      const path = join(folder, "roles.csv");
      await writeFile(
        path,
        "client_name,certificate_number,standard,issue_date,expiry_date\nPT A,PERAN-3,ISO,2026-01-10,2029-01-09",
      );
      const imported = await importCertificates(db, { path, mode: "write", actor: tester, language: "en" });
      expect(imported).toMatchObject({ result: { summary: { new: 1 } } });
      await expect(db.execute(sql`delete from certificate_events`)).rejects.toThrow();
      await expect(db.execute(sql`alter table certificates disable trigger user`)).rejects.toThrow();
      await expect(db.execute(sql`create table mine (a int)`)).rejects.toThrow();
    });
    await openDatabase(settings);
  });

  it("one role alone goes on working as before, and is known to be able to change the histories", async () => {
    const settings = parseSettings({ ...env, DATABASE_URL: urlOf("absah_owner") });
    const database = await openDatabase(settings);
    expect(database.ownerConnectionString).toBe(database.connectionString);
    expect(await describeRole(database.connectionString)).toMatchObject({ mayChangeHistory: true });
    await withPool(database.connectionString, async (db) => {
      await insert(db, input({ certificate_number: "PERAN-4" }), tester);
      // Nobody's rights were taken away meanwhile.
      await withPool(urlOf("absah_app"), async (app) => {
        await insert(app, input({ certificate_number: "PERAN-5" }), tester);
      });
    });
  });

  it("an owner's address without a server's is refused", () => {
    expect(() => parseSettings({ DATABASE_OWNER_URL: "postgres://a@b/c" })).toThrow(
      /DATABASE_OWNER_URL.*DATABASE_URL/,
    );
  });
});

describe("an embedded database of an earlier version", () => {
  it("keeps its owner, gets a role that owns nothing, and learns from its histories which numbers were whose", async () => {
    const earlier = await openEmbeddedDatabase(folder);
    await withOwner(earlier.connectionString, async (client) => {
      await migrate(drizzle({ client }), { migrationsFolder: await migrationsUntil("0011_quicker_search") });
      await client.query("drop role absah_app");
      await client.query(`
        insert into certificates (id, client_name, certificate_number, standard, issue_date, expiry_date) values
          ('00000000-0000-4000-8000-000000000001', 'PT Satu', 'KINI-1', 'ISO', '2026-01-10', '2029-01-09'),
          ('00000000-0000-4000-8000-000000000002', 'PT Dua', 'LAMA-2', 'ISO', '2026-01-10', '2029-01-09')`);
      // PT Satu had LAMA-1, then LAMA-2, which was given to PT Dua afterwards, as it could be.
      await client.query(`
        insert into certificate_events (certificate_id, action, actor_name, occurred_at, before, after) values
          ('00000000-0000-4000-8000-000000000001', 'added', 'Staf', '2024-01-01Z', null, '{"certificate_number": "LAMA-1"}'),
          ('00000000-0000-4000-8000-000000000001', 'changed', 'Staf', '2024-02-02Z',
            '{"certificate_number": "LAMA-1"}', '{"certificate_number": "LAMA-2"}'),
          ('00000000-0000-4000-8000-000000000001', 'changed', 'Staf', '2024-03-03Z',
            '{"certificate_number": "LAMA-2"}', '{"certificate_number": "KINI-1"}'),
          ('00000000-0000-4000-8000-000000000001', 'changed', 'Staf', '2024-04-04Z',
            '{"certificate_number": "KINI-1"}', '{"certificate_number": "kini 1"}')`);
    });
    await earlier.close();

    const database = await openMigratedDatabase(parseSettings({ DATA_DIR: folder }));
    await withPool(database.connectionString, async (db) => {
      const { rows } = await db.execute(sql`select session_user::text as role,
        (select distinct relowner::regrole::text from pg_class where relnamespace = 'public'::regnamespace) as owner`);
      expect(rows).toEqual([{ role: "absah_app", owner: "absah" }]);
      const id = "00000000-0000-4000-8000-000000000001";
      expect(await find(db, id)).toMatchObject({ certificate_number: "KINI-1", former_numbers: ["LAMA-1"] });
      expect(await findByFormerNumber(db, "lama 1")).toMatchObject({ client_name: "PT Satu" });
      expect(await findByFormerNumber(db, "LAMA-2")).toBeUndefined();
      const numbers = await db
        .select()
        .from(certificateNumbers)
        .where(eq(certificateNumbers.certificate_id, id));
      expect(numbers.map(({ number_key, since, until }) => [number_key, since, until])).toEqual(
        expect.arrayContaining([
          ["LAMA1", expect.any(Date), new Date("2024-02-02Z")],
          ["KINI1", new Date("2024-03-03Z"), null],
        ]),
      );
      await insert(db, input({ certificate_number: "BARU-1" }), tester);
      const [event] = await db
        .select()
        .from(certificateEvents)
        .where(eq(certificateEvents.actor_name, "Uji"));
      expect(event).toMatchObject({ action: "added", actor_email: null });
    });
    await database.close();
  });
});

/** The SQL under a heading of docs/operating.md, statement by statement. */
async function statementsOf(heading: string): Promise<string[]> {
  const page = await readFile(join(projectRoot, "docs/operating.md"), "utf8");
  const [, section = ""] = page.split(`**${heading}`);
  const block = /(?:^ {4}.*\n)+/m.exec(section)?.[0] ?? "";
  const statements = block.split(";").map((statement) => statement.trim());
  return statements.filter(Boolean);
}

async function migrationsUntil(tag: string): Promise<string> {
  const migrationsFolder = join(folder, "earlier");
  await cp(join(projectRoot, "core/db/migrations"), migrationsFolder, { recursive: true });
  const path = join(migrationsFolder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8"));
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  return migrationsFolder;
}

async function administer(...statements: string[]): Promise<void> {
  await withOwner(inject("serverUrl"), async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function withOwner(
  connectionString: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function withPool(connectionString: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, pool } = connect(connectionString, { connectionsMax: 2 });
  try {
    await work(db);
  } finally {
    await pool.end();
  }
}
