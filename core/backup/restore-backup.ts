import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import {
  describeTables,
  leftOut,
  listMigrations,
  type Manifest,
  manifest as manifestSchema,
  names,
  type Summary,
  summary as summarySchema,
  type Table,
} from "#core/backup/contents.ts";
import { type Entry, readTar } from "#core/backup/tar.ts";
import { rebuildCertificateSearch } from "#core/certificate-search.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { productActor } from "#core/db/seed.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { buckets, type Files } from "#core/storage/files.ts";

/** A backup that cannot be restored here; the message is a sentence for the operator. */
export class RestoreRefused extends Error {}

/**
 * Puts a backup in place of everything that is there, in one transaction: it is restored as a whole or not at all.
 * Running servers wait meanwhile, and show what was restored afterwards.
 *
 * @param mayReplace whether content that is there may go
 * @throws RestoreRefused
 */
export async function restoreBackup(
  db: Database,
  files: Files,
  { path, mayReplace }: { path: string; mayReplace: boolean },
): Promise<Summary> {
  const entries = entriesOf(path);
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local datestyle = 'ISO'`);
    const manifest = await readManifest(tx, entries);
    if (!mayReplace) await requireEmpty(tx);
    await setTriggers(tx, manifest.tables, "disable");
    await empty(tx, manifest.tables);
    const found = await takeEntries(tx, files, manifest, entries);
    await countOn(tx);
    await setTriggers(tx, manifest.tables, "enable");
    await rebuildCertificateSearch(tx);
    // The triggers that announce changes were off.
    for (const { name } of manifest.tables)
      await tx.execute(sql`select pg_notify('content_changed', ${name})`);
    return found;
  });
}

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.once("error", (error) => unpacked.destroy(error));
  try {
    yield* readTar(source.pipe(unpacked));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefused(`${path} cannot be read: ${reason}. Nothing was changed.`, { cause: error });
  } finally {
    source.destroy();
  }
}

async function readManifest(tx: Transaction, entries: AsyncGenerator<Entry>): Promise<Manifest> {
  const first = await entries.next();
  if (first.done || first.value.name !== names.manifest)
    throw new RestoreRefused("This is no backup of Absah.");
  const manifest = parse(manifestSchema, first.value);
  const [ours, theirs] = [await listMigrations(tx), manifest.migrations];
  if (ours.join() !== theirs.join()) {
    const age = theirs.length < ours.length ? "an older" : "a newer";
    throw new RestoreRefused(
      `The backup was made by ${age} version of Absah: restore it with that version, and bring the database up to date afterwards. Nothing was changed.`,
    );
  }
  const here = new Map((await describeTables(tx)).map((table) => [table.name, JSON.stringify(table)]));
  const unknown = manifest.tables.find((table) => here.get(table.name) !== JSON.stringify(table));
  if (unknown) throw new RestoreRefused(`The table ${unknown.name} of the backup is another one here.`);
  return manifest;
}

/** Default copy and a first administrator do not count: every server that starts brings them. */
async function requireEmpty(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ isFilled: boolean }>(sql`
    select exists (select from certificates) or exists (select from articles) or exists (select from customers)
      or exists (select from content_events where actor_name <> ${productActor.name}) or exists (select from contact_messages) as "isFilled"`);
  if (rows[0]?.isFilled) {
    throw new RestoreRefused(
      "The database holds a register or content already. With --replace all of it goes, and the backup takes its place. Nothing was changed.",
    );
  }
}

/** The register refuses deletion, and histories any change: that holds for everybody but this, and on from here. */
async function setTriggers(tx: Transaction, tables: Table[], state: "enable" | "disable"): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`);
  }
}

async function empty(tx: Transaction, tables: Table[]): Promise<void> {
  const all = [...tables.map(({ name }) => name), ...leftOut].map((name) => sql.identifier(name));
  await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
}

async function takeEntries(
  tx: Transaction,
  files: Files,
  { tables }: Manifest,
  entries: AsyncGenerator<Entry>,
): Promise<Summary> {
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let count = 0;
  for await (const { name, content } of entries) {
    const [kind, ...rest] = name.split("/");
    const table = kind === "tables" ? tables.find((each) => each.name === rest[0]) : undefined;
    if (table) rows[table.name] = (rows[table.name] ?? 0) + (await insertRows(tx, table, content));
    else if (kind === "files") {
      await files.put(keyOf(rest), content);
      count += 1;
    } else if (name === names.summary) {
      const told = parse(summarySchema, { name, content });
      const isWhole =
        told.files === count && tables.every((each) => told.rows[each.name] === rows[each.name]);
      if (isWhole) return told;
      throw new RestoreRefused("The backup does not hold what it says. Nothing was changed.");
    }
  }
  throw new RestoreRefused("The backup is not whole. Nothing was changed.");
}

async function insertRows(tx: Transaction, { name, columns }: Table, content: Buffer): Promise<number> {
  const lines = content.toString().trimEnd().split("\n");
  const targets = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(({ type }, index) => sql.raw(`(line ->> ${index})::${type}`)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${sql.identifier(name)} (${targets}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(",")}]`}::json) as lines(line)`);
  return lines.length;
}

/** An uploaded file's key, and nothing else that a name in an archive may say. */
function keyOf(parts: string[]): string {
  const isKey = buckets.includes(parts[0] ?? "") && parts.every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isKey) throw new RestoreRefused(`The backup holds a file of a strange name, ${parts.join("/")}.`);
  return parts.join("/");
}

/** Numbers that are given out go on behind those that are there. */
async function countOn(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column } of rows) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`);
  }
}

function parse<Value>(schema: z.ZodType<Value>, { name, content }: Entry): Value {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new RestoreRefused(`The backup's ${name} is not what it should be. Nothing was changed.`, {
      cause,
    });
  }
}
