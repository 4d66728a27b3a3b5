import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { isOfPresentSecret, keyringOf } from "#core/auth/keyring.ts";

export type Encryption = ReturnType<typeof openEncryption>;

/** How secrets of second factors lie in the database: as Better Auth's `secrets` encrypt them. */
export function openEncryption(secrets: readonly string[]) {
  const keyring = keyringOf(secrets);
  const [present] = keyring;
  if (!present) throw new Error("There is no secret to encrypt with");
  const keys = new Map(keyring.map(({ version, value }) => [version, value]));

  return {
    encrypt: async (data: string): Promise<string> =>
      await symmetricEncrypt({ key: { keys, currentVersion: present.version }, data }),

    /** @returns undefined for what none of the secrets encrypted */
    async decrypt(encrypted: string): Promise<string | undefined> {
      const envelope = parseEnvelope(encrypted);
      // Before there were numbers, nothing said whose it is; a wrong key is found out (XChaCha20-Poly1305).
      const tried = envelope ? [keys.get(envelope.version)] : keyring.map(({ value }) => value);
      for (const key of tried) {
        if (key === undefined) continue;
        const data = await symmetricDecrypt({ key, data: envelope?.ciphertext ?? encrypted }).catch(
          () => undefined,
        );
        if (data !== undefined) return data;
      }
      return undefined;
    },

    isOfPresentSecret: (encrypted: string) => isOfPresentSecret(encrypted, keyring),
  };
}
