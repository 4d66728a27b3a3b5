import { readCookie, writeCookie } from "#panel/cookie.ts";

/** The base path; the server answers every URL below it with the panel's document. */
export const basename = "/admin";

const cookieName = "absah.next";
const returnSeconds = 600;

/**
 * The URL that was requested before the server redirected to the login, from a cookie. Only URLs of the panel are accepted.
 */
export function readReturnUrl(): string | undefined {
  const url = readCookie(cookieName);
  return url ? panelUrl(url) : undefined;
}

export function forgetReturnUrl(): void {
  writeCookie(cookieName, "", { seconds: 0, path: basename });
}

/** Stores the return URL in a cookie, for signing in at a provider: the router's state is lost with the page. */
export function keepReturnUrl(url: string): void {
  writeCookie(cookieName, url, { seconds: returnSeconds, path: basename });
}

/** The return URL in the router's state. */
export type ReturnState = { returnTo: string };

/** The return URL of a history entry; only URLs of the panel are accepted. */
export function returnUrlIn(state: unknown): string | undefined {
  return isReturnState(state) ? panelUrl(state.returnTo) : undefined;
}

/** Parsed, because the history may hold the state of an earlier version. */
function isReturnState(state: unknown): state is ReturnState {
  return (
    typeof state === "object" && state !== null && "returnTo" in state && typeof state.returnTo === "string"
  );
}

/** A path of the panel to return to; undefined for any other URL, and for sign-out. */
function panelUrl(text: string): string | undefined {
  if (!URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(text, location.origin);
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  if (/^\/admin\/log(in|out)\b/.test(pathname)) return undefined;
  return origin === location.origin && isInside ? pathname + search : undefined;
}

/** The setting PUBLIC_URL, which QR codes contain, as the server wrote it into the document. */
function publicUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="public-url"]');
  return meta?.content || location.origin;
}

/** The absolute URL of a page of the site. */
export function publicUrlOf(path: string): string {
  return publicUrl() + path;
}

/** The public page of a certificate; its QR code points here (specification 9). */
export function verificationUrl(certificateId: string): string {
  return publicUrlOf(`/verifikasi-sertifikat/${certificateId}`);
}
