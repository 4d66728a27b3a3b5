import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { readSigned, sign } from "#core/auth/cookie-signature.ts";

const signedCookie = /((?:^|;)\s*(?:__Secure-)?absah\.(?:session_token|two_factor)=)([^;\s]{1,500})/g;
const bearerToken = /^bearer +(\S{1,500})$/i;

/**
 * Better Auth accepts one secret for its cookies, so what the former secret signed is signed again before it is read. The session's cookie
 * is set with the current secret when the session is next renewed.
 *
 * @param former undefined when there is none: the plugin does nothing
 * @param sessionCookie name of the cookie for this origin
 */
export function acceptFormerSecret(secret: string, former: string | undefined, sessionCookie: string) {
  const signAgain = (encoded: string) => {
    const value = former && readSigned(encoded, [former]);
    return value && encodeURIComponent(`${value}.${sign(value, secret)}`);
  };

  function cookiesOf(headers: Headers): string | undefined {
    const token = signAgain(bearerToken.exec(headers.get("authorization") ?? "")?.[1] ?? "");
    if (token) return `${sessionCookie}=${token}`;
    const given = headers.get("cookie") ?? "";
    const cookies = given.replace(signedCookie, (whole, name: string, encoded: string) => {
      const renewed = signAgain(encoded);
      return renewed ? name + renewed : whole;
    });
    return cookies === given ? undefined : cookies;
  }

  const handler = createAuthMiddleware(async (c) => {
    const cookies = c.headers && cookiesOf(c.headers);
    if (!cookies) return;
    const headers = new Headers(c.headers);
    headers.set("cookie", cookies);
    return { context: { headers } };
  });
  return {
    id: "absah-former-secret",
    hooks: { before: [{ matcher: ({ headers }) => former !== undefined && headers !== undefined, handler }] },
  } satisfies BetterAuthPlugin;
}
