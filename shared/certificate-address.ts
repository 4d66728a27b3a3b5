import { isCertificateId } from "#shared/certificate-id.ts";

export const certificatePath = "/verifikasi-sertifikat/";

/**
 * The address of a certificate's page that a QR code holds, made anew of one of our origins and the id: nothing else of
 * what the code says is ever followed. Undefined for any other text.
 *
 * @param origins ours, as `URL.origin` writes them
 */
export function certificateAddressIn(text: string, origins: readonly string[]): string | undefined {
  // Not by `new URL`, which mends what it reads: tabs go, backslashes turn into slashes, `..` climbs.
  const [, site, id = ""] =
    /^(https?:\/\/[^/\s\\@?#]+)\/verifikasi-sertifikat\/([^/?#]+)\/?(?:[?#]\S*)?$/i.exec(text.trim()) ?? [];
  if (!site || !isCertificateId(id)) return undefined;
  const origin = originOf(site, origins);
  return origin && certificateAddress(origin, id);
}

/**
 * The id of the certificate that somebody means who pasted its address into a search, or the end of it: of one of ours, with or
 * without its scheme and in whatever signs. An address of another host is a forger's, whatever certificate it names.
 *
 * @returns in lower case; undefined for any other text
 */
export function certificateIdPasted(text: string, origins: readonly string[]): string | undefined {
  const bare = text.trim().replace(/^["'(<[“‘]+|["')>\].,;!”’]+$/g, "");
  if (isCertificateId(bare)) return bare.toLowerCase();
  const address = /^https?:/i.test(bare) ? bare : `https://${bare}`;
  return certificateAddressIn(address, origins)?.slice(-idLength);
}

const idLength = 36;

export function certificateAddress(origin: string, id: string): string {
  return `${origin}${certificatePath}${id.toLowerCase()}`;
}

/**
 * What else a QR code may say of our own host: an address that the site had before. Whether it was a certificate's, only the server
 * knows (`codeQuestionPath`).
 *
 * @returns the origin of ours that it names, and the address below it; undefined for any other text
 */
export function ownAddressIn(
  text: string,
  origins: readonly string[],
): { origin: string; address: string } | undefined {
  const [, site, address] =
    /^(https?:\/\/[^/\s\\@?#]+)(\/(?!\/)[^\s\\#]*)(?:#\S*)?$/i.exec(text.trim()) ?? [];
  const origin = site && originOf(site, origins);
  return origin && address ? { origin, address } : undefined;
}

/** Answers whose certificate the address `alamat` was: `{ id }`, null where it was none's. */
export const codeQuestionPath = `${certificatePath}alamat-lama`;

function originOf(site: string, origins: readonly string[]): string | undefined {
  return origins.find((each) => hostOf(each) === hostOf(site));
}

/** With its port. Whether a code says `http` or `https` does not matter: the answer has the scheme of our origin. */
function hostOf(origin: string): string {
  return origin.toLowerCase().replace(/^https?:\/\//, "");
}
