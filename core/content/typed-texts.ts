import { inArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { pageContent } from "#core/db/schema.ts";
import type { RichText, Sanitising } from "#core/rich-text/rich-text.ts";
import type { Bilingual } from "#shared/language.ts";
import type { TypedPageText } from "#shared/schemas/page-preview.ts";
import {
  type PageTextContent,
  type PageTextType,
  pageTextColumns,
  pageTextValue,
  richTextLengthMax,
} from "#shared/schemas/page-text.ts";

type StoredText = PageTextContent & { id: number; type: PageTextType };

/** Texts as they would be shown, by `page.section.content_key`. */
export type TypedTexts = ReadonlyMap<string, Bilingual>;

/**
 * Unsaved texts, sanitised as a save would do. A text that a save would refuse is shown as stored.
 *
 * @throws as RichText.makeSafe
 */
export async function readTypedTexts(
  db: Queryable,
  typed: TypedPageText[],
  sanitising: Sanitising,
): Promise<TypedTexts> {
  if (typed.length === 0) return new Map();
  const { page, section, content_key } = pageContent;
  const rows = await db
    .select({
      id: pageContent.id,
      type: sql<PageTextType>`${pageContent.type}`,
      address: sql<string>`concat_ws('.', ${page}, ${section}, ${content_key})`,
      content_id: pageContent.content_id,
      content_en: pageContent.content_en,
    })
    .from(pageContent)
    .where(
      inArray(
        pageContent.id,
        typed.map(({ id }) => id),
      ),
    );
  const contents = await contentsOf(typed, rows, {}, sanitising);
  const shown = new Map<string, Bilingual>();
  for (const row of rows) {
    const made = contents.get(row.id);
    if (!made) continue;
    const id = await shownOf("content_id", made, row, sanitising.richText);
    shown.set(row.address, { id, en: await shownOf("content_en", made, row, sanitising.richText) });
  }
  return shown;
}

/** The unsaved one was just sanitised; the stored one may have been written by other ways than the form. */
async function shownOf(
  column: keyof PageTextContent,
  made: PageTextContent,
  row: StoredText,
  richText: RichText,
): Promise<string> {
  const isSafe = row.type === "plain" || made[column] !== row[column];
  return isSafe ? made[column] : await richText.toShow("page", row[column]);
}

/** The new contents of the entries by id; problems are added to `errors`. Sequential, because a form has hundreds. */
export async function contentsOf(
  entries: TypedPageText[],
  rows: StoredText[],
  errors: Record<string, string>,
  sanitising: Sanitising,
): Promise<Map<number, PageTextContent>> {
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const contents = new Map<number, PageTextContent>();
  for (const entry of entries) {
    const row = rowsById.get(entry.id);
    if (row) contents.set(entry.id, await contentOf(entry, row, errors, sanitising));
  }
  return contents;
}

/** An unchanged text is kept byte for byte, so that it does not count as changed. */
async function contentOf(
  entry: TypedPageText,
  row: StoredText,
  errors: Record<string, string>,
  sanitising: Sanitising,
): Promise<PageTextContent> {
  const content = { content_id: row.content_id, content_en: row.content_en };
  for (const column of pageTextColumns) {
    if (entry[column] === row[column]) continue;
    const made = await storedText(row.type, entry[column], sanitising);
    if (typeof made === "string") content[column] = made;
    else errors[`${entry.id}.${column}`] = made.refused;
  }
  return content;
}

async function storedText(
  type: PageTextType,
  typed: string,
  { richText, signal }: Sanitising,
): Promise<string | { refused: string }> {
  const parsed = pageTextValue[type].safeParse(typed);
  if (!parsed.success) return { refused: parsed.error.issues[0]?.message ?? "" };
  if (type === "plain") return parsed.data;
  const safe = await richText.makeSafe("page", parsed.data, { lengthMax: richTextLengthMax, signal });
  return "refused" in safe ? safe : safe.html;
}
