import { inArray } from "drizzle-orm";
import { articleKind, articleSlugs, storeSignatures } from "#core/content/article-editing.ts";
import { insertRow } from "#core/content/rows.ts";
import type { SafeBodies } from "#core/content/safe-bodies.ts";
import type { Transaction } from "#core/db/client.ts";
import { articles as articleTable } from "#core/db/schema.ts";
import { readBodies } from "#core/moving/bodies.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { addressesOf } from "#core/moving/mapping.ts";
import { describeIssues } from "#core/moving/messages.ts";
import { type MoveContext, newRows, type Part, recordImported } from "#core/moving/move-context.ts";
import { instantOf, scheduleOf } from "#core/moving/old-values.ts";
import { assignSlug, insertRedirects } from "#core/moving/redirects.ts";
import type { RowRef } from "#core/moving/report.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { type ArticleInput, articleBodyLengthMax, articleInput } from "#shared/schemas/article.ts";

type OldArticle = {
  id: string;
  ref: RowRef;
  /** Fields of the form, with the HTML of the old editor. */
  values: Record<string, string>;
  /** Former paths, which redirect to it. */
  addresses: string[];
};

type NewArticle = OldArticle & {
  content: ArticleInput;
  bodies: SafeBodies;
  created_at: Date;
  updated_at: Date;
};

/** The former paths of an article or page. */
export type AddressesOfRow = (context: MoveContext, values: Record<string, string>) => string[];

/** Articles with their dates, pictures and redirects; formatting that is lost is noted. */
export const articles = articlesPart(({ mapping }, values) =>
  addressesOf(mapping.addresses.articles, values),
);

/** The part of a move that imports articles, with redirects from their former addresses. */
export function articlesPart(addressesOfRow: AddressesOfRow): Part {
  return async (context) => {
    const found: NewArticle[] = [];
    for await (const row of newRows(context, "articles")) {
      const { id, ref, values } = row;
      const addresses = addressesOfRow(context, values);
      const article = await readArticle(context, { id, ref, values, addresses });
      if (article) found.push(article);
    }
    return async (tx) => {
      const people = await listImportedRows(tx, context.sourceName, "users");
      for (const article of found)
        await writeArticle(tx, context, article, people.get(article.values.user_id ?? "") ?? null);
    };
  };
}

/** @returns undefined for a refused article */
async function readArticle(context: MoveContext, old: OldArticle): Promise<NewArticle | undefined> {
  const { findings } = context;
  const { values, ref } = old;
  const head = {
    ...values,
    slug: values.slug ?? "",
    ...scheduleOf(context, ref, values),
    thumbnail_url: context.files.isOld(values.thumbnail_url ?? "") ? "" : (values.thumbnail_url ?? ""),
    content_id: "",
    content_en: "",
  };
  // Validated before any file is stored, or each run would store those of a refused row again.
  if (!validate(context, ref, head)) return undefined;
  const bodies = await readBodies(context, old, articleBodyLengthMax);
  if (!bodies) return undefined;
  const given = values.thumbnail_url ?? "";
  const thumbnail_url = await context.files.image(given, "article-thumbnails", ref, "thumbnail_url");
  const content = validate(context, ref, { ...head, thumbnail_url, ...htmlOf(bodies) });
  if (!content) return undefined;
  const created_at = instantOf(values.created_at);
  if (!created_at) findings.note(ref, "Has no day that can be read: it is dated today.", "created_at");
  const updated_at = instantOf(values.updated_at) ?? created_at ?? new Date();
  return { ...old, content, bodies, created_at: created_at ?? new Date(), updated_at };
}

function validate({ findings }: MoveContext, ref: RowRef, given: object): ArticleInput | undefined {
  const checked = articleInput.safeParse(given);
  if (checked.success) return checked.data;
  const { column, reason } = describeIssues(checked.error.issues);
  findings.refuse(ref, reason, column);
  return undefined;
}

function htmlOf({ content_id, content_en }: SafeBodies) {
  return { content_id: content_id.html, content_en: content_en.html };
}

/** Inserts the article, under its own id if that is a free UUID, with redirects from its former URLs. */
async function writeArticle(
  tx: Transaction,
  context: MoveContext,
  article: NewArticle,
  user_id: string | null,
): Promise<void> {
  const { findings } = context;
  const { content, bodies, ref, created_at, updated_at, addresses } = article;
  const own = article.id.toLowerCase();
  const isTaken =
    isCertificateId(own) && (await tx.$count(articleTable, inArray(articleTable.id, [own]))) > 0;
  if (isTaken) {
    findings.count(ref.table, "unchanged");
    findings.note(ref, "An article with this id is here already, and stays as it is.", "id");
    await recordImported(tx, context, "articles", [{ id: article.id, newId: own }]);
    return;
  }
  const id = isCertificateId(own) ? own : crypto.randomUUID();
  const slug = await assignSlug(tx, context, articleSlugs, { ...content, ref });
  await insertRow(tx, articleKind, { ...content, slug }, { id, created_at, updated_at, user_id });
  await storeSignatures(tx, id, bodies);
  const formerSlug = (article.values.slug ?? "").trim();
  await insertRedirects(tx, findings, articleSlugs, { id, ref, formerSlug, addresses }, slug);
  await recordImported(tx, context, "articles", [{ id: article.id, newId: id }]);
  findings.count(ref.table, "added");
}
