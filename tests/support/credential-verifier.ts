import { createPublicKey, type JsonWebKey, verify } from "node:crypto";
/** @ts-expect-error the package has no types */
import { Bitstring } from "@digitalbazaar/bitstring";
import { expect } from "vitest";

type Request = (path: string, init?: RequestInit) => Promise<Response>;
type Status = { statusPurpose: string; statusListIndex: string | number; statusListCredential: string };
export type Credential = {
  id: string;
  issuer: string | { id: string };
  validFrom: string;
  validUntil: string;
  credentialStatus: Status | Status[];
  credentialSubject: Record<string, unknown> & { encodedList: string };
};

const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

/** A verifier that has nothing but the addresses: written by the standards, with none of the product's own code. */
export function openVerifier(request: Request, publicUrl: string) {
  const pathOf = (url: string) => url.slice(publicUrl.length);

  /** What a credential says, of which the signature was checked by node:crypto. @throws when it is not signed by a key of the DID document */
  async function open(jwt: string): Promise<Credential> {
    const [header, payload, signature = ""] = jwt.trim().split(".");
    const { alg, kid, typ } = decode(header);
    expect({ alg, typ }).toEqual({ alg: "ES256", typ: "vc+jwt" });
    const did = await (await request("/.well-known/did.json")).json();
    const method = did.verificationMethod.find(({ id }: { id: string }) => id === kid);
    if (!method || !did.assertionMethod.includes(kid)) throw new Error("unknown key");
    const key = createPublicKey({ key: method.publicKeyJwk as JsonWebKey, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    if (!isSigned) throw new Error("wrong signature");
    const credential = decode(payload);
    expect(credential.issuer.id ?? credential.issuer).toBe(did.id);
    return credential;
  }

  /** Whether the bit of a status entry is set, in the list as the site gives it. */
  async function isSet({ statusPurpose, statusListIndex, statusListCredential }: Status): Promise<boolean> {
    const answer = await request(pathOf(statusListCredential));
    expect(answer.headers.get("content-type")).toBe("application/vc+jwt");
    const list = await open(await answer.text());
    expect(list.id).toBe(statusListCredential);
    expect(list.credentialSubject.statusPurpose).toBe(statusPurpose);
    expect(Date.parse(list.validUntil)).toBeGreaterThan(Date.now());
    const encoded = list.credentialSubject.encodedList.slice(1);
    const bits = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded }) });
    expect(bits.length).toBe(131_072);
    return bits.get(Number(statusListIndex));
  }

  /** What a verifier makes of a credential that knows these purposes alone. */
  async function judge(jwt: string, purposes = ["revocation", "suspension"]): Promise<string> {
    const { validFrom, validUntil, credentialStatus } = await open(jwt);
    if (Date.parse(validUntil) < Date.now()) return "expired";
    if (Date.parse(validFrom) > Date.now()) return "not yet";
    for (const status of [credentialStatus].flat()) {
      if (purposes.includes(status.statusPurpose) && (await isSet(status))) return status.statusPurpose;
    }
    return "fine";
  }

  return { open, judge };
}
