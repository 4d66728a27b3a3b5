import { eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { articles, formerAddresses } from "#core/db/schema.ts";
import { decoded } from "#core/moving/storage-folder.ts";
import { articleUrl } from "#shared/schemas/article.ts";

export type FormerAddress = {
  path: string;
  entity: "certificates" | "articles" | "media";
  entity_id: string;
};

/** Characters; no program prints a longer one, and an index keeps none that is much longer. */
const formerAddressLengthMax = 1_000;

/**
 * An address as it is kept and looked for, however a program encodes it: its path without a slash at the end, and what stands
 * behind a question mark.
 */
export function formerPath(path: string, search = ""): string {
  const [, before = "", own = ""] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  return (decoded(before).replace(/(?<=.)\/+$/, "") || "/") + (own || search);
}

/**
 * Notes that addresses lead on. One that leads somewhere already goes on leading there.
 *
 * @returns the paths that are new
 */
export async function insertFormerAddresses(tx: Transaction, addresses: FormerAddress[]): Promise<string[]> {
  const fitting = addresses.filter(({ path }) => path.length <= formerAddressLengthMax);
  if (fitting.length === 0) return [];
  const rows = await tx
    .insert(formerAddresses)
    .values(fitting)
    .onConflictDoNothing()
    .returning({ path: formerAddresses.path });
  return rows.map(({ path }) => path);
}

/**
 * Where an address of the site that a body moved in from leads now. The whole address counts before the path alone.
 *
 * @returns a path of this site; undefined for an address that nobody knows, and for an article that is not published
 */
export async function findFormerAddress(
  db: Queryable,
  path: string,
  search: string,
): Promise<string | undefined> {
  const [whole, bare] = [formerPath(path, search), formerPath(path)];
  if (bare.length > formerAddressLengthMax || !bare.isWellFormed() || /\p{Cc}/u.test(whole)) return undefined;
  const rows = await db
    .select({ path: formerAddresses.path, entity: formerAddresses.entity, id: formerAddresses.entity_id })
    .from(formerAddresses)
    .where(inArray(formerAddresses.path, [...new Set([whole, bare])]))
    .limit(2);
  const found = rows.find((row) => row.path === whole) ?? rows[0];
  if (!found) return undefined;
  if (found.entity === "certificates") return `/verifikasi-sertifikat/${found.id}`;
  if (found.entity === "media") return found.id;
  const [article] = await db
    .select({ slug: articles.slug, published: articles.published })
    .from(articles)
    .where(eq(articles.id, found.id));
  return article?.published ? articleUrl(article.slug) : undefined;
}
