import type { SafeBodies } from "#core/content/safe-bodies.ts";
import { englishOf } from "#core/moving/messages.ts";
import type { MoveContext } from "#core/moving/move-context.ts";
import { addressesIn, describeDropped, fromOldHtml } from "#core/moving/old-html.ts";
import { createLinks } from "#core/moving/old-links.ts";
import type { RowRef } from "#core/moving/report.ts";
import type { SafeText } from "#core/rich-text/rich-text.ts";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";

/**
 * Converts both bodies of an article or page to the HTML of our editor and stores the files that they refer to. What is dropped is noted.
 *
 * @param lengthMax of the stored HTML, in characters
 * @returns undefined for a refused row
 */
export async function readBodies(
  context: MoveContext,
  { values, ref }: { values: Record<string, string>; ref: RowRef },
  lengthMax: number,
): Promise<SafeBodies | undefined> {
  const bodies: Partial<SafeBodies> = {};
  for (const column of ["content_id", "content_en"] as const) {
    const body = await readBody(context, values[column] ?? "", { ref, column }, lengthMax);
    if ("refused" in body) {
      context.findings.refuse(ref, englishOf(body.refused), column);
      return undefined;
    }
    bodies[column] = body;
  }
  return bodies as SafeBodies;
}

type At = { ref: RowRef; column: string };

async function readBody(
  context: MoveContext,
  given: string,
  at: At,
  lengthMax: number,
): Promise<SafeText | { refused: string }> {
  if (hasTooManyTags(given)) return { refused: fieldMessages.tooManyTags };
  const { pictures, documents } = await storeFiles(context, given, at);
  const linkAt = createLinks(context.mapping);
  const { html, dropped } = fromOldHtml(given, {
    kind: "article",
    pictureAt: (address) => pictures.get(address),
    linkAt: (target) => documents.get(target) ?? linkAt(target),
  });
  const sentence = describeDropped(dropped);
  if (sentence) context.findings.note(at.ref, sentence, at.column);
  return await context.richText.makeSafe("article", html, { lengthMax });
}

/** Copies the files of a body; the new URLs are keyed by the old ones. */
async function storeFiles({ files, mapping }: MoveContext, given: string, { ref, column }: At) {
  const found = addressesIn(given);
  const pictures = new Map<string, string | null>();
  for (const address of found.pictures) {
    const isData = /^\s*data:/i.test(address);
    const moved = isData
      ? await files.dataImage(address, "article-thumbnails", ref, column)
      : await files.image(address, "article-thumbnails", ref, column);
    pictures.set(address, moved);
  }
  const documents = new Map<string, string>();
  for (const target of found.links) {
    const moved = await files.linked(target, mapping.old_sites[0], ref, column);
    if (moved !== undefined) documents.set(target, moved);
  }
  return { pictures, documents };
}
