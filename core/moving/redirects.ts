import { inArray } from "drizzle-orm";
import { freeSlug, type SluggedTable } from "#core/content/slugs.ts";
import type { Transaction } from "#core/db/client.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import type { MoveContext } from "#core/moving/move-context.ts";
import type { Findings, RowRef } from "#core/moving/report.ts";
import { slugOf } from "#shared/schemas/article.ts";

/** In characters; entries of a PostgreSQL index cannot be much longer. */
const formerSlugLengthMax = 1_000;

type Named = { ref: RowRef; slug: string; title: string };

/** The wanted slug of an article or page, or the next free one, which is noted. */
export async function assignSlug(
  tx: Transaction,
  { findings }: MoveContext,
  slugs: SluggedTable,
  { slug, title, ref }: Named,
): Promise<string> {
  const wanted = slug || slugOf(title) || slugs.fallback;
  const free = await freeSlug(tx, slugs, undefined, wanted);
  if (free !== wanted)
    findings.note(ref, `${another[ref.table]} has the address ${wanted}: this one has ${free}.`, "slug");
  return free;
}
const another: Record<string, string> = { articles: "Another article", site_pages: "Another page" };

type Redirected = {
  id: string;
  ref: RowRef;
  formerSlug: string;
  addresses: string[];
};

/** Redirects the former slug and other former paths of an article or page to it. */
export async function insertRedirects(
  tx: Transaction,
  findings: Findings,
  { table, former, owner }: SluggedTable,
  { id, ref, formerSlug, addresses }: Redirected,
  slug: string,
): Promise<void> {
  if (formerSlug && formerSlug !== slug && formerSlug.length <= formerSlugLengthMax) {
    const isOthers = (await tx.$count(table, inArray(table.slug, [formerSlug]))) > 0;
    const added = isOthers
      ? []
      : await tx
          .insert(former)
          .values({ slug: formerSlug, [owner.name]: id })
          .onConflictDoNothing()
          .returning({ slug: former.slug });
    if (added.length > 0) findings.countRedirect();
  }
  const paths = addresses.map(
    (path) => ({ path: formerPath(path), entity: "articles", entity_id: id, ref }) as const,
  );
  await insertFormerAddresses(tx, findings, paths);
}
