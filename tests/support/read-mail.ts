export type ReadMail = {
  /** The raw header lines, unfolded; the values of `headers` are decoded. */
  lines: string[];
  headers: Map<string, string>;
  /** The decoded parts by MIME type. */
  parts: Map<string, string>;
};

/** Parses a mail with one part or multipart/alternative. */
export function readMail(raw: string): ReadMail {
  const { lines, headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1];
  const bodies = boundary ? body.split(`--${boundary}`).slice(1, -1) : [raw];
  const parts = bodies.map((part) => {
    const { headers: own, body: content } = split(part.replace(/^\r\n/, ""));
    const type = own.get("content-type")?.split(";")[0] ?? "";
    return [type, decode(content, own.get("content-transfer-encoding"))] as const;
  });
  return { lines, headers, parts: new Map(parts) };
}

function split(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { lines, headers, body: raw.slice(end + 4) };
}

function decode(content: string, encoding: string | undefined): string {
  const text = content.replace(/\r\n$/, "");
  if (encoding === "base64") return Buffer.from(text, "base64").toString();
  if (encoding !== "quoted-printable") return text.replaceAll("\r\n", "\n");
  return fromQuoted(text.replace(/=\r\n/g, "")).replaceAll("\r\n", "\n");
}

function decodeWords(value: string): string {
  return value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(word, "base64").toString()
        : fromQuoted(word.replaceAll("_", " ")),
    );
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
