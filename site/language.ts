import type { Context } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";
import type { SiteEnv } from "#web/context.ts";

const cookieName = "lang";
const rememberedSeconds = 365 * 24 * 60 * 60;

/**
 * The language of the answer: `?lang=` wins and is remembered, then the cookie, then Indonesian
 * (specification 4). Anything but `id` and `en` counts as absent.
 */
export function decideLanguage(c: Context<SiteEnv>): Language {
  const requested = c.req.query("lang");
  if (isLanguage(requested)) {
    const cookie = languageCookie(requested, c.var.services.settings.PUBLIC_URL);
    c.header("Set-Cookie", cookie, { append: true });
    return requested;
  }
  return rememberedLanguage(c.req.header("cookie"));
}

/** The language in a request's cookies, or Indonesian. */
export function rememberedLanguage(cookies = ""): Language {
  const remembered = parse(cookies, cookieName)[cookieName];
  return isLanguage(remembered) ? remembered : defaultLanguage;
}

/** What remembers the language that an address asked for. */
export function languageCookie(language: Language, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:");
  return serialize(cookieName, language, {
    path: "/",
    maxAge: rememberedSeconds,
    httpOnly: true,
    sameSite: "Lax",
    secure,
  });
}
