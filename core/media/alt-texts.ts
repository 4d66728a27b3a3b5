import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { type Language, pick } from "#shared/language.ts";

/** A picture without the attribute; an empty one says that the picture is decoration. */
const withoutAlt = /<img(?![^>]*\salt=)[^>]*\ssrc="\/media\/([^"/]+\/[^"/]+\/[^"/]+)[^"]*"[^>]*>/g;

/**
 * A body whose pictures say what they show in the words of the library, where the body itself says nothing of them.
 *
 * @param html as the sanitiser writes it
 */
export async function withAltTexts(db: Queryable, html: string, language: Language): Promise<string> {
  const keys = new Set([...html.matchAll(withoutAlt)].map(([, key]) => key));
  if (keys.size === 0) return html;
  const rows = await db
    .select({ key: uploads.key, alt_id: uploads.alt_id, alt_en: uploads.alt_en })
    .from(uploads)
    .where(
      sql`${uploads.key} = any(${sql.param([...keys])}::text[]) and ${uploads.alt_id} || ${uploads.alt_en} <> ''`,
    );
  const words = new Map(rows.map((row) => [row.key, pick(bilingualOf(row, "alt"), language).text]));
  return html.replace(withoutAlt, (picture, key: string) => {
    const alt = words.get(key);
    return alt ? `<img alt="${escapeHtml(alt)}"${picture.slice("<img".length)}` : picture;
  });
}
