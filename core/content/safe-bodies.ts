import type { SafeText, Sanitising } from "#core/rich-text/rich-text.ts";
import type { RichTextKind } from "#core/rich-text/sanitize.ts";
import { ValidationError } from "#core/validation-error.ts";

const bodyColumns = ["content_id", "content_en"] as const;
export type SafeBodies = Record<(typeof bodyColumns)[number], SafeText>;

/**
 * Sanitises the bodies of both languages for storage.
 *
 * @param lengthMax in characters of the sanitised HTML
 * @throws ValidationError when a body is refused; as RichText.makeSafe
 */
export async function safeBodies(
  kind: RichTextKind,
  content: Record<(typeof bodyColumns)[number], string>,
  lengthMax: number,
  { richText, signal }: Sanitising,
): Promise<SafeBodies> {
  const made = await Promise.all(
    bodyColumns.map(
      async (column) =>
        [column, await richText.makeSafe(kind, content[column], { lengthMax, signal })] as const,
    ),
  );
  const refused = made.flatMap(([column, body]) => ("refused" in body ? [[column, body.refused]] : []));
  if (refused.length > 0) throw new ValidationError(Object.fromEntries(refused));
  return Object.fromEntries(made) as SafeBodies;
}
