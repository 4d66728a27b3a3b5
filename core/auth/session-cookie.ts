import { readSigned } from "#core/auth/cookie-signature.ts";

/** A session that is over stays over; asked again now and then, in case the database only seemed to say so. */
const endedMs = 60_000;
const endedMax = 1_000;

/** By which staff's worker tells the one that passed a page's request on that the session of its cookie is over. */
export const endedSessionHeader = "x-absah-session-ended";

export const sessionCookieName = (publicUrl: string) =>
  `${publicUrl.startsWith("https:") ? "__Secure-" : ""}absah.session_token`;

export type SessionCookies = ReturnType<typeof openSessionCookies>;

/**
 * Tells cookies that were signed here from made-up ones without asking anybody: a client with a false one is
 * anonymous, and gets the page that is ready. Better Auth still looks at the session itself.
 *
 * @param secrets by which it may be signed: the present one, and the former where there is one
 * @param publicUrl behind https the cookie has another name
 */
export function openSessionCookies(secrets: readonly string[], publicUrl: string) {
  const name = sessionCookieName(publicUrl);
  const pattern = new RegExp(`(?:^|;)\\s*${name.replaceAll(".", "\\.")}\\s*=\\s*"?([^;"\\s]{1,500})`);
  const ended = new Map<string, number>();

  /** The token of a session that was opened here, over or not. */
  function tokenIn(cookies: string): string | undefined {
    return cookies.includes(name) ? signedToken(pattern.exec(cookies)?.[1] ?? "") : undefined;
  }

  const signedToken = (encoded: string) => readSigned(encoded, secrets);

  return {
    /** Whether a session's cookie that was signed here is among those of a request. */
    isIn: (cookies: string | null | undefined) => cookies != null && tokenIn(cookies) !== undefined,

    /** Whether a request names an access token that was signed here. */
    isBearer: (authorization: string | undefined) =>
      signedToken(/^bearer +(\S{1,500})$/i.exec(authorization ?? "")?.[1] ?? "") !== undefined,

    /** As `isIn`, but for sessions that are known to be over: whoever had one is a visitor like others. */
    mayBeOpen(cookies: string | null | undefined): boolean {
      const token = cookies == null ? undefined : tokenIn(cookies);
      return token !== undefined && !(Date.now() < (ended.get(token) ?? 0) + endedMs);
    },

    /** Remembers that there is no such session any more. */
    noteEnded(cookies: string | null) {
      const token = tokenIn(cookies ?? "");
      if (token === undefined) return;
      ended.delete(token);
      ended.set(token, Date.now());
      const [oldest] = ended.keys();
      if (ended.size > endedMax && oldest !== undefined) ended.delete(oldest);
    },
  };
}
