import type { Context } from "hono";
import { searchRegister } from "#core/certificate-search.ts";
import { hasNoAnswer } from "#core/db/client.ts";
import type { SiteEnv } from "#core/request-context.ts";
import { isAhead, refuseAhead } from "#site/ahead.ts";
import { answerFilled } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { type SearchAnswer, searchDocument } from "#site/verification/search-document.tsx";
import { searchTerm } from "#site/verification/search-term.ts";

const statuses = { unavailable: 503, too_many: 429 } as const;

/** The search (specification 2.10): an empty term makes none, a register that cannot be read says so. */
export async function answerSearch(c: Context<SiteEnv>) {
  const term = searchTerm(c.req.query("q"));
  if (term && isAhead(c.req.header("sec-purpose"))) return refuseAhead(c);
  const page = await pageContext(c);
  const answer = term ? await search(c, term) : undefined;
  const status = typeof answer === "string" ? statuses[answer] : 200;
  return answerFilled(c, page, searchDocument(page, term, answer), status);
}

async function search(c: Context<SiteEnv>, term: string): Promise<SearchAnswer> {
  const waitSeconds = await c.var.services.searchLimit.take(c.var.clientAddress);
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
