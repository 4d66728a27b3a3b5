import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Actor, productActor } from "#core/actor.ts";
import {
  backupFormat,
  describeTables,
  leftOut,
  listMigrations,
  type Opening,
  type Table,
} from "#core/backup/contents.ts";
import { writeRows } from "#core/backup/copy-rows.ts";
import type { Manifest } from "#core/backup/manifest.ts";
import { prefetch } from "#core/backup/prefetch.ts";
import { readContent, readOpening, verifyBackup } from "#core/backup/read-backup.ts";
import { RestoreRefused } from "#core/backup/restore-refused.ts";
import { openRestoredFiles } from "#core/backup/restored-files.ts";
import type { Entry } from "#core/backup/tar.ts";
import { withoutConstraints } from "#core/backup/without-constraints.ts";
import { withoutIndexes } from "#core/backup/without-indexes.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { countKnownMigrations } from "#core/db/migrate.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";
import { holdMails } from "#core/register/reminders/hold-mails.ts";
import { rebuildSearchDictionary } from "#core/register/search/search.ts";
import { buckets, type Files } from "#core/storage/files.ts";
import { holdWebhooks } from "#core/webhooks/hold.ts";
import { systemActors } from "#shared/system-actors.ts";

type Given = {
  path: string;
  /** Whether existing content may be replaced. */
  mayReplace: boolean;
  /** That the backup has to be signed with; undefined when there is none. */
  secret: string | undefined;
  /** Whether an unverified backup may be restored. */
  mayBeUnverified: boolean;
  /** Aborts and rolls back. */
  signal?: AbortSignal;
};

/** A backup that was read completely and can be restored here. */
type CheckedBackup = Awaited<ReturnType<typeof verifyBackup>>;

type Restored = Pick<Manifest, "rows" | "files"> & {
  /** Why the backup's signature could not be verified, if that was accepted. */
  unverified: string | undefined;
  /** Whether mails to clients were enabled; they are disabled now. */
  mailsWereOn: boolean;
};

/**
 * Replaces all content by a backup, in one transaction. Running servers wait meanwhile, and then show the restored content.
 *
 * @param checked the result of `checkBackup`
 * @throws RestoreRefused, and the signal's reason
 */
export async function restoreBackup(
  db: Database,
  files: Files,
  given: Given,
  checked?: CheckedBackup,
): Promise<Restored> {
  await requireSameVersion(db, checked?.opening ?? (await readOpening(given.path)));
  const { opening, manifest, unverified } = checked ?? (await checkBackup(given));
  const restored = openRestoredFiles(files);
  let mailsWereOn = false;
  try {
    await inTransaction(db, async (tx, client) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local datestyle = 'ISO'`);
      // For rebuilding the indexes.
      await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
      if (!given.mayReplace) await requireEmpty(tx);
      await withoutTriggers(tx, opening.tables, async () => {
        await empty(tx, opening.tables);
        await withoutConstraints(client, () =>
          withoutIndexes(tx, async () => {
            await load(client, restored.put, given, { tables: opening.tables, manifest });
            await rebuildSearchDictionary(tx);
          }),
        );
        await countOn(tx);
      });
      await actAs(tx, restorer);
      mailsWereOn = await holdMails(tx);
      await holdWebhooks(tx);
      await tx.execute(sql`analyze`);
      // The triggers that notify of changes were disabled.
      for (const { name } of opening.tables)
        await tx.execute(sql`select pg_notify('content_changed', ${name})`);
    });
  } catch (error) {
    await restored.undo();
    throw error;
  }
  return { rows: manifest.rows, files: manifest.files, unverified, mailsWereOn };
}

/** The actor of changes by the restore in histories. */
const restorer: Actor = { id: null, name: systemActors.restore, email: null };

/**
 * Reads a whole backup and verifies it against its signed manifest, before a database is created or migrated for it.
 *
 * @throws RestoreRefused when it is not a backup, of another version, damaged or modified, or unverified if that is not accepted
 */
export async function checkBackup({ path, secret, mayBeUnverified }: Given): Promise<CheckedBackup> {
  const { format, migrations } = await readOpening(path);
  const known = countKnownMigrations();
  if (format !== backupFormat || migrations.length !== known)
    throw ofAnotherVersion(format, migrations, known);
  const checked = await verifyBackup(path, secret);
  if (checked.unverified && !mayBeUnverified) {
    throw new RestoreRefused(
      `The backup cannot be trusted. ${checked.unverified} With the SECRET of the server that made it, it can be checked; with --accept-unverified it is restored as it is. Nothing was changed.`,
    );
  }
  return checked;
}

/** A backup contains rows of exactly these tables. */
async function requireSameVersion(db: Queryable, { format, migrations, tables }: Opening): Promise<void> {
  const ours = await listMigrations(db);
  if (format !== backupFormat || ours.join() !== migrations.join())
    throw ofAnotherVersion(format, migrations, ours.length);
  const here = new Map((await describeTables(db)).map((table) => [table.name, JSON.stringify(table)]));
  const unknown = tables.find((table) => here.get(table.name) !== JSON.stringify(table));
  if (unknown) throw new RestoreRefused(`The table ${unknown.name} of the backup is another one here.`);
}

function ofAnotherVersion(format: string, migrations: string[], ours: number): RestoreRefused {
  const isOlder = format !== backupFormat || migrations.length < ours;
  return new RestoreRefused(
    isOlder
      ? "The backup was made by an older version of Absah: restore it with that version, and bring the database up to date afterwards. Nothing was changed."
      : "The backup was made by a newer version of Absah: restore it with that version. Nothing was changed.",
  );
}

/** Default copy and the first administrator do not count: every server creates them at its start. */
async function requireEmpty(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ isFilled: boolean }>(sql`
    select exists (select from certificates) or exists (select from articles) or exists (select from customers)
      or exists (select from content_events where actor_name <> ${productActor.name}) or exists (select from contact_messages)
      or exists (select from complaints) or exists (select from forgery_reports) as "isFilled"`);
  if (rows[0]?.isFilled) {
    throw new RestoreRefused(
      "The database holds a register or content already. With --replace all of it goes, and the backup takes its place. Nothing was changed.",
    );
  }
}

/** Triggers prevent deletions in the register and changes of histories; only a restore disables them, which takes the tables' owner. */
async function withoutTriggers(tx: Transaction, tables: Table[], work: () => Promise<void>): Promise<void> {
  const set = async (state: "enable" | "disable") => {
    for (const { name } of tables) {
      await tx.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(state)} trigger user`);
    }
  };
  await set("disable");
  await work();
  await set("enable");
}

async function empty(tx: Transaction, tables: Table[]): Promise<void> {
  const all = [...tables.map(({ name }) => name), ...leftOut].map((name) => sql.identifier(name));
  await tx.execute(sql`truncate ${sql.join(all, sql`, `)}`);
}

async function load(
  client: pg.ClientBase,
  putFile: (key: string, content: Uint8Array) => Promise<void>,
  { path, signal }: Given,
  { tables, manifest }: { tables: Table[]; manifest: Manifest },
): Promise<void> {
  const rows: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]));
  let files = 0;
  for await (const part of prefetch(partsOf(readContent(path, manifest), tables))) {
    signal?.throwIfAborted();
    if (part.kind === "file") {
      await putFile(part.key, part.content);
      files += 1;
    } else {
      rows[part.table.name] =
        (rows[part.table.name] ?? 0) + (await writeRows(client, part.table, part.content));
    }
  }
  const isWhole = manifest.files === files && tables.every(({ name }) => manifest.rows[name] === rows[name]);
  if (!isWhole) throw new RestoreRefused("The backup does not hold what it says. Nothing was changed.");
}

type Part =
  | { kind: "rows"; table: Table; content: Buffer }
  | { kind: "file"; key: string; content: Uint8Array };

/** Classifies entries; unknown ones are skipped, and detected as missing in the end. */
async function* partsOf(entries: AsyncIterable<Entry>, tables: Table[]): AsyncGenerator<Part> {
  for await (const { name, content } of entries) {
    const [kind, ...rest] = name.split("/");
    const table = kind === "tables" ? tables.find((each) => each.name === rest[0]) : undefined;
    if (table) yield { kind: "rows", table, content };
    else if (kind === "files") yield { kind: "file", key: keyOf(rest), content };
  }
}

/** The key of an uploaded file; rejects any other path in the archive. */
function keyOf(parts: string[]): string {
  const isKey = buckets.includes(parts[0] ?? "") && parts.every((part) => /^[\w-][\w.-]*$/.test(part));
  if (!isKey) throw new RestoreRefused(`The backup holds a file of a strange name, ${parts.join("/")}.`);
  return parts.join("/");
}

/** Sets sequences to continue after the restored rows. */
async function countOn(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column } of rows) {
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce(max(${sql.identifier(column)}), 0) + 1, false) from ${sql.identifier(table)}`);
  }
}
