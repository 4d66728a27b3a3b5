const patterns = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
};

/** Content codings by their names in HTTP. */
export type ContentCoding = keyof typeof patterns;

/**
 * Content negotiation (RFC 9110, 12.5.3).
 *
 * @param header the request's `Accept-Encoding`; `q=0` refuses a coding
 * @param offered the server's codings in its order of preference
 * @returns undefined where none is accepted: the answer goes out as it is
 */
export function acceptedCoding<Coding extends ContentCoding>(
  header: string | undefined,
  offered: readonly Coding[],
): Coding | undefined {
  return header === undefined ? undefined : offered.find((coding) => patterns[coding].test(header));
}
