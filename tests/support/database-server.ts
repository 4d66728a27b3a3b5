import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hashPassword } from "better-auth/crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { runMigrations, withStartupLock } from "#core/db/migrate.ts";
import { grantRights } from "#core/db/rights.ts";
import { seed } from "#core/seed/seed.ts";
import { openPgBouncer } from "#tests/support/pgbouncer.ts";
import { staffPassword } from "#tests/support/session.ts";
import { templateName } from "#tests/support/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As the superuser. */
    serverUrl: string;
    passwordHash: string;
    /** Node's compile cache, for processes that tests start from the sources. */
    compileCache: string;
    /** As the application's role. */
    applicationUrl: string;
    /** As the application's role through PgBouncer, with TEST_POOLER. */
    pooledUrl: string | undefined;
  }
}

/**
 * Vitest's global setup: one PostgreSQL for the run, with a migrated template that every test file clones. It is the embedded one, or that
 * of TEST_DATABASE_URL (as superuser). With TEST_POOLER=session or =transaction the product connects through PgBouncer.
 */
export default async function setup(project: TestProject) {
  const { TEST_DATABASE_URL, TEST_POOLER } = process.env;
  const server = TEST_DATABASE_URL ? await openGivenServer(TEST_DATABASE_URL) : await openOwnServer();
  const admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
  if (!TEST_DATABASE_URL) await disableSync(admin);
  await admin.query(`create database ${templateName}`);
  await admin.end();

  const templateUrl = databaseUrl(server.connectionString, templateName);
  await withStartupLock(templateUrl, async (client) => {
    await runMigrations(client);
    await grantRights(client, "absah_app");
  });
  const { applicationConnectionString } = server;
  const { db, pool } = connect(databaseUrl(applicationConnectionString, templateName), { connectionsMax: 1 });
  await seed(db, { DEMO: false, ADMIN_EMAIL: "admin@gis.example", ADMIN_PASSWORD: "rahasia-admin" });
  await pool.end();

  const pooler =
    TEST_POOLER === "session" || TEST_POOLER === "transaction"
      ? await openPgBouncer(applicationConnectionString, TEST_POOLER)
      : undefined;
  project.provide("pooledUrl", pooler?.url("postgres"));
  const compileCache = await mkdtemp(join(tmpdir(), "absah-compiled-"));
  project.provide("compileCache", compileCache);
  project.provide("serverUrl", server.connectionString);
  project.provide("passwordHash", await hashPassword(staffPassword));
  project.provide("applicationUrl", applicationConnectionString);
  return async () => {
    await pooler?.close();
    await server.close();
    await rm(compileCache, { recursive: true, force: true });
  };
}

async function openOwnServer() {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-test-"));
  // When run as root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o755);
  const server = await openEmbeddedDatabase(dataDir);
  return {
    ...server,
    async close() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * These databases need not survive a machine's failure: without fsync, and copied by file, a clone of the template takes a tenth of the
 * processor time (27 ms instead of 266). A killed process is not affected; tests/database-recovery.test.ts starts its own servers.
 */
async function disableSync(admin: pg.Client) {
  for (const setting of ["fsync", "full_page_writes"]) await admin.query(`alter system set ${setting} = off`);
  await admin.query("select pg_reload_conf()");
}

async function openGivenServer(connectionString: string) {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(`drop database if exists ${templateName} with (force)`);
  const { rowCount } = await admin.query("select from pg_roles where rolname = 'absah_app'");
  if (rowCount === 0) await admin.query("create role absah_app login password 'absah_app'");
  await admin.end();
  const url = new URL(connectionString);
  url.username = "absah_app";
  url.password = "absah_app";
  return { connectionString, applicationConnectionString: url.href, close: async () => {} };
}

/** The connection string of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
