import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import { findPerson, hasSessionCookie } from "#core/auth/people.ts";
import type { RequestEnv } from "#core/request-context.ts";
import type { SiteData } from "#core/site-content.ts";
import type { Language } from "#shared/language.ts";
import { decideLanguage } from "#site/language.ts";
import { type Texts, textsOf } from "#site/texts.tsx";
import { countVisit } from "#site/visit.ts";

/** What every page is given: decided once per request, before anything is drawn. */
export type PageContext = {
  language: Language;
  text: Texts;
  data: SiteData;
  /** Without a slash at the end, as navigation and canonical links name it. */
  path: string;
  query: URLSearchParams;
  isSignedIn: boolean;
  publicUrl: string;
  visitorCount: number | undefined;
};

export async function pageContext(c: Context<RequestEnv>): Promise<PageContext> {
  const { services } = c.var;
  const language = decideLanguage(c);
  const data = services.siteContent.current();
  countVisit(c);
  return {
    language,
    text: textsOf(data, language),
    data,
    // Looked for from the first slash of a run only: else a path of slashes would take a third of a second.
    path: c.req.path.replace(/(?<=[^/])\/+$/, ""),
    query: new URL(c.req.url).searchParams,
    isSignedIn: await isSignedIn(c),
    publicUrl: services.settings.PUBLIC_URL,
    visitorCount: services.visitors.count(),
  };
}

/** A page waits no longer to learn who reads it. */
const sessionMsMax = 1_000;

/** Only two buttons hang on it: a database that cannot be asked leaves them as they are for everybody. */
async function isSignedIn(c: Context<RequestEnv>): Promise<boolean> {
  if (!hasSessionCookie(c.req.raw.headers)) return false;
  try {
    const person = findPerson(c.var.services.auth, c.req.raw.headers);
    return (await Promise.race([person, wait(sessionMsMax)])) !== undefined;
  } catch (error) {
    c.var.log.warn({ err: error }, "the session of a visitor could not be read");
    return false;
  }
}
