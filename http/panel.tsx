import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { areaOf } from "#core/auth/access.ts";
import { findPerson, mayPersonEnter, type Person } from "#core/auth/people.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Settings } from "#core/settings.ts";
import {
  type ColorScheme,
  colorSchemeContent,
  colorSchemeCookie,
  parseColorScheme,
} from "#shared/color-scheme.ts";
import { isLanguage, type Language } from "#shared/language.ts";
import { languageCookie, rememberedLanguage } from "#site/language.ts";
import { preloadedScripts, scriptAssets } from "#web/assets.ts";
import type { RequestEnv } from "#web/context.ts";

const home = "/admin";
const loginPath = "/admin/login";
/** The page that was requested before the sign-in; panel/urls.ts reads it too. */
const requestedPageCookie = "absah.next";
const profilePath = "/admin/profile";
/** Open to people who must first choose a password or set up a second factor. */
const pathsBeforeSetup = [profilePath, "/admin/logout"];
/** Open without a session: requesting a reset mail, and choosing a new password by its link. */
const openPaths = ["/admin/forgot-password", "/admin/reset-password"];
/** Loaded by the entry's script. */
const entry = "panel/main.tsx";
const application = "panel/app.tsx";
/** The page after most sign-ins. */
const dashboard = "panel/dashboard/dashboard.tsx";
/** Loaded first by panel/main.tsx when the panel is in English. */
const englishTexts = [
  "panel/language/english/catalogue.ts",
  "panel/language/english/stored-labels.ts",
  "shared/english-messages/in-english.ts",
];

/** The panel's HTML document. Access to its pages is checked here, before any script runs. */
export const panel = new Hono<RequestEnv>().get("/*", async (c) => {
  c.header("Cache-Control", "no-store");
  const { settings, siteContent } = c.var.services;
  const scheme = parseColorScheme(getCookie(c, colorSchemeCookie));
  const person = await findPerson(c.var.services.auth, c.req.raw.headers, (cookie) =>
    c.header("Set-Cookie", cookie, { append: true }),
  );
  const path = c.req.path.replace(/(?<=.)\/$/, "");
  const language = openPaths.includes(path) || !person ? languageWithoutSession(c, person) : person.language;
  const { hasDemonstration } = siteContent.current();
  const modules = path === home && person ? [application, dashboard] : [application];
  // After a sign-in with OpenID Connect, the session exists before the panel's script runs.
  if (path === loginPath && person) return c.redirect(takeRequestedPage(c));
  const isPasskeyRequired =
    path === loginPath && (await readSignInRules(c.var.services.db)).required === "passkey";
  const options = { scheme, language, modules, hasDemonstration, isPasskeyRequired };
  const document = panelDocument(settings, options);
  if (path === loginPath) return c.html(document);
  if (openPaths.includes(path)) return c.html(document);
  if (!person) {
    // The sign-in continues to the requested URL.
    const { pathname, search } = new URL(c.req.url);
    const isHttps = settings.PUBLIC_URL.startsWith("https:");
    setCookie(c, requestedPageCookie, pathname + search, {
      path: home,
      maxAge: 600,
      sameSite: "Lax",
      secure: isHttps,
    });
    return c.redirect(loginPath);
  }
  const mustSetUpAccount = person.must_set_two_factor || person.must_choose_password;
  if (mustSetUpAccount && !pathsBeforeSetup.includes(path)) return c.redirect(profilePath);
  const area = areaOf(path.replace(/^\/admin\/?/, "") || "dashboard");
  const isRefused = area !== undefined && !mayPersonEnter(person, area);
  // The panel shows the refusal; the status is for other clients.
  return c.html(document, isRefused ? 403 : 200);
});

/** The requested page to continue to after the sign-in, once. Only pages of the panel, against open redirects. */
function takeRequestedPage(c: Context<RequestEnv>): string {
  const url = URL.parse(getCookie(c, requestedPageCookie) ?? "", c.req.url);
  deleteCookie(c, requestedPageCookie, { path: home });
  const isPage =
    url?.origin === new URL(c.req.url).origin && /^\/admin(?!\/log(?:in|out)\b)(?:\/|$)/.test(url.pathname);
  return url && isPage ? url.pathname + url.search : home;
}

/** The language without a session: the URL's, which is stored in the cookie, or else the cookie's. */
function languageWithoutSession(c: Context<RequestEnv>, person: Person | undefined): Language {
  const requested = c.req.query("lang");
  if (!isLanguage(requested)) return person?.language ?? rememberedLanguage(c.req.header("cookie"));
  c.header("Set-Cookie", languageCookie(requested, c.var.services.settings.PUBLIC_URL), { append: true });
  return requested;
}

type DocumentOptions = {
  scheme: ColorScheme;
  language: Language;
  modules: string[];
  hasDemonstration: boolean;
  /** The sign-in page says so without JavaScript, too. */
  isPasskeyRequired: boolean;
};

const withoutScript = `<p class="p-4">Panel ini memerlukan JavaScript. / This panel needs JavaScript.</p>`;
const withoutScriptOrPasskey = `<p class="p-4">Masuk ke panel ini memerlukan JavaScript dan passkey: nyalakan JavaScript, di browser yang mendukung passkey. / Signing in to this panel takes JavaScript and a passkey: switch JavaScript on, in a browser that supports passkeys.</p>`;

function panelDocument(
  { PUBLIC_URL, PASSWORD_LENGTH_MIN }: Settings,
  { scheme, language, modules, hasDemonstration, isPasskeyRequired }: DocumentOptions,
): string {
  const { scripts, styles } = scriptAssets(entry);
  const preloaded = preloadedScripts([entry, ...(language === "en" ? englishTexts : []), ...modules]).filter(
    (href) => !scripts.includes(href),
  );
  return `<!doctype html>
<html lang="${language}" data-scheme="${scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorSchemeContent(scheme)}">
<meta name="theme-color" content="#0b1b2e">
<meta name="robots" content="noindex">
<meta name="password-length-min" content="${PASSWORD_LENGTH_MIN}">
<meta name="public-url" content="${PUBLIC_URL.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">
${hasDemonstration ? '<meta name="demonstration" content="true">' : ""}
${isPasskeyRequired ? '<meta name="passkey-required" content="true">' : ""}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Absah</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("")}
${preloaded.map((href) => `<link rel="modulepreload" href="${href}">`).join("")}
${scripts.map((src) => `<script type="module" src="${src}"></script>`).join("")}
</head>
<body>
<div id="panel"></div>
<noscript>${isPasskeyRequired ? withoutScriptOrPasskey : withoutScript}</noscript>
</body>
</html>`;
}
