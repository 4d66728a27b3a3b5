import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { projectRoot } from "#core/root.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { plain } from "#tests/support/pictures.ts";

const tables = [
  ...["auth.users", "public.profiles", "public.site_settings", "public.page_content", "public.hero_slider"],
  ...["public.services", "public.partners", "public.customers", "public.gallery_images", "public.visitors"],
  ...["public.navigation_items", "public.articles", "public.certificates"],
];

/**
 * Creates an old site as on a hosted table service, from tests/data/old-site: its database, a folder for CSV exports, and its storage with
 * a file for each object.
 */
export async function openOldSite(serverUrl: string) {
  const name = `old_site_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const connectionString = databaseUrl(serverUrl, name);
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const file of ["schema.sql", "rows.sql"])
    await client.query(await readFile(join(projectRoot, "tests/data/old-site", file), "utf8"));
  const folder = await mkdtemp(join(tmpdir(), "absah-old-site-"));
  const [csv, storage] = [join(folder, "csv"), join(folder, "storage")];
  await mkdir(csv);
  await writeStorage(client, storage);

  return {
    connectionString,
    client,
    csv,
    storage,
    /** Exports the present tables as CSV. */
    async exportCsv() {
      for (const table of tables) {
        const source = client.query(copyTo(`copy ${table} to stdout with (format csv, header true)`));
        await pipeline(source, createWriteStream(join(csv, `${table.replace("public.", "")}.csv`)));
      }
    },
    async close() {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function writeStorage(client: pg.Client, storage: string): Promise<void> {
  const { rows } = await client.query<{ path: string }>(
    "select bucket_id || '/' || name as path from storage.objects",
  );
  const png = await plain(40, 30).png().toBuffer();
  for (const { path } of rows) {
    await mkdir(dirname(join(storage, path)), { recursive: true });
    // Different contents, so that the hashes differ.
    await writeFile(join(storage, path), path.endsWith(".pdf") ? `%PDF-1.4\n% ${path}\n%%EOF\n` : png);
  }
}
