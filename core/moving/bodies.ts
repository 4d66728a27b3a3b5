import type { SafeBodies } from "#core/content/safe-bodies.ts";
import { englishOf } from "#core/moving/messages.ts";
import type { Moving } from "#core/moving/moving.ts";
import { addressesIn, describeDropped, fromOldHtml } from "#core/moving/old-html.ts";
import { createLinks } from "#core/moving/old-links.ts";
import type { Place } from "#core/moving/report.ts";
import type { SafeText } from "#core/rich-text/rich-text.ts";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";

/**
 * Both bodies of an article or a page as the editor here writes them, with the pictures and documents that they name stored; what
 * was dropped is told.
 *
 * @param lengthMax in characters of what is stored
 * @returns undefined for a row that is refused, of which it is told why
 */
export async function readBodies(
  moving: Moving,
  { values, place }: { values: Record<string, string>; place: Place },
  lengthMax: number,
): Promise<SafeBodies | undefined> {
  const bodies: Partial<SafeBodies> = {};
  for (const column of ["content_id", "content_en"] as const) {
    const body = await readBody(moving, values[column] ?? "", { place, column }, lengthMax);
    if ("refused" in body) {
      moving.findings.refuse(place, englishOf(body.refused), column);
      return undefined;
    }
    bodies[column] = body;
  }
  return bodies as SafeBodies;
}

type At = { place: Place; column: string };

async function readBody(
  moving: Moving,
  given: string,
  at: At,
  lengthMax: number,
): Promise<SafeText | { refused: string }> {
  if (hasTooManyTags(given)) return { refused: fieldMessages.tooManyTags };
  const { pictures, documents } = await storeFiles(moving, given, at);
  const linkAt = createLinks(moving.mapping);
  const { html, dropped } = fromOldHtml(given, {
    kind: "article",
    pictureAt: (address) => pictures.get(address),
    linkAt: (target) => documents.get(target) ?? linkAt(target),
  });
  const sentence = describeDropped(dropped);
  if (sentence) moving.findings.note(at.place, sentence, at.column);
  return await moving.richText.makeSafe("article", html, { lengthMax });
}

/** The files that a body names, by the addresses under which it does. */
async function storeFiles({ files, mapping }: Moving, given: string, { place, column }: At) {
  const found = addressesIn(given);
  const pictures = new Map<string, string | null>();
  for (const address of found.pictures) {
    const isData = /^\s*data:/i.test(address);
    const moved = isData
      ? await files.dataImage(address, "article-thumbnails", place, column)
      : await files.image(address, "article-thumbnails", place, column);
    pictures.set(address, moved);
  }
  const documents = new Map<string, string>();
  for (const target of found.links) {
    const moved = await files.linked(target, mapping.old_sites[0], place, column);
    if (moved !== undefined) documents.set(target, moved);
  }
  return { pictures, documents };
}
