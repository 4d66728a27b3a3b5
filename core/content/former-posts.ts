import { like } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { formerAddresses } from "#core/db/schema.ts";

/** This many numbers take 10 MB. A site with more keeps its permalinks, and the redirects of its oldest numbers. */
const numbersMax = 100_000;

/** Addresses of the form `/?p=123` under which an old WordPress showed something (docs/decisions/0065). */
export async function listFormerPosts(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ path: formerAddresses.path })
    .from(formerAddresses)
    .where(like(formerAddresses.path, "/?p=%"))
    .limit(numbersMax);
  return new Set(rows.map(({ path }) => path));
}
