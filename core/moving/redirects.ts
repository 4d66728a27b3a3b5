import { inArray } from "drizzle-orm";
import { freeSlug, type SlugPlace } from "#core/content/slugs.ts";
import type { Transaction } from "#core/db/client.ts";
import { formerPath, insertFormerAddresses } from "#core/moving/former-addresses.ts";
import type { Moving } from "#core/moving/moving.ts";
import type { Findings, Place } from "#core/moving/report.ts";
import { slugOf } from "#shared/schemas/article.ts";

/** As an index keeps it. */
const formerSlugLengthMax = 1_000;

type Named = { place: Place; slug: string; title: string };

/** The slug that an article or a page gets: the wanted one or, which is noted, the next that is free. */
export async function assignSlug(
  tx: Transaction,
  { findings }: Moving,
  place: SlugPlace,
  { slug, title, place: row }: Named,
): Promise<string> {
  const wanted = slug || slugOf(title) || place.fallback;
  const free = await freeSlug(tx, place, undefined, wanted);
  if (free !== wanted)
    findings.note(row, `${another[row.table]} has the address ${wanted}: this one has ${free}.`, "slug");
  return free;
}
const another: Record<string, string> = { articles: "Another article", site_pages: "Another page" };

type Led = {
  id: string;
  place: Place;
  /** As the old site wrote it. */
  formerSlug: string;
  /** Paths of the old site. */
  addresses: string[];
};

/** Redirects an article's or a page's addresses on the old site, its slug there and other paths, to where it is now. */
export async function insertRedirects(
  tx: Transaction,
  findings: Findings,
  { table, former, owner }: SlugPlace,
  { id, place, formerSlug, addresses }: Led,
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
    if (added.length > 0) findings.countAddress();
  }
  const paths = addresses.map(
    (path) => ({ path: formerPath(path), entity: "articles", entity_id: id, place }) as const,
  );
  await insertFormerAddresses(tx, findings, paths);
}
