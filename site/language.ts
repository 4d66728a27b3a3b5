import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { RequestEnv } from "#core/request-context.ts";
import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";

const cookieName = "lang";
const rememberedSeconds = 365 * 24 * 60 * 60;

/**
 * The language of the answer: `?lang=` wins and is remembered, then the cookie, then Indonesian
 * (specification 4). Anything but `id` and `en` counts as absent.
 */
export function decideLanguage(c: Context<RequestEnv>): Language {
  const asked = c.req.query("lang");
  if (isLanguage(asked)) {
    setCookie(c, cookieName, asked, {
      path: "/",
      maxAge: rememberedSeconds,
      sameSite: "Lax",
      secure: c.var.services.settings.PUBLIC_URL.startsWith("https:"),
    });
    return asked;
  }
  const remembered = getCookie(c, cookieName);
  return isLanguage(remembered) ? remembered : defaultLanguage;
}
