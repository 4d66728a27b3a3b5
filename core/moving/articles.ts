import { inArray } from "drizzle-orm";
import { articleKind, articleSlugs, keepSignatures } from "#core/content/article-editing.ts";
import { insertRow } from "#core/content/rows.ts";
import type { SafeBodies } from "#core/content/safe-bodies.ts";
import { freeSlug } from "#core/content/slugs.ts";
import type { Transaction } from "#core/db/client.ts";
import { articleFormerSlugs, articles as articleTable } from "#core/db/schema.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import { describeIssues, englishOf } from "#core/moving/messages.ts";
import { instantOf, isOn, type Moving, newRows, type Part, remember } from "#core/moving/moving.ts";
import { describeDropped, fromOldHtml, picturesIn } from "#core/moving/old-html.ts";
import { createLinks } from "#core/moving/old-links.ts";
import type { Place } from "#core/moving/report.ts";
import type { SafeText } from "#core/rich-text/rich-text.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { type ArticleInput, articleBodyLengthMax, articleInput, slugOf } from "#shared/schemas/article.ts";
import { fieldMessages } from "#shared/schemas/fields.ts";

/** An article as an old site had it, whichever program kept it. */
type OldArticle = {
  id: string;
  place: Place;
  /** Fields of the form; bodies as the old editor wrote them. */
  values: Record<string, string>;
  /** Paths that lead to it from now on. */
  addresses: string[];
};

type NewArticle = OldArticle & {
  content: ArticleInput;
  bodies: SafeBodies;
  created_at: Date;
  updated_at: Date;
};

/** Articles with their days, pictures and addresses; what the editor here does not keep is told of each. */
export const articles = articlesPart(({ mapping }, values) =>
  addressesOf(mapping.addresses.articles, values),
);

/** @param addressesOfRow the paths under which the old site showed an article */
export function articlesPart(
  addressesOfRow: (moving: Moving, values: Record<string, string>) => string[],
): Part {
  return async (moving) => {
    const found: NewArticle[] = [];
    for await (const row of newRows(moving, "articles")) {
      const { id, place, values } = row;
      const article = await readArticle(moving, {
        id,
        place,
        values,
        addresses: addressesOfRow(moving, values),
      });
      if (article) found.push(article);
    }
    return async (tx) => {
      const people = await listImportedRows(tx, moving.sourceName, "users");
      for (const article of found)
        await writeArticle(tx, moving, article, people.get(article.values.user_id ?? "") ?? null);
    };
  };
}

/** @returns undefined for an article that is refused, of which it is told why */
async function readArticle(moving: Moving, old: OldArticle): Promise<NewArticle | undefined> {
  const { files, findings } = moving;
  const { values, place } = old;
  const bodies = await readBodies(moving, old);
  if (!bodies) return undefined;
  const thumbnail_url = await files.image(
    values.thumbnail_url ?? "",
    "article-thumbnails",
    place,
    "thumbnail_url",
  );
  const judged = articleInput.safeParse({
    ...values,
    slug: values.slug ?? "",
    thumbnail_url,
    published: isOn(moving, place, "published", values),
    content_id: bodies.content_id.html,
    content_en: bodies.content_en.html,
  });
  if (!judged.success) {
    const { column, reason } = describeIssues(judged.error.issues);
    findings.refuse(place, reason, column);
    return undefined;
  }
  const created_at = instantOf(values.created_at);
  if (!created_at) findings.note(place, "Has no day that can be read: it is dated today.", "created_at");
  const updated_at = instantOf(values.updated_at) ?? created_at ?? new Date();
  return { ...old, content: judged.data, bodies, created_at: created_at ?? new Date(), updated_at };
}

async function readBodies(moving: Moving, { values, place }: OldArticle): Promise<SafeBodies | undefined> {
  const bodies: Partial<SafeBodies> = {};
  for (const column of ["content_id", "content_en"] as const) {
    const body = await readBody(moving, values[column] ?? "", place, column);
    if ("refused" in body) {
      moving.findings.refuse(place, englishOf(body.refused), column);
      return undefined;
    }
    bodies[column] = body;
  }
  return bodies as SafeBodies;
}

async function readBody(
  { files, findings, mapping, richText }: Moving,
  given: string,
  place: Place,
  column: string,
): Promise<SafeText | { refused: string }> {
  if (hasTooManyTags(given)) return { refused: fieldMessages.tooManyTags };
  const pictures = new Map<string, string | null>();
  for (const address of picturesIn(given)) {
    const isData = /^\s*data:/i.test(address);
    const moved = isData
      ? await files.dataImage(address, "article-thumbnails", place, column)
      : await files.image(address, "article-thumbnails", place, column);
    pictures.set(address, moved);
  }
  const { html, dropped } = fromOldHtml(given, {
    kind: "article",
    pictureAt: (address) => pictures.get(address),
    linkAt: createLinks(mapping),
  });
  const sentence = describeDropped(dropped);
  if (sentence) findings.note(place, sentence, column);
  return await richText.makeSafe("article", html, { lengthMax: articleBodyLengthMax });
}

/** Inserts the article under its own id where that is free, and has its former addresses lead to it. */
async function writeArticle(
  tx: Transaction,
  moving: Moving,
  article: NewArticle,
  user_id: string | null,
): Promise<void> {
  const { findings } = moving;
  const { content, bodies, place, created_at, updated_at } = article;
  const own = article.id.toLowerCase();
  const isTaken =
    isCertificateId(own) && (await tx.$count(articleTable, inArray(articleTable.id, [own]))) > 0;
  if (isTaken) {
    findings.count(place.table, "unchanged");
    findings.note(place, "An article with this id is here already, and stays as it is.", "id");
    await remember(tx, moving, "articles", [{ id: article.id, newId: own }]);
    return;
  }
  const id = isCertificateId(own) ? own : crypto.randomUUID();
  const wanted = content.slug || slugOf(content.title) || "artikel";
  const slug = await freeSlug(tx, articleSlugs, undefined, wanted);
  if (slug !== wanted)
    findings.note(place, `Another article has the address ${wanted}: this one has ${slug}.`, "slug");
  await insertRow(tx, articleKind, { ...content, slug }, { id, created_at, updated_at, user_id });
  await keepSignatures(tx, id, bodies);
  await leadOn(tx, moving, { ...article, id }, slug);
  await remember(tx, moving, "articles", [{ id: article.id, newId: id }]);
  findings.count(place.table, "added");
}

async function leadOn(
  tx: Transaction,
  { findings }: Moving,
  { id, place, values, addresses }: OldArticle,
  slug: string,
): Promise<void> {
  const former = (values.slug ?? "").trim();
  if (former && former !== slug && former.length <= formerSlugLengthMax) {
    const isOthers = (await tx.$count(articleTable, inArray(articleTable.slug, [former]))) > 0;
    const added = isOthers
      ? []
      : await tx
          .insert(articleFormerSlugs)
          .values({ slug: former, article_id: id })
          .onConflictDoNothing()
          .returning({ slug: articleFormerSlugs.slug });
    if (added.length > 0) findings.countAddress();
  }
  const paths = addresses.map(
    (path) => ({ path: formerPath(path), entity: "articles", entity_id: id, place }) as const,
  );
  await insertFormerAddresses(tx, findings, paths);
}

/** As an index keeps it. */
const formerSlugLengthMax = 1_000;
