import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, inject, it } from "vitest";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { databaseUrl } from "#tests/support/database-server.ts";

describe("the encoding of a database that the settings name", () => {
  it.each(["SQL_ASCII", "LATIN1"])(
    "%s is refused at the start with what to do, and left as it is",
    async (encoding) => {
      const serverUrl = inject("serverUrl");
      const name = `absah_${randomUUID().replaceAll("-", "")}`;
      const admin = new pg.Client({ connectionString: serverUrl });
      await admin.connect();
      await admin.query(
        `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
      );
      try {
        const url = databaseUrl(serverUrl, name);
        const opened = openDatabase(parseSettings({ DATABASE_URL: url }));
        await expect(opened).rejects.toThrow(`keeps its text in ${encoding}, and Absah needs UTF8`);
        const client = new pg.Client({ connectionString: url });
        await client.connect();
        const { rows } = await client.query(
          "select from pg_tables where schemaname in ('public', 'drizzle')",
        );
        await client.end();
        expect(rows).toHaveLength(0);
      } finally {
        await admin.query(`drop database ${name} with (force)`);
        await admin.end();
      }
    },
  );
});
