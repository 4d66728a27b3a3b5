import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { readSigned, sign } from "#core/auth/cookie-signature.ts";

const signedCookie = /((?:^|;)\s*(?:__Secure-)?absah\.(?:session_token|two_factor)=)([^;\s]{1,500})/g;
const bearerToken = /^bearer +(\S{1,500})$/i;

/**
 * Better Auth knows one secret for its cookies: what the former one signed is signed anew before it looks. A session is
 * written with the present secret when it is next prolonged.
 *
 * @param former undefined where there is none: nothing is done then
 * @param sessionCookie its name, as it is behind this origin
 */
export function acceptFormerSecret(secret: string, former: string | undefined, sessionCookie: string) {
  const signAnew = (encoded: string) => {
    const value = former && readSigned(encoded, [former]);
    return value && encodeURIComponent(`${value}.${sign(value, secret)}`);
  };

  function cookiesOf(headers: Headers): string | undefined {
    const token = signAnew(bearerToken.exec(headers.get("authorization") ?? "")?.[1] ?? "");
    if (token) return `${sessionCookie}=${token}`;
    const given = headers.get("cookie") ?? "";
    const cookies = given.replace(signedCookie, (whole, name: string, encoded: string) => {
      const anew = signAnew(encoded);
      return anew ? name + anew : whole;
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
