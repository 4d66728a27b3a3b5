import type { Context } from "hono";
import { parse, serialize } from "hono/utils/cookie";
import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";
import type { SiteEnv } from "#web/context.ts";

const cookieName = "lang";
const rememberedSeconds = 365 * 24 * 60 * 60;

/**
 * The language of the response: `?lang=`, which is also stored in the cookie, then the cookie, then Indonesian (specification
 * 4). Other values than `id` and `en` are ignored.
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

/** The language in the cookies, or Indonesian. */
export function rememberedLanguage(cookies = ""): Language {
  const remembered = parse(cookies, cookieName)[cookieName];
  return isLanguage(remembered) ? remembered : defaultLanguage;
}

/** The cookie that stores the language. */
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
