import { like } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { formerAddresses } from "#core/db/schema.ts";

/** Takes 10 MB. A site with more keeps its permalinks, and the redirects of its oldest posts. */
const numbersMax = 100_000;

/** Post numbers that an old WordPress site served under `/?p=123` (docs/decisions/0065). */
export async function listFormerPosts(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ path: formerAddresses.path })
    .from(formerAddresses)
    .where(like(formerAddresses.path, "/?p=%"))
    .limit(numbersMax);
  return new Set(rows.map(({ path }) => path));
}
