import { inArray } from "drizzle-orm";
import { articleKind, articleSlugs, keepSignatures } from "#core/content/article-editing.ts";
import { insertRow } from "#core/content/rows.ts";
import type { SafeBodies } from "#core/content/safe-bodies.ts";
import type { Transaction } from "#core/db/client.ts";
import { articles as articleTable } from "#core/db/schema.ts";
import { readBodies } from "#core/moving/bodies.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import { describeIssues } from "#core/moving/messages.ts";
import { instantOf, type Moving, newRows, type Part, remember, scheduleOf } from "#core/moving/moving.ts";
import { assignSlug, insertRedirects } from "#core/moving/redirects.ts";
import type { Place } from "#core/moving/report.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { type ArticleInput, articleBodyLengthMax, articleInput } from "#shared/schemas/article.ts";

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

/** The paths under which an old site showed the article or the page of a row. */
export type AddressesOfRow = (moving: Moving, values: Record<string, string>) => string[];

/** Articles with their days, pictures and addresses; what the editor here does not keep is told of each. */
export const articles = articlesPart(({ mapping }, values) =>
  addressesOf(mapping.addresses.articles, values),
);

/** The part of a move that imports articles, with redirects from their former addresses. */
export function articlesPart(addressesOfRow: AddressesOfRow): Part {
  return async (moving) => {
    const found: NewArticle[] = [];
    for await (const row of newRows(moving, "articles")) {
      const { id, place, values } = row;
      const addresses = addressesOfRow(moving, values);
      const article = await readArticle(moving, { id, place, values, addresses });
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
  const { findings } = moving;
  const { values, place } = old;
  const head = {
    ...values,
    slug: values.slug ?? "",
    ...scheduleOf(moving, place, values),
    thumbnail_url: moving.files.isOld(values.thumbnail_url ?? "") ? "" : (values.thumbnail_url ?? ""),
    content_id: "",
    content_en: "",
  };
  // Before any file is stored: one of a row that is refused would be stored at each run.
  if (!judge(moving, place, head)) return undefined;
  const bodies = await readBodies(moving, old, articleBodyLengthMax);
  if (!bodies) return undefined;
  const given = values.thumbnail_url ?? "";
  const thumbnail_url = await moving.files.image(given, "article-thumbnails", place, "thumbnail_url");
  const content = judge(moving, place, { ...head, thumbnail_url, ...htmlOf(bodies) });
  if (!content) return undefined;
  const created_at = instantOf(values.created_at);
  if (!created_at) findings.note(place, "Has no day that can be read: it is dated today.", "created_at");
  const updated_at = instantOf(values.updated_at) ?? created_at ?? new Date();
  return { ...old, content, bodies, created_at: created_at ?? new Date(), updated_at };
}

function judge({ findings }: Moving, place: Place, given: object): ArticleInput | undefined {
  const judged = articleInput.safeParse(given);
  if (judged.success) return judged.data;
  const { column, reason } = describeIssues(judged.error.issues);
  findings.refuse(place, reason, column);
  return undefined;
}

function htmlOf({ content_id, content_en }: SafeBodies) {
  return { content_id: content_id.html, content_en: content_en.html };
}

/** Inserts the article under its own id where that is free, and has its former addresses lead to it. */
async function writeArticle(
  tx: Transaction,
  moving: Moving,
  article: NewArticle,
  user_id: string | null,
): Promise<void> {
  const { findings } = moving;
  const { content, bodies, place, created_at, updated_at, addresses } = article;
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
  const slug = await assignSlug(tx, moving, articleSlugs, { ...content, place });
  await insertRow(tx, articleKind, { ...content, slug }, { id, created_at, updated_at, user_id });
  await keepSignatures(tx, id, bodies);
  const formerSlug = (article.values.slug ?? "").trim();
  await insertRedirects(tx, findings, articleSlugs, { id, place, formerSlug, addresses }, slug);
  await remember(tx, moving, "articles", [{ id: article.id, newId: id }]);
  findings.count(place.table, "added");
}
