import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { profiles, uploads } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { rowsOfToday } from "#core/media/use-sources.ts";
import type { Files } from "#core/storage/files.ts";
import { folderOf, removeUnshown } from "#core/storage/orphans.ts";
import { isStored } from "#core/storage/uploads.ts";
import { type ImageFormat, imageUploads } from "#shared/limits.ts";
import type { LibraryBucket } from "#shared/media.ts";
import { plainLine } from "#shared/plain-text.ts";
import type { MediaFileInput } from "#shared/schemas/media-file.ts";

/** A file of the library; `bytes` is its size as it is stored. */
export type MediaFile = {
  id: string;
  key: string;
  bytes: number;
  created_at: Date;
  created_by_name: string | null;
  alt_id: string;
  alt_en: string;
  focus_x: number;
  focus_y: number;
  is_kept: boolean;
  version: number;
  updated_at: Date;
  /** Records of today that show it. */
  uses: number;
};

export type MediaQuery = {
  search?: string | undefined;
  usage?: "used" | "unused" | undefined;
  /** Those that the person may see. */
  buckets: LibraryBucket[];
  /** Only files of a format that this bucket takes. */
  fitting?: LibraryBucket | undefined;
  page: number;
  perPage: number;
};

/** One page of the library, the newest first, with the uses of each, in one statement however many files there are. */
export async function listMediaFiles(db: Queryable, query: MediaQuery) {
  const { page, perPage } = query;
  const rows = await db
    .select({ ...shown, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(uploads)
    .leftJoin(profiles, eq(profiles.id, uploads.created_by))
    .leftJoin(counted, sql`counted.folder = ${folderOf(sql`${uploads.key}`)}`)
    .where(sql.join(conditions(query), sql` and `))
    .orderBy(sql`${uploads.created_at} desc, ${uploads.key}`)
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data: rows.map(({ total: _, ...file }): MediaFile => file), total: rows[0]?.total ?? 0 };
}

/** A file of these buckets; undefined for any other. */
export async function findMediaFile(
  db: Queryable,
  id: string,
  buckets: LibraryBucket[],
): Promise<MediaFile | undefined> {
  const [file] = await db
    .select(shown)
    .from(uploads)
    .leftJoin(profiles, eq(profiles.id, uploads.created_by))
    .leftJoin(counted, sql`counted.folder = ${folderOf(sql`${uploads.key}`)}`)
    .where(sql`${uploads.id} = ${id} and ${within(buckets)}`);
  return file;
}

/**
 * Saves what staff say of a file, over the version that the form was opened on.
 *
 * @returns the file as it stands now, and whether it was saved; undefined when it is gone
 */
export async function updateMediaFile(
  db: Database,
  id: string,
  { version, ...input }: MediaFileInput & { version: number },
  buckets: LibraryBucket[],
  actor: Actor,
): Promise<{ outcome: "saved" | "conflict"; file: MediaFile } | undefined> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id)).for("update");
    const before = await findMediaFile(tx, id, buckets);
    if (!before || before.version !== version) return before && { outcome: "conflict", file: before };
    await tx.update(uploads).set(input).where(eq(uploads.id, id));
    const file = await findMediaFile(tx, id, buckets);
    return file && { outcome: "saved", file };
  });
}

/**
 * Removes those of the files that nothing shows: no record of today, no earlier version and none in the bin.
 *
 * @returns the ids of those that stay, since something needs them
 */
export async function removeMediaFiles(
  db: Database,
  files: Files,
  ids: string[],
  buckets: LibraryBucket[],
  actor: Actor,
): Promise<string[]> {
  const rows = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(sql`${inArray(uploads.id, ids)} and ${within(buckets)}`);
  const removed = await removeUnshown(
    db,
    files,
    rows.map(({ id }) => id),
    actor,
  );
  return rows.filter(({ key }) => !removed.includes(key)).map(({ id }) => id);
}

/** By folder, how many records show what lies in it; read in one pass over what there is today. */
const counted = sql`(select folder, count(*)::int as uses from (
    select distinct entity, id, ${folderOf(sql`path`)} as folder
    from (${rowsOfToday}) as rows_of_today, string_to_table(content, '/media/') as path
    where content like '%/media/%'
  ) as named group by folder) counted`;

const shown = {
  id: uploads.id,
  key: uploads.key,
  bytes: uploads.bytes,
  created_at: uploads.created_at,
  created_by_name: sql<string | null>`coalesce(nullif(btrim(${profiles.full_name}), ''), ${profiles.email})`,
  alt_id: uploads.alt_id,
  alt_en: uploads.alt_en,
  focus_x: uploads.focus_x,
  focus_y: uploads.focus_y,
  is_kept: uploads.is_kept,
  version: uploads.version,
  updated_at: uploads.updated_at,
  uses: sql<number>`coalesce(counted.uses, 0)`.mapWith(Number),
};

function conditions({ search, usage, buckets, fitting }: MediaQuery): SQL[] {
  const term = plainLine(search ?? "").toLowerCase();
  const text = sql`lower(split_part(${uploads.key}, '/', 3) || ' ' || ${uploads.alt_id} || ' ' || ${uploads.alt_en})`;
  return [
    within(buckets),
    ...(term ? [sql`${text} like ${`%${escapeLike(term)}%`}`] : []),
    ...(usage ? [usage === "used" ? sql`counted.uses > 0` : sql`counted.uses is null`] : []),
    ...(fitting ? [hasFormat(imageUploads[fitting].formats)] : []),
  ];
}

/** Whole files within these buckets. Nothing is within no buckets. */
function within(buckets: LibraryBucket[]): SQL {
  return sql`${isStored} and split_part(${uploads.key}, '/', 1) = any(${sql.param(buckets)}::text[])`;
}

function hasFormat(formats: readonly ImageFormat[]): SQL {
  return sql`substring(${uploads.key} from '[^.]*$') = any(${sql.param([...formats])}::text[])`;
}
