import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { areaOf } from "#core/auth/access.ts";
import { findPerson, mayPersonEnter } from "#core/auth/people.ts";
import type { Settings } from "#core/settings.ts";
import {
  type ColorScheme,
  colorSchemeContent,
  colorSchemeCookie,
  parseColorScheme,
} from "#shared/color-scheme.ts";
import { scriptAssets } from "#web/assets.ts";
import type { RequestEnv } from "#web/context.ts";

const home = "/admin";
const loginPath = "/admin/login";
/** The page of the panel that somebody wanted before they signed in; panel/urls.ts knows it too. */
const wantedCookie = "absah.next";
const profilePath = "/admin/profile";
/** For whoever must set up a second factor first. */
const reachedWithoutTwoFactor = [profilePath, "/admin/logout"];
/** For whoever cannot sign in: to ask for a mail, and to set a new password by its link. */
const openPaths = ["/admin/forgot-password", "/admin/reset-password"];

/** The panel's only document. Who may see which of its pages is decided here, before any script runs. */
export const panel = new Hono<RequestEnv>().get("/*", async (c) => {
  c.header("Cache-Control", "no-store");
  const { settings, siteContent } = c.var.services;
  const scheme = parseColorScheme(getCookie(c, colorSchemeCookie));
  const document = panelDocument(settings, scheme, siteContent.current().hasDemonstration);
  const person = await findPerson(c.var.services.auth, c.req.raw.headers, (cookie) =>
    c.header("Set-Cookie", cookie, { append: true }),
  );
  const path = c.req.path.replace(/(?<=.)\/$/, "");
  // Whoever comes back from the OpenID Connect provider is signed in before the panel's script runs.
  if (path === loginPath) return person ? c.redirect(takeWanted(c)) : c.html(document);
  if (openPaths.includes(path)) return c.html(document);
  if (!person) {
    // The login leads back to the address that was wanted; panel/urls.ts reads it.
    const { pathname, search } = new URL(c.req.url);
    const isHttps = settings.PUBLIC_URL.startsWith("https:");
    setCookie(c, wantedCookie, pathname + search, {
      path: home,
      maxAge: 600,
      sameSite: "Lax",
      secure: isHttps,
    });
    return c.redirect(loginPath);
  }
  if (person.must_set_two_factor && !reachedWithoutTwoFactor.includes(path)) return c.redirect(profilePath);
  const area = areaOf(path.replace(/^\/admin\/?/, "") || "dashboard");
  const isRefused = area !== undefined && !mayPersonEnter(person, area);
  // The panel draws the refusal; the status says it to everything that is no panel.
  return c.html(document, isRefused ? 403 : 200);
});

/** Where somebody who signed in goes on: the page that they wanted, once, and no place outside the panel. */
function takeWanted(c: Context<RequestEnv>): string {
  const url = URL.parse(getCookie(c, wantedCookie) ?? "", c.req.url);
  deleteCookie(c, wantedCookie, { path: home });
  const isPage =
    url?.origin === new URL(c.req.url).origin && /^\/admin(?!\/log(?:in|out)\b)(?:\/|$)/.test(url.pathname);
  return url && isPage ? url.pathname + url.search : home;
}

function panelDocument(
  { PUBLIC_URL, PASSWORD_LENGTH_MIN }: Settings,
  scheme: ColorScheme,
  hasDemonstration: boolean,
): string {
  const { scripts, styles } = scriptAssets("panel/main.tsx");
  return `<!doctype html>
<html lang="id" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorSchemeContent(scheme)}">
<meta name="theme-color" content="#0b1b2e">
<meta name="robots" content="noindex">
<meta name="password-length-min" content="${PASSWORD_LENGTH_MIN}">
<meta name="public-url" content="${PUBLIC_URL.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">
${hasDemonstration ? '<meta name="demonstration" content="true">' : ""}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Absah</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}
</head>
<body>
<div id="panel"></div>
<noscript>Panel ini memerlukan JavaScript. / This panel needs JavaScript.</noscript>
</body>
</html>`;
}
