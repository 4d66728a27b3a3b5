import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Ceremony = { challenge: string };

/** Deviations of a response from the correct one. */
type Overrides = {
  origin?: string;
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
};

const encode = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** A software authenticator with one passkey (ES256). `create` and `get` return what a browser sends after a WebAuthn ceremony. */
export function makeAuthenticator(origin = "http://absah.test") {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let counter = 0;
  let owner = "";

  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]),
  );
  const clientData = (type: string, { challenge }: Ceremony, overrides: Overrides) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: overrides.origin ?? origin, crossOrigin: false }));

  /** Flags: present 1, verified 4, attested credential 64 (WebAuthn 6.1). */
  function authenticatorData(overrides: Overrides, attested = Buffer.alloc(0)): Buffer {
    counter += 1;
    const flags = 1 | (overrides.isVerified === false ? 0 : 4) | (attested.length > 0 ? 64 : 0);
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(overrides.counter ?? counter);
    return Buffer.concat([
      sha256(overrides.rpId ?? new URL(origin).hostname),
      Buffer.from([flags]),
      counted,
      attested,
    ]);
  }

  const credential = { id: encode(id), rawId: encode(id), type: "public-key", clientExtensionResults: {} };

  return {
    create(options: Ceremony & { user: { id: string } }, overrides: Overrides = {}) {
      owner = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", new Uint8Array(authenticatorData(overrides, attested))],
      ]);
      const attestationObject = encode(isoCBOR.encode(attestation));
      const clientDataJSON = encode(clientData("webauthn.create", options, overrides));
      return { ...credential, response: { clientDataJSON, attestationObject } };
    },

    get(options: Ceremony, overrides: Overrides = {}) {
      const data = clientData("webauthn.get", options, overrides);
      const authData = authenticatorData(overrides);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: encode(data),
          authenticatorData: encode(authData),
          signature: encode(signature),
          userHandle: overrides.userHandle ?? owner,
        },
      };
    },
  };
}
