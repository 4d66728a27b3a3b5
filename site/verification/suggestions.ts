import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { withSearchSlot } from "#core/register/search/search.ts";
import { suggest } from "#core/register/search/suggestions.ts";
import { searchTerm } from "#site/verification/search-term.ts";
import type { SiteEnv } from "#web/context.ts";

/** Suggestions for a term as a JSON list of texts. The form works without them. */
export async function answerSuggestions(c: Context<SiteEnv>) {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex");
  const { services, clientIp, log } = c.var;
  const waitSeconds = await services.suggestionLimit.take(clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return c.json([], 429);
  }
  const term = searchTerm(c.req.query("q"));
  try {
    return c.json(await withSearchSlot(() => services.reads((db) => suggest(db, term))));
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    log.error({ err: error }, "there are no suggestions");
    return c.json([], 503);
  }
}
