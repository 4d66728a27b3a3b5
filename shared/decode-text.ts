/**
 * Decodes a small file: by its byte order mark, else as UTF-8 if valid, else as Windows-1252, which Excel in Indonesia writes.
 *
 * @returns undefined if it is not text
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  const text = decodeAs(encoding, bytes) ?? decodeAs("windows-1252", bytes);
  return text?.includes("\0") ? undefined : text;
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
