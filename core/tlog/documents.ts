import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateFiles } from "#core/db/schema.ts";
import { type DocumentLeaf, leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";

/** A row of `certificate_files` as the log tells it. */
export type RecordedFile = {
  sha256: string;
  certificate_id: string;
  edition: number;
  origin: DocumentLeaf["origin"];
  /** ISO 8601 in UTC with milliseconds: `recordedAt` reads it. */
  recorded: string;
};

/** `recorded` of a row of `certificate_files`, cut as the trigger cuts it (0035_documents_in_log.sql). */
export const recordedAt = sql<string>`to_char(${certificateFiles.recorded_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The exact bytes of the entry that tells of a file. */
export function documentLeaf({ sha256, certificate_id, edition, origin, recorded }: RecordedFile): string {
  return leafText({ v: 1, type: "document", certificate: certificate_id, edition, origin, recorded, sha256 });
}

/** Whether what waits for the log is such an entry: no other one begins so (RFC 8785 puts the keys in order). */
const isDocument = (leaf: SQLWrapper): SQL => sql`coalesce(${leaf} like '{"certificate":%', false)`;

/** An entry about a file, with its place; without one while it waits for the log or its signature, for a second at most. */
export type DocumentEntry = { leaf: string; told: DocumentLeaf; index: number | undefined };

export type DocumentEntryRow = {
  leaf: string;
  index: number | null;
  hash: string | null;
  is_signed: boolean;
};

/**
 * Of a file what the log has and what waits for it, as JSON of `DocumentEntryRow`s: to be read in one statement with what it is
 * compared with.
 *
 * @param sha256 64 hexadecimal digits, small letters
 */
export const documentEntries = (sha256: string): SQL => sql`(select coalesce(json_agg(told), '[]') from (
  select l.leaf, l.index, encode(substr(t.hashes, (l.index % 256)::int * 32 + 1, 32), 'hex') as hash,
    l.index < coalesce((select max(size) from log_checkpoints), 0) as is_signed
  from log_leaves l left join log_tiles t on t.level = 0 and t.index = l.index / 256 where l.sha256 = ${sha256}
  union all select leaf, null, null, false from log_pending where ${isDocument(sql`leaf`)} and position(${sha256} in leaf) > 0) told)`;

/** What of that is an entry: one whose hash the tree does not have is none. */
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

/** The entries about files of a log that another one follows, in their order, with those that wait for it. */
export async function listDocumentLeaves(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ leaf: string }>(sql`
    select leaf from (
      select 1 as part, index as place, leaf from log_leaves where sha256 is not null
      union all select 2, id, leaf from log_pending where ${isDocument(sql`leaf`)}) told
    order by part, place`);
  return rows.map(({ leaf }) => leaf);
}
