import { readSigned } from "#core/auth/cookie-signature.ts";

/** How long an ended session is cached; checked again after that, in case the database returned no row by mistake. */
const endedMs = 60_000;
const endedMax = 1_000;

/** Response header by which the staff worker tells the public worker that forwarded a request that its session has ended. */
export const endedSessionHeader = "x-absah-session-ended";

export const sessionCookieName = (publicUrl: string) =>
  `${publicUrl.startsWith("https:") ? "__Secure-" : ""}absah.session_token`;

export type SessionCookies = ReturnType<typeof openSessionCookies>;

/**
 * Verifies session cookies by signature, without the database: a client with a forged one is anonymous and gets the cached page. Better
 * Auth still checks the session itself.
 *
 * @param secrets the current one, and the former one where there is one
 * @param publicUrl decides the cookie's name: it is prefixed over HTTPS
 */
export function openSessionCookies(secrets: readonly string[], publicUrl: string) {
  const name = sessionCookieName(publicUrl);
  const pattern = new RegExp(`(?:^|;)\\s*${name.replaceAll(".", "\\.")}\\s*=\\s*"?([^;"\\s]{1,500})`);
  const ended = new Map<string, number>();

  /** The token of a session cookie that was signed here, whether or not the session has ended. */
  function tokenIn(cookies: string): string | undefined {
    return cookies.includes(name) ? signedToken(pattern.exec(cookies)?.[1] ?? "") : undefined;
  }

  const signedToken = (encoded: string) => readSigned(encoded, secrets);

  return {
    /** Whether a request carries a session cookie that was signed here. */
    isIn: (cookies: string | null | undefined) => cookies != null && tokenIn(cookies) !== undefined,

    /** Whether a request carries an access token that was signed here. */
    isBearer: (authorization: string | undefined) =>
      signedToken(/^bearer +(\S{1,500})$/i.exec(authorization ?? "")?.[1] ?? "") !== undefined,

    /** As `isIn`, but false for sessions that are known to have ended: those clients are anonymous visitors. */
    mayBeOpen(cookies: string | null | undefined): boolean {
      const token = cookies == null ? undefined : tokenIn(cookies);
      const endedAtMs = token === undefined ? undefined : ended.get(token);
      return token !== undefined && (endedAtMs === undefined || performance.now() - endedAtMs >= endedMs);
    },

    /** Caches that this session has ended. */
    cacheEnded(cookies: string | null) {
      const token = tokenIn(cookies ?? "");
      if (token === undefined) return;
      ended.delete(token);
      ended.set(token, performance.now());
      const [oldest] = ended.keys();
      if (ended.size > endedMax && oldest !== undefined) ended.delete(oldest);
    },
  };
}
