import type { IncomingMessage } from "node:http";
import { isLanguage, type Language } from "#shared/language.ts";
import { cacheableUrl } from "#site/cache-control.ts";
import { languageCookie, rememberedLanguage } from "#site/language.ts";
import { isNewVisit, visitCookie } from "#site/visit.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";

/** A request for a content page. */
export type CacheRequest = {
  /** Normalized by cacheableUrl. */
  pathAndQuery: string;
  language: Language;
  /** The key in the cache. */
  key: string;
  encoding: Encoding;
  isHead: boolean;
  /** The cookie that marks the visit as counted, if it starts with this page. */
  visitCookie: string | undefined;
  /** The cookie with the language of the URL. */
  languageCookie: string | undefined;
  ifNoneMatch: string | undefined;
};

/** What a page is compressed with once: the smallest first. */
const cachedCodings = ["br", "gzip"] as const;

export type Encoding = (typeof cachedCodings)[number] | "identity";

/**
 * Parses a request. Those of signed-in people never get here: staff's worker answers them.
 *
 * @returns undefined for whatever the cache has nothing to do with
 */
export function readCacheRequest(request: IncomingMessage, publicUrl: string): CacheRequest | undefined {
  const { method, url = "", headers } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { cookie } = headers;

  const mark = url.indexOf("?");
  const query = mark < 0 ? noQuery : new URLSearchParams(url.slice(mark + 1));
  const pathAndQuery = cacheableUrl(mark < 0 ? url : url.slice(0, mark), query);
  if (pathAndQuery === undefined) return undefined;
  const named = mark < 0 ? undefined : query.get("lang");
  const language = isLanguage(named) ? named : rememberedLanguage(cookie);
  return {
    pathAndQuery,
    language,
    key: `${language} ${pathAndQuery}`,
    encoding: acceptedCoding(headers["accept-encoding"], cachedCodings) ?? "identity",
    isHead: method === "HEAD",
    visitCookie: isNewVisit({ method, cookie, purpose: purposeIn(headers) })
      ? visitCookie(publicUrl)
      : undefined,
    languageCookie: isLanguage(named) ? languageCookie(named, publicUrl) : undefined,
    ifNoneMatch: headers["if-none-match"],
  };
}

const noQuery = new URLSearchParams();

function purposeIn({ "sec-purpose": purpose }: IncomingMessage["headers"]): string | undefined {
  return typeof purpose === "string" ? purpose : undefined;
}
