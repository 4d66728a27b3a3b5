import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { derivedKey } from "#core/auth/derived-key.ts";

/** The time somebody may take to sign in at the provider. */
const pendingSeconds = 10 * 60;
const cookieName = "absah.provider";
const cookiePattern = /(?:^|;\s*)absah\.provider=([\w.-]{1,3000})/;
const path = "/api/session/provider";

const pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  invitation: z.string().optional(),
});

/** A sign-in that was started in this browser. */
export type PendingSignIn = z.output<typeof pending>;

/**
 * Stores the state of a started sign-in in an encrypted cookie of the browser: a callback in another browser, or one that a page forged, is
 * refused (login CSRF, OAuth 2.0 Security BCP 4.7).
 */
export function openPendingSignIns(secret: string, publicUrl: string) {
  const key = Buffer.from(derivedKey(secret, "sign-in at the provider"), "base64url");
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  const line = (value: string, seconds: number) =>
    `${cookieName}=${value}; Max-Age=${seconds}; Path=${path}; HttpOnly${secure}; SameSite=Lax`;

  return {
    async cookieOf(begun: PendingSignIn): Promise<string> {
      const value = await new EncryptJWT(begun)
        .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
        .setExpirationTime(`${pendingSeconds}s`)
        .encrypt(key);
      return line(value, pendingSeconds);
    },

    /** The `Set-Cookie` value that deletes the cookie. */
    endCookie: line("", 0),

    /** @returns undefined when the cookie is missing, not ours or expired */
    async read(headers: Headers): Promise<PendingSignIn | undefined> {
      const value = cookiePattern.exec(headers.get("cookie") ?? "")?.[1];
      if (!value) return undefined;
      const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
      const opened = await jwtDecrypt(value, key, options).catch(() => undefined);
      return pending.safeParse(opened?.payload).data;
    },
  };
}
