import type { Context } from "hono";
import { type ListedArticle, listPublishedArticles } from "#core/content/articles.ts";
import type { Queryable } from "#core/db/client.ts";
import { openSemaphore } from "#core/db/semaphore.ts";
import type { ListUrl } from "#site/articles/list-url.ts";
import type { SiteEnv } from "#web/context.ts";

export type FoundArticles = { articles: ListedArticle[]; total: number };

/**
 * A search reads the text of every article, a millisecond each: one at a time, so that it takes neither the connections nor the
 * processors that the register needs.
 */
const withSearchSlot = openSemaphore({ max: 1, waitMsMax: 2_000 });

/**
 * A part of a list of articles. Searches are counted by network.
 *
 * @returns "too_many", with the header `Retry-After` set, when a search is refused
 * @throws SemaphoreTimeout when others search for too long
 */
export async function findArticles(
  c: Context<SiteEnv>,
  db: Queryable,
  { category, term }: ListUrl,
  range: { offset: number; limit: number },
): Promise<FoundArticles | "too_many"> {
  const find = () => listPublishedArticles(db, { category, term, ...range });
  if (term === "") return await find();
  const waitSeconds = await c.var.services.articleSearchLimit.take(c.var.clientIp);
  if (waitSeconds === undefined) return await withSearchSlot(find);
  c.header("Retry-After", String(waitSeconds));
  return "too_many";
}
