const form = /^(absah_[0-9a-f]{10})_[0-9a-f]{64}$/;

/**
 * @param authorization the header's value
 * @returns the key and its lookup prefix; undefined for any other token
 */
export function parseApiKey(
  authorization: string | null | undefined,
): { key: string; prefix: string } | undefined {
  const key = /^bearer\s+(\S+)\s*$/i.exec(authorization ?? "")?.[1] ?? "";
  const prefix = form.exec(key)?.[1];
  return prefix === undefined ? undefined : { key, prefix };
}
