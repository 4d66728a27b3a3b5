import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { insertImportedRows, listImportedRows } from "#core/moving/imported-rows.ts";
import type { SiteMapping } from "#core/moving/mapping.ts";
import type { MovedFiles } from "#core/moving/moved-files.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import { noteColumn, problemColumn, type Source, type SourceRow } from "#core/moving/source.ts";
import { columnsRead, ignoredColumns, type MovedTable } from "#core/moving/tables.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import type { Language } from "#shared/language.ts";

/** What every part of a move works with. */
export type Moving = {
  db: Database;
  actor: Actor;
  source: Source;
  /** Under which its rows are remembered. */
  sourceName: string;
  mapping: SiteMapping;
  files: MovedFiles;
  richText: RichText;
  findings: Findings;
  /** Addresses, in small letters, of those who may come in as administrators. */
  admins: ReadonlySet<string>;
  signal: AbortSignal;
  /** Of the reasons. */
  language: Language;
};

/**
 * One part of a move. It reads the old site and stores files; what it hands back writes the rows, in the one transaction of all
 * parts.
 */
export type Part = (moving: Moving) => Promise<Write>;
export type Write = (tx: Transaction) => Promise<void>;

export type NewRow = SourceRow & { id: string; place: Place };

/** The key of a row: its id, or where a table is known by something else, that. */
export type KeyOf = (values: Record<string, string>) => string;
const idOf: KeyOf = ({ id = "" }) => id;

/**
 * The rows of a table that have not moved in yet, with what is wrong with the others told.
 *
 * @yields rows as wide as the table, each with a key of its own
 */
export async function* newRows(moving: Moving, table: MovedTable, keyOf = idOf): AsyncGenerator<NewRow> {
  const { source, findings } = moving;
  const opened = await source.table(table);
  if (!opened) return;
  const known: readonly string[] = columnsRead[table];
  findings.ignoreColumns(
    table,
    opened.columns.filter((column) => column && !known.includes(column) && !ignoredColumns.has(column)),
  );
  const before = await listImportedRows(
    moving.db,
    moving.sourceName,
    ...(source.sharedIds?.includes(table) ? source.sharedIds : [table]),
  );
  const seen = new Map<string, number>();
  for await (const row of opened.rows()) {
    findings.count(table, "read");
    const id = keyOf(row.values).trim();
    const place = { table, line: row.line, id: id || null };
    const wrong = row.values[problemColumn];
    const earlier = seen.get(id);
    if (wrong) findings.refuse(place, wrong);
    else if (!id) findings.refuse(place, "The row has no id.", "id");
    else if (earlier !== undefined) findings.refuse(place, `This id is already on line ${earlier}.`, "id");
    else if (before.has(id)) {
      findings.count(table, "unchanged");
      await moving.files.markShown(row.values);
    } else {
      if (row.values[noteColumn]) findings.note(place, row.values[noteColumn]);
      yield { ...row, id, place };
    }
    if (id && earlier === undefined) seen.set(id, row.line);
  }
}

/** Remembers what rows of a table became. */
export async function remember(
  tx: Transaction,
  { sourceName }: Moving,
  entity: MovedTable,
  rows: { id: string; newId: string }[],
): Promise<void> {
  await insertImportedRows(
    tx,
    rows.map(({ id, newId }) => ({ source: sourceName, entity, former_id: id, entity_id: newId })),
  );
}

const yes = /^(t|true|1|yes|y|on|ya|aktif|active|enabled|published|publish|terbit|diterbitkan)$/i;
const no = /^(f|false|0|no|n|off|tidak|non-?aktif|tidak aktif|inactive|disabled|draft|draf|unpublished)$/i;

/** What an old site wrote for yes or no, in either language. Undefined for nothing, and for any other word. */
export function isTrue(text: string | undefined): boolean | undefined {
  const word = text?.trim() ?? "";
  return yes.test(word) || (no.test(word) ? false : undefined);
}

/** Whether a row is shown, or lets somebody in: with nothing written it does; with a word that nobody knows it does not, which is told. */
export function isOn(
  { findings }: Moving,
  place: Place,
  column: "is_active" | "published",
  values: Record<string, string>,
): boolean {
  const word = values[column]?.trim() ?? "";
  if (word === "") return true;
  const known = isTrue(word);
  const becomes = column === "published" ? "a draft" : "inactive";
  if (known === undefined) findings.note(place, `“${word}” is no yes or no: comes in as ${becomes}.`, column);
  return known ?? false;
}

/** Whether and from when a text is public; a time that cannot be read makes a draft, which is told. */
export function scheduleOf(
  moving: Moving,
  place: Place,
  values: Record<string, string>,
): { published: boolean; publish_at: string } {
  const published = isOn(moving, place, "published", values);
  const written = values.publish_at?.trim() ?? "";
  const instant = instantOf(written);
  if (written === "" || instant) return { published, publish_at: instant?.toISOString() ?? "" };
  moving.findings.note(place, `“${written}” is no time that can be read: comes in as a draft.`, "publish_at");
  return { published: false, publish_at: "" };
}

/** An instant as the old site wrote it; without a zone it is of UTC, as servers keep it. Undefined for what is none. */
export function instantOf(text: string | undefined): Date | undefined {
  const written = text?.trim() ?? "";
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return undefined;
  // Behind the day alone: its last part looks like a zone.
  const time = written
    .slice(10)
    .replace(/^ /, "T")
    .replace(/([+-]\d{2})$/, "$1:00");
  const isZoned = time === "" || /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time);
  const instant = new Date(written.slice(0, 10) + time + (isZoned ? "" : "Z"));
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** A list as PostgreSQL writes an array, or JSON, or one entry a line. */
export function listOf(text: string): string[] {
  const written = text.trim();
  if (written.startsWith("[")) {
    try {
      const list: unknown = JSON.parse(written);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      // Then it is a text that begins with a bracket.
    }
  }
  if (!/^\{.*\}$/s.test(written)) return written === "" ? [] : written.split(/\r?\n/);
  const parts = written.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return [...parts].map(([, quoted, plain]) =>
    quoted === undefined ? (plain === "NULL" ? "" : (plain ?? "")) : quoted.replace(/\\(.)/gs, "$1"),
  );
}
