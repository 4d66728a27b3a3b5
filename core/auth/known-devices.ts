import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Credential } from "#core/auth/credential.ts";
import { derivedKey } from "#core/auth/derived-key.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";

const lifetimeSeconds = 90 * 24 * 60 * 60;
const cookieName = "absah.device";
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName.replace(".", "\\.")}=([\\w.-]+)`);

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * A device on which this person signed in with their current credential generation. It grants no access, only a rate limit and a queue of
 * its own.
 */
export type KnownDevice = { id: string; personId: string; generation: number };

/**
 * Known devices, by a signed cookie that is only sent to the sign-in. The server stores nothing; a changed password, second factor, role or
 * status makes the device unknown again (decision 0023).
 */
export function createKnownDevices(
  settings: Pick<Settings, "PUBLIC_URL"> & Partial<Pick<Settings, "SECRET_PREVIOUS">>,
  secret: string,
) {
  const [key = "", ...formerKeys] = acceptedSecrets(secret, settings).map((accepted) =>
    derivedKey(accepted, "known device"),
  );
  const secure = settings.PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  const sign = (text: string, by = key) => createHmac("sha256", by).update(text).digest();

  return {
    /** @returns the `Set-Cookie` value that marks a device as known, or renews that */
    cookieOf(person: Credential, deviceId: string = randomUUID()): string {
      const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
      const text = [person.id, deviceId, person.credential_generation, expires].join(".");
      const value = `${text}.${sign(text).toString("base64url")}`;
      return `${cookieName}=${value}; Max-Age=${lifetimeSeconds}; Path=/api/session; HttpOnly${secure}; SameSite=Lax`;
    },

    /** Whether the person signed in on it, with the credential they have now. */
    isOf: (device: KnownDevice, { id, credential_generation }: Credential): boolean =>
      device.personId === id && device.generation === credential_generation,

    /** @returns undefined when the cookie is missing, its signature invalid, or expired */
    find(headers: Headers): KnownDevice | undefined {
      const value = cookiePattern.exec(headers.get("cookie") ?? "")?.[1] ?? "";
      const [personId, id, generation, expires, signature] = value.split(".");
      if (!personId || !id || !signature) return undefined;
      const text = [personId, id, generation, expires].join(".");
      const given = Buffer.from(signature, "base64url");
      const isSignedBy = (by: string) => {
        const wanted = sign(text, by);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      };
      if (![key, ...formerKeys].some(isSignedBy)) return undefined;
      if (Number(expires) * 1000 < Date.now()) return undefined;
      return { id, personId, generation: Number(generation) };
    },
  };
}
