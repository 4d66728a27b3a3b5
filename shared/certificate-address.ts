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
  const origin = origins.find((each) => hostOf(each) === hostOf(site));
  return origin && `${origin}${certificatePath}${id.toLowerCase()}`;
}

/** With its port. Whether a code says `http` or `https` does not matter: the answer has the scheme of our origin. */
function hostOf(origin: string): string {
  return origin.toLowerCase().replace(/^https?:\/\//, "");
}
