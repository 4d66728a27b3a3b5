import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateFiles } from "#core/db/schema.ts";
import { type DocumentLeaf, leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";

/** The logged part of a row of `certificate_files`. */
export type RecordedFile = {
  sha256: string;
  certificate_id: string;
  edition: number;
  origin: DocumentLeaf["origin"];
  /** ISO 8601 in UTC with milliseconds, as `recordedAt` selects it. */
  recorded: string;
};

/** Formatted exactly as the trigger does (0035_documents_in_log.sql). */
export const recordedAt = sql<string>`to_char(${certificateFiles.recorded_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export function documentLeaf({ sha256, certificate_id, edition, origin, recorded }: RecordedFile): string {
  return leafText({ v: 1, type: "document", certificate: certificate_id, edition, origin, recorded, sha256 });
}

/** SQL: whether a pending entry is about a file. RFC 8785 sorts the keys, and no other type begins with this one. */
const isDocument = (leaf: SQLWrapper): SQL => sql`coalesce(${leaf} like '{"certificate":%', false)`;

/** An entry about a file; its index is undefined until it is signed, for a second at most. */
export type DocumentEntry = { leaf: string; told: DocumentLeaf; index: number | undefined };

export type DocumentEntryRow = {
  leaf: string;
  index: number | null;
  hash: string | null;
  is_signed: boolean;
};

/**
 * SQL: the logged and pending entries about a file, as JSON of `DocumentEntryRow`s. A subquery, so that one statement reads them together
 * with the row that they are compared with.
 *
 * @param sha256 in lower-case hexadecimal
 */
export const documentEntries = (sha256: string): SQL => sql`(select coalesce(json_agg(told), '[]') from (
  select l.leaf, l.index, encode(substr(t.hashes, (l.index % 256)::int * 32 + 1, 32), 'hex') as hash,
    l.index < coalesce((select max(size) from log_checkpoints), 0) as is_signed
  from log_leaves l left join log_tiles t on t.level = 0 and t.index = l.index / 256 where l.sha256 = ${sha256}
  union all select leaf, null, null, false from log_pending where ${isDocument(sql`leaf`)} and position(${sha256} in leaf) > 0) told)`;

/** Drops rows that are not the entry whose hash the tree has. */
export function readDocumentEntries(rows: DocumentEntryRow[], sha256: string): DocumentEntry[] {
  return rows.flatMap(({ leaf, index, hash, is_signed }): DocumentEntry[] => {
    const content = readLeaf(leaf);
    const isInTree = index === null || hash === leafHash(leaf).toString("hex");
    if (content?.sha256 !== sha256 || !isInTree) return [];
    return [{ leaf, told: content, index: is_signed ? (index ?? undefined) : undefined }];
  });
}

function readLeaf(text: string): DocumentLeaf | undefined {
  try {
    const leaf = parseLeaf(text);
    return leaf.type === "document" ? leaf : undefined;
  } catch {
    return undefined;
  }
}

/** All entries about files, logged and pending, in their order: a restarted log repeats them. */
export async function listDocumentLeaves(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ leaf: string }>(sql`
    select leaf from (
      select 1 as part, index as ordinal, leaf from log_leaves where sha256 is not null
      union all select 2, id, leaf from log_pending where ${isDocument(sql`leaf`)}) told
    order by part, ordinal`);
  return rows.map(({ leaf }) => leaf);
}
