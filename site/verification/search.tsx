import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { searchRegister } from "#core/register/search.ts";
import { answerFilled } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { type SearchAnswer, searchDocument } from "#site/verification/search-document.tsx";
import { searchTerm } from "#site/verification/search-term.ts";
import type { SiteEnv } from "#web/context.ts";

const statuses = { unavailable: 503, too_many: 429 } as const;

/** The search (specification 2.10): an empty term makes none, a register that cannot be read says so. */
export async function answerSearch(c: Context<SiteEnv>) {
  const term = searchTerm(c.req.query("q"));
  if (term && isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const answer = term ? await search(c, term) : undefined;
  const status = typeof answer === "string" ? statuses[answer] : 200;
  return answerFilled(c, page, searchDocument(page, term, answer), status);
}

async function search(c: Context<SiteEnv>, term: string): Promise<SearchAnswer> {
  const waitSeconds = await c.var.services.searchLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return "too_many";
  }
  try {
    return await searchRegister(c.var.services, term);
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "the register could not be searched");
    c.header("Retry-After", "10");
    return "unavailable";
  }
}
