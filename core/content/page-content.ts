import { asc, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { pageContent as defaultTexts } from "#core/content/defaults/page-content.ts";
import { type EntriesResult, updateRows } from "#core/content/entries.ts";
import { listContentEvents } from "#core/content/events.ts";
import type { RowKind } from "#core/content/rows.ts";
import { contentsOf } from "#core/content/typed-texts.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { pageContent } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { ValidationError } from "#core/validation-error.ts";
import { placeholdersOf } from "#shared/placeholders.ts";
import type { PageTextContent, PageTextEntry, PageTextType, UnseenUse } from "#shared/schemas/page-text.ts";

const written = { content_id: pageContent.content_id, content_en: pageContent.content_en };

/** Histories also record whether the English text is as new as the Indonesian one. */
const columns = { ...written, is_translation_current: pageContent.is_translation_current };

/** Texts of the pages (specification 2.12 and 7.3): staff edit their content, but cannot add or remove any. */
export const pageTextKind: RowKind<PageTextContent> = { table: pageContent, entity: "page_content", columns };

/** More than any site has; the default copy has some 300. */
const textsMax = 5_000;

const shown = {
  id: pageContent.id,
  page: pageContent.page,
  section: pageContent.section,
  content_key: pageContent.content_key,
  label: pageContent.label,
  type: sql<PageTextType>`${pageContent.type}`,
  ...written,
  content_id_updated_at: pageContent.content_id_updated_at,
  content_en_updated_at: pageContent.content_en_updated_at,
  updated_at: pageContent.updated_at,
  version: pageContent.version,
};

type StoredText = PageTextContent & {
  id: number;
  page: string;
  section: string;
  content_key: string;
  label: string;
  type: PageTextType;
  content_id_updated_at: Date;
  content_en_updated_at: Date;
  updated_at: Date;
  version: number;
};

/** A text with its metadata from the default copy: placeholders, position on the page, and its use if it is not visible on the page. */
export type PageText = StoredText & {
  placeholders: string[];
  position: number | null;
  use: UnseenUse | null;
};

/** Every text, ordered by page, section and id (specification 7.3). */
export async function listPageTexts(db: Queryable): Promise<PageText[]> {
  const rows = await db
    .select(shown)
    .from(pageContent)
    .orderBy(asc(pageContent.page), asc(pageContent.section), asc(pageContent.id))
    .limit(textsMax);
  return rows.map(withDefaults);
}

/** The history of a text, newest first. */
export async function listPageTextEvents(db: Queryable, id: string) {
  return await listContentEvents(db, pageTextKind.entity, id);
}

/**
 * Saves the changed texts, all or none. Rich text is sanitised; one without any words is saved as empty, so that visitors read the other
 * language (specification 1).
 *
 * @throws ValidationError by `{id}.{column}` when a text does not fit its type or does not exist; as RichText.makeSafe
 */
export async function savePageTexts(
  db: Database,
  entries: PageTextEntry[],
  actor: Actor,
  sanitising: Sanitising,
): Promise<EntriesResult<PageText>> {
  const ids = entries.map(({ id }) => id);
  const read = (from: Queryable) =>
    from.select(shown).from(pageContent).where(inArray(pageContent.id, ids)).orderBy(pageContent.id);
  // Sanitised before anything is locked; a save in between is detected by the version.
  const errors: Record<string, string> = {};
  const contents = await contentsOf(entries, await read(db), errors, sanitising);
  return await inTransactionAs(db, actor, async (tx) => {
    const rows = new Map((await read(tx).for("update")).map((row) => [row.id, row]));
    const changes = entries.flatMap((entry) => {
      const row = rows.get(entry.id);
      const content = contents.get(entry.id);
      if (!row) errors[entry.id] = "Teks ini tidak ada lagi.";
      if (!row || !content) return [];
      return { row, version: entry.version, content, unseen: reviewOf(entry, content, row) };
    });
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const stale = await updateRows(tx, pageTextKind, changes);
    if (stale.length > 0) return { outcome: "conflict", current: stale.map(withDefaults) };
    return { outcome: "saved", rows: (await read(tx)).map(withDefaults) };
  });
}

/** A translation counts as current when its original is unchanged. */
function reviewOf(entry: PageTextEntry, { content_id }: PageTextContent, row: StoredText) {
  const isStale = row.content_en_updated_at < row.content_id_updated_at || content_id !== row.content_id;
  return entry.is_translation_current && isStale ? { content_en_updated_at: sql`now()` } : {};
}

const defaults = new Map(
  defaultTexts.map(({ page, section, content_key, content, use = null }, position) => [
    `${page}.${section}.${content_key}`,
    { placeholders: placeholdersOf(`${content.id} ${content.en}`), position, use },
  ]),
);

function withDefaults(row: StoredText): PageText {
  const known = defaults.get(`${row.page}.${row.section}.${row.content_key}`);
  return { ...row, ...(known ?? { placeholders: [], position: null, use: null }) };
}
