import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { Credential } from "#core/auth/credential.ts";
import { derivedKey } from "#core/auth/derived-key.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";

const keptSeconds = 90 * 24 * 60 * 60;
const cookieName = "absah.device";
const cookiePattern = new RegExp(`(?:^|;\\s*)${cookieName.replace(".", "\\.")}=([\\w.-]+)`);

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/** A device on which this generation of a person's credential signed in. It opens nothing: it is heard first. */
export type KnownDevice = { id: string; personId: string; generation: number };

/**
 * Devices that signed in before, known by a signed cookie that goes to the sign-in alone. Nothing of it is kept here,
 * and with another password, second factor, role or status the device is unknown again (decision 0023).
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
    /** The line that makes a device known, or keeps it known. */
    cookieOf(person: Credential, deviceId: string = randomUUID()): string {
      const expires = Math.floor(Date.now() / 1000) + keptSeconds;
      const text = [person.id, deviceId, person.credential_generation, expires].join(".");
      const value = `${text}.${sign(text).toString("base64url")}`;
      return `${cookieName}=${value}; Max-Age=${keptSeconds}; Path=/api/session; HttpOnly${secure}; SameSite=Lax`;
    },

    /** Whether the person signed in on it, and nothing has changed since. */
    isOf: (device: KnownDevice, { id, credential_generation }: Credential): boolean =>
      device.personId === id && device.generation === credential_generation,

    /** @returns undefined for a cookie that is missing, not ours or too old */
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
