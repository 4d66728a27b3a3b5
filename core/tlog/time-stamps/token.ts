import { hash, X509Certificate } from "node:crypto";
import { Certificate, ContentInfo, ExtKeyUsage, SignedData, SignedDataVerifyError, TSTInfo } from "pkijs";
import { Refusal } from "#core/tlog/proof/included.ts";

/** Trusted root certificates. */
export type Roots = readonly Certificate[];

export type TimeStamp = {
  time: Date;
  /** The subject of the certificate that signed. */
  authority: string;
};

/** @throws RangeError when the text has no certificate in PEM, or one that is damaged */
export function parseRoots(pem: string): Roots {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new RangeError("has no certificate in PEM");
  return blocks.map((block) => {
    try {
      return Certificate.fromBER(new X509Certificate(block).raw);
    } catch (error) {
      throw new RangeError("has a certificate that is damaged", { cause: error });
    }
  });
}

/**
 * Verifies a time stamp token of a text (RFC 3161).
 *
 * @param token a TimeStampToken in DER, not the whole response
 * @param roots without them the signature is checked, but not who signed
 * @param nonce of the request, where the token answers one
 * @throws Refusal for an invalid one
 */
export async function checkToken(
  token: Uint8Array,
  text: string,
  { roots, nonce }: { roots?: Roots | undefined; nonce?: Uint8Array } = {},
): Promise<TimeStamp> {
  const { signed, info } = parseToken(token);
  assertImprint(info, text);
  if (nonce && !(info.nonce && isSameNumber(new Uint8Array(info.nonce.valueBlock.valueHexView), nonce)))
    throw new Refusal("The time stamp does not answer what was asked: its nonce is another.");
  const { signatureVerified, signerCertificate } = await verifySigned(signed, text, roots);
  if (!signatureVerified || !signerCertificate) throw new Refusal("The time stamp's signature is wrong.");
  assertForTimeStamps(signerCertificate);
  const { notBefore, notAfter } = signerCertificate;
  if (info.genTime < notBefore.value || info.genTime > notAfter.value)
    throw new Refusal("The certificate that signed the time stamp did not hold when it was made.");
  return { time: info.genTime, authority: nameOf(signerCertificate) };
}

export const idSha256 = "2.16.840.1.101.3.4.2.1";
const [idSignedData, idTstInfo] = ["1.2.840.113549.1.7.2", "1.2.840.113549.1.9.16.1.4"];

function parseToken(token: Uint8Array): { signed: SignedData; info: TSTInfo } {
  try {
    const content = ContentInfo.fromBER(copyOf(token));
    if (content.contentType !== idSignedData) throw new RangeError("It is not signed data");
    const signed = new SignedData({ schema: content.content });
    const { eContent, eContentType } = signed.encapContentInfo;
    // Only the first signer is verified, so there must be no other.
    if (eContentType !== idTstInfo || !eContent || signed.signerInfos.length !== 1)
      throw new RangeError("It is not what one authority says of a time");
    return { signed, info: TSTInfo.fromBER(eContent.getValue()) };
  } catch (error) {
    throw new Refusal("This is no time stamp token.", { cause: error });
  }
}

/** Only SHA-256 is accepted. */
function assertImprint({ messageImprint: { hashAlgorithm, hashedMessage } }: TSTInfo, text: string): void {
  const imprint = Buffer.from(hashedMessage.valueBlock.valueHexView);
  if (hashAlgorithm.algorithmId !== idSha256 || !imprint.equals(hash("sha256", text, "buffer")))
    throw new Refusal("The time stamp is of something else: its imprint is another.");
}

/** Signature and digest; with roots also the certificate chain at the time of the stamp. */
async function verifySigned(signed: SignedData, text: string, roots: Roots | undefined) {
  try {
    return await signed.verify({
      signer: 0,
      data: copyOf(Buffer.from(text)),
      extendedMode: true,
      checkChain: roots !== undefined,
      trustedCerts: [...(roots ?? [])],
    });
  } catch (error) {
    if (!(error instanceof SignedDataVerifyError)) throw error;
    throw new Refusal(`The time stamp does not hold: ${error.message}.`, { cause: error });
  }
}

/** RFC 3161, 2.3: time stamping is the only extended key usage, and critical. */
function assertForTimeStamps({ extensions = [] }: Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === "2.5.29.37");
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (!usage?.critical || purposes.join() !== "1.3.6.1.5.5.7.3.8")
    throw new Refusal("The certificate that signed the time stamp was not made for time stamps.");
}

function nameOf(certificate: Certificate): string {
  const names = new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).subject.split("\n");
  return (names.find((each) => each.startsWith("CN=")) ?? names[0] ?? "").replace(/^\w+=/, "");
}

/** Compares positive integers, ignoring leading zeros. */
function isSameNumber(one: Uint8Array, other: Uint8Array): boolean {
  const digits = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex").replace(/^0+/, "");
  return digits(one) === digits(other);
}

/** The parser takes an ArrayBuffer, which must not be a pool shared with other buffers. */
function copyOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}
