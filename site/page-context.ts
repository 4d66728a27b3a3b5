import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import type { Person } from "#core/auth/people.ts";
import { endedSessionHeader } from "#core/auth/session-cookie.ts";
import type { SiteData } from "#core/content/site-data.ts";
import type { PublicServices } from "#core/public-container.ts";
import { type Language, otherLanguage } from "#shared/language.ts";
import { ownPath } from "#shared/own-path.ts";
import { formatCount } from "#shared/time.ts";
import { decideLanguage } from "#site/language.ts";
import { type Texts, textsOf } from "#site/texts.tsx";
import { countVisit } from "#site/visit.ts";
import type { SiteEnv } from "#web/context.ts";

/** What every page needs, determined once per request before rendering. */
export type PageContext = {
  language: Language;
  text: Texts;
  data: SiteData;
  /** Without trailing slash, as in navigation and canonical links. */
  path: string;
  query: URLSearchParams;
  isSignedIn: boolean;
  /** Staff see unpublished content, except while they have to set up a second factor. */
  mayReadDrafts: boolean;
  publicUrl: string;
  /** The URL of the same page in the other language. */
  switchUrl: string;
  /** Formatted; an ellipsis while unknown (specification 2.3). */
  visitorCount: string;
};

export async function pageContext(c: Context<SiteEnv>): Promise<PageContext> {
  const { services } = c.var;
  const language = decideLanguage(c);
  const data = services.siteContent.current();
  countVisit(c);
  // Anchored at the first slash of a run: backtracking over a path of slashes would take a third of a second.
  const path = ownPath(c.req.path).replace(/(?<=[^/])\/+$/, "");
  const query = new URL(c.req.url).searchParams;
  return contextOf(services, data, { language, path, query, reader: await findReader(c) });
}

type Asked = Pick<PageContext, "language" | "path" | "query"> & { reader: Person | undefined };

/** Creates a page's context from given values instead of a request. */
export function contextOf(
  { settings, visitors: { count } }: Pick<PublicServices, "settings" | "visitors">,
  data: SiteData,
  { language, path, query, reader }: Asked,
): PageContext {
  const visitors = count();
  return {
    language,
    text: textsOf(data, language),
    data,
    path,
    query,
    isSignedIn: reader !== undefined,
    mayReadDrafts: reader !== undefined && !reader.must_set_two_factor,
    publicUrl: settings.PUBLIC_URL,
    switchUrl: switchUrl(path, query, language),
    visitorCount: visitors === undefined ? "…" : formatCount(visitors, language),
  };
}

/** Keeps the other query parameters. */
function switchUrl(path: string, query: URLSearchParams, language: Language): string {
  if (query.size === 0) return `${path}?lang=${otherLanguage(language)}`;
  const changed = new URLSearchParams(query);
  changed.set("lang", otherLanguage(language));
  return `${path}?${changed}`;
}

/** The timeout for reading the session. */
const sessionMsMax = 1_000;

/** The signed-in person; undefined if the database is unavailable, so that the public page is shown. */
async function findReader(c: Context<SiteEnv>): Promise<Person | undefined> {
  const { sessionCookies, findReader } = c.var.services;
  const cookies = c.req.header("cookie");
  if (!sessionCookies.mayBeOpen(cookies)) return undefined;
  try {
    const person = findReader(c.req.raw.headers);
    return await Promise.race([person, wait(sessionMsMax, undefined)]);
  } catch (error) {
    c.var.log.warn({ err: error }, "the session of a visitor could not be read");
    return undefined;
  } finally {
    if (!sessionCookies.mayBeOpen(cookies)) c.header(endedSessionHeader, "1");
  }
}
