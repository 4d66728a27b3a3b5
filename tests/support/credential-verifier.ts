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

/** An independent verifier by the standards (W3C VC, Bitstring Status List), without the product's own code. */
export function openVerifier(request: Request, publicUrl: string) {
  const pathOf = (url: string) => url.slice(publicUrl.length);

  /** Verifies the signature by node:crypto. @returns the credential. @throws where no key of the DID document signed it */
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

  /** Whether the bit of a status entry is set in the published list. */
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

  /** The verdict of a verifier that supports only these status purposes. */
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
