import { generateKeyPairSync, sign } from "node:crypto";

const dayMs = 24 * 60 * 60 * 1000;

/** A self-signed TLS certificate for 127.0.0.1 (RFC 5280) and its key, as PEM. */
export function selfSigned({ daysLeft }: { daysLeft: number }): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ecdsaWithSha256 = sequence(oid("2a8648ce3d040302"));
  const name = sequence(set(sequence(oid("550403"), der(0x0c, Buffer.from("127.0.0.1")))));
  const address = der(0x87, Buffer.from([127, 0, 0, 1]));
  const alternativeNames = sequence(oid("551d11"), der(0x04, sequence(address)));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - 400 * dayMs), time(Date.now() + (daysLeft + 0.5) * dayMs)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeNames)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.of(0), sign("sha256", body, privateKey)]));
  const encoded = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${encoded.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  };
}

/** A DER value: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const long = length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), content]);
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const integer = (value: number) => der(0x02, Buffer.of(value));
const time = (atMs: number) => {
  const digits = new Date(atMs).toISOString().replace(/[-:T]|\.\d+/g, "");
  return der(0x17, Buffer.from(digits.slice(2)));
};
