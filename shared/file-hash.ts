/** The path of the register's answer about a file, by the hash of its bytes. */
export const filesPath = "/berkas";

const sha256Pattern = /^[0-9a-f]{64}$/;

/** Parses a SHA-256 in hexadecimal, normalized to lower case; undefined for other texts. */
export function readSha256(text: string): string | undefined {
  const hash = text.toLowerCase();
  return sha256Pattern.test(hash) ? hash : undefined;
}

/** The certificate that an unknown file names. */
export type NamedInFile = {
  /** The id in the URL of a certificate's page. */
  certificateId?: string | undefined;
  /** Texts that look like certificate numbers. */
  numbers: string[];
};

const parameters = { certificateId: "sertifikat", number: "nomor" } as const;
/** A certificate has one number; other matches are dates or standards. */
const numbersMax = 8;

/** The URL of the answer about a file. */
export function fileUrl(sha256: string, named: NamedInFile = { numbers: [] }): string {
  const query = new URLSearchParams();
  if (named.certificateId) query.set(parameters.certificateId, named.certificateId);
  else for (const number of named.numbers.slice(0, numbersMax)) query.append(parameters.number, number);
  return `${filesPath}/${sha256}${query.size > 0 ? `?${query}` : ""}`;
}

/** Parses a URL made by `fileUrl`; the values are not validated. */
export function readNamed(query: URLSearchParams): NamedInFile {
  return {
    certificateId: query.get(parameters.certificateId) ?? undefined,
    numbers: query.getAll(parameters.number).slice(0, numbersMax),
  };
}
