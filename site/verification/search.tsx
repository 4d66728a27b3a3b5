import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { findByTypedNumber } from "#core/register/search/exact.ts";
import { hasLookAlikeNumber } from "#core/register/search/has-number.ts";
import { findNearest } from "#core/register/search/nearest.ts";
import { findNumberExample } from "#core/register/search/number-example.ts";
import { isTooLong } from "#core/register/search/query.ts";
import { type SearchResult, searchRegister, withSearchSlot } from "#core/register/search/search.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import {
  certificateIdIn,
  certificateIdInMessage,
  certificatePath,
  ownAddressIn,
  searchQueryIn,
} from "#shared/certificate-address.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";
import { answerFilled } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { answerPageOf } from "#site/verification/certificate.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { certificateAtFormer } from "#site/verification/code-question.ts";
import { type SearchAnswer, searchDocument } from "#site/verification/search-document.tsx";
import { type RequestedSearch, readRequestedSearch, searchUrl } from "#site/verification/search-request.ts";
import type { SiteEnv } from "#web/context.ts";

const statuses = { unavailable: 503, too_many: 429, too_long: 200 } as const;

/**
 * The search (specification 2.10). An empty term is not searched. A number that matches exactly one certificate opens its
 * verdict, and a URL of a certificate page redirects there.
 */
export async function answerSearch(c: Context<SiteEnv>) {
  const requested = readRequestedSearch((name) => c.req.query(name));
  if (requested.term && isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const origins = [page.publicUrl];
  const pasted = certificateIdIn(requested.term, origins) ?? certificateIdInMessage(requested.term, origins);
  if (pasted && !requested.isListed) return leadTo(c, pasted);
  const searched = searchQueryIn(requested.term, origins);
  if (searched) return redirectTo(c, `/verifikasi-sertifikat?${searched}`);
  const answer =
    requested.term === "" ? undefined : isTooLong(requested.term) ? "too_long" : await search(c, requested);
  if (typeof answer === "object" && "formerOf" in answer) return leadTo(c, answer.formerOf);
  if (typeof answer === "object" && "exact" in answer) {
    if (answer.exact.removed_at) return answerState(c, page, "removed", requested.term);
    const others = { term: requested.term, url: searchUrl(requested, { isListed: true }) };
    return await answerPageOf(c, page, answer.exact, others);
  }
  if (typeof answer === "object" && isBehindLast(requested, answer)) {
    const last = Math.max(1, Math.ceil(answer.total / limits.searchResultsMax));
    return redirectTo(c, searchUrl(requested, { page: Math.min(last, requested.page - 1) }));
  }
  if (typeof answer === "object" && answer.groups.length === 0 && !page.isSignedIn)
    c.var.services.failedChecks.note(requested.term);
  const status = typeof answer === "string" ? statuses[answer] : 200;
  return answerFilled(c, page, searchDocument(page, requested, answer), status);
}

async function search(c: Context<SiteEnv>, requested: RequestedSearch) {
  const waitSeconds = await c.var.services.searchLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return "too_many";
  }
  try {
    const formerOf = await findFormer(c, requested.term);
    if (formerOf) return { formerOf };
    return (await findExact(c, requested)) ?? (await findListed(c, requested));
  } catch (error) {
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "the register could not be searched");
    c.header("Retry-After", "10");
    return "unavailable";
  }
}

/** Beyond the last page the last one is shown. */
function isBehindLast({ page }: RequestedSearch, { groups, certificates }: SearchResult): boolean {
  return page > 1 && groups.length > 0 && certificates.length === 0;
}

/** A URL instead of a number: redirects to its page, which also handles unknown ids. */
function leadTo(c: Context<SiteEnv>, id: string) {
  return redirectTo(c, `${certificatePath}${id}`);
}

function redirectTo(c: Context<SiteEnv>, path: string) {
  c.header("Cache-Control", "no-store");
  const language = c.req.query("lang");
  if (!language) return c.redirect(path, 302);
  return c.redirect(`${path}${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(language)}`, 302);
}

/** The certificate with this former URL. */
async function findFormer({ var: { services } }: Context<SiteEnv>, term: string) {
  const own = ownAddressIn(term, [services.settings.PUBLIC_URL]);
  return own && (await certificateAtFormer(services.publicDb, own.address));
}

/** From the primary, as every status. */
async function findExact(c: Context<SiteEnv>, requested: RequestedSearch) {
  const isNarrowed = requested.verdict !== undefined || requested.standard !== undefined;
  if (requested.isListed || isNarrowed || requested.page > 1) return undefined;
  const exact = await findByTypedNumber(c.var.services, requested.term).catch(asUnconfirmed);
  return exact && { exact };
}

/** The row in the list says so. */
function asUnconfirmed(error: unknown): undefined {
  if (!(error instanceof UnconfirmedError)) throw error;
}

async function findListed(c: Context<SiteEnv>, requested: RequestedSearch): Promise<SearchAnswer> {
  const { services } = c.var;
  const result = withoutLookAlike(await searchRegister(services, requested), requested);
  if (result.groups.length > 0) return { ...result, nearest: [], numberExample: "" };
  return await withSearchSlot(() =>
    services.reads(async (db) => {
      const nearest = await findNearest(db, requested.term);
      return { ...result, nearest, numberExample: await findNumberExample(db, dayInJakarta(new Date())) };
    }),
  );
}

/**
 * Drops results that only resemble a typed number: a forged number must not be answered with another certificate. They are
 * offered as suggestions. An exact match would be the first result.
 */
function withoutLookAlike(result: SearchResult, { term }: RequestedSearch): SearchResult {
  const [first] = result.certificates;
  if (!first || !hasLookAlikeNumber(first, term)) return result;
  return { certificates: [], total: 0, isMore: false, groups: [], areGroupsCut: false };
}
