import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { databaseUrl } from "#tests/support/database-server.ts";

it("servers that start at once on an empty database fill it once", async () => {
  const name = `absah_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client(inject("serverUrl"));
  await admin.connect();
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  await admin.query(`create database ${name}`);
  const settings = parseSettings({ DATABASE_URL: databaseUrl(inject("serverUrl"), name) });

  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
  for (const { close } of opened) await close();

  expect(opened.filter(({ firstAdministrator }) => firstAdministrator)).toHaveLength(1);
  const filled = new pg.Client(settings.DATABASE_URL);
  await filled.connect();
  onTestFinished(() => filled.end());
  const { rows } = await filled.query(
    `select (select count(*)::int from profiles) as people,
       (select count(*) - count(distinct hash) from drizzle.__drizzle_migrations)::int as twice`,
  );
  expect(rows).toEqual([{ people: 1, twice: 0 }]);
});
