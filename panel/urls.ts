import { readCookie, writeCookie } from "#panel/cookie.ts";

/** Where the panel lives; the server answers every address below it with the panel's document. */
export const basename = "/admin";

const cookieName = "absah.next";
const returnSeconds = 600;

/**
 * The address of the panel somebody wanted before the server sent them to sign in; the server leaves it in a
 * cookie. Only addresses of the panel itself are taken.
 */
export function readReturnUrl(): string | undefined {
  const url = readCookie(cookieName);
  return url ? panelUrl(url) : undefined;
}

export function forgetReturnUrl(): void {
  writeCookie(cookieName, "", { seconds: 0, path: basename });
}

/** Keeps where to lead back to while somebody signs in elsewhere: what the router remembers ends with the page. */
export function keepReturnUrl(url: string): void {
  writeCookie(cookieName, url, { seconds: returnSeconds, path: basename });
}

/** Left with the router by whoever leads to the login: where it leads back to. */
export type ReturnState = { returnTo: string };

/** Where a session ended, as a history entry has it; only pages of the panel are led back to. */
export function returnUrlIn(state: unknown): string | undefined {
  return isReturnState(state) ? panelUrl(state.returnTo) : undefined;
}

/** A browser keeps the state with its history, also of a version before. */
function isReturnState(state: unknown): state is ReturnState {
  return (
    typeof state === "object" && state !== null && "returnTo" in state && typeof state.returnTo === "string"
  );
}

/** The path and query of a page of the panel to come back to; undefined for any other place, and for the way out. */
function panelUrl(text: string): string | undefined {
  if (!URL.canParse(text, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(text, location.origin);
  const isInside = pathname === basename || pathname.startsWith(`${basename}/`);
  if (/^\/admin\/log(in|out)\b/.test(pathname)) return undefined;
  return origin === location.origin && isInside ? pathname + search : undefined;
}

/** The origin printed into QR codes (the setting PUBLIC_URL), as the server wrote it into the document. */
function publicUrl(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="public-url"]');
  return meta?.content || location.origin;
}

/** A page of the site as visitors have its address. */
export function publicUrlOf(path: string): string {
  return publicUrl() + path;
}

/** The public page of a certificate; its QR code points here (specification 9). */
export function verificationUrl(certificateId: string): string {
  return publicUrlOf(`/verifikasi-sertifikat/${certificateId}`);
}
