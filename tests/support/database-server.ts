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
import { staffPassword } from "#tests/support/session.ts";
import { templateName } from "#tests/support/template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** As the superuser, who owns everything. */
    serverUrl: string;
    passwordHash: string;
    /** As the role of the services. */
    applicationUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-test-"));
  // Run as root, PostgreSQL works as another user, who has to reach its files.
  await chmod(dataDir, 0o755);
  const server = await openEmbeddedDatabase(dataDir);
  const admin = new pg.Client({ connectionString: server.connectionString });
  await admin.connect();
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

  project.provide("serverUrl", server.connectionString);
  project.provide("passwordHash", await hashPassword(staffPassword));
  project.provide("applicationUrl", applicationConnectionString);
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The same server's address with another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
