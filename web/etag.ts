/**
 * Whether what a client has is what it would get: weak comparison (RFC 9110, 13.1.2), since a proxy that packs anew may have made the tag
 * weak or left it so.
 *
 * @param ifNoneMatch the header as it came
 * @param etag as it is sent, strong or weak
 */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = opaqueOf(etag);
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || opaqueOf(given) === opaque;
  });
}

const opaqueOf = (etag: string) => etag.replace(/^W\//, "");
