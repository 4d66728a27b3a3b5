import { EncryptJWT, jwtDecrypt } from "jose";
import { z } from "zod";
import { derivedKey } from "#core/auth/derived-key.ts";

/** As long as somebody may take to sign in at the provider. */
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

/** A sign-in that began in this browser. */
export type PendingSignIn = z.output<typeof pending>;

/**
 * Keeps what a sign-in began with in the browser that began it, encrypted: an answer that another browser brings, or a page
 * had it bring, opens nothing (login CSRF, OAuth 2.0 Security BCP 4.7).
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

    /** The line that takes the cookie away. */
    endCookie: line("", 0),

    /** @returns undefined for a cookie that is missing, not ours or too old */
    async read(headers: Headers): Promise<PendingSignIn | undefined> {
      const value = cookiePattern.exec(headers.get("cookie") ?? "")?.[1];
      if (!value) return undefined;
      const options = { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] };
      const opened = await jwtDecrypt(value, key, options).catch(() => undefined);
      return pending.safeParse(opened?.payload).data;
    },
  };
}
