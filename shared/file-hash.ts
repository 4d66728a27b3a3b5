/** Where the site says what the register knows of a file, by the hash of its bytes. */
export const filesPath = "/berkas";

const sha256Pattern = /^[0-9a-f]{64}$/;

/** SHA-256 in hexadecimal, as the register writes it; undefined for any other text. */
export function readSha256(text: string): string | undefined {
  const hash = text.toLowerCase();
  return sha256Pattern.test(hash) ? hash : undefined;
}

/** What a file says of itself that nobody knows by its hash. */
export type NamedInFile = {
  /** Of the certificate's page that it leads to. */
  certificateId?: string | undefined;
  /** What looks like a certificate's number. */
  numbers: string[];
};

const parameters = { certificateId: "sertifikat", number: "nomor" } as const;
/** A paper names one certificate; what else looks like a number is a date or a standard. */
const numbersMax = 8;

/** Where the answer about a file is found. */
export function fileUrl(sha256: string, named: NamedInFile = { numbers: [] }): string {
  const query = new URLSearchParams();
  if (named.certificateId) query.set(parameters.certificateId, named.certificateId);
  else for (const number of named.numbers.slice(0, numbersMax)) query.append(parameters.number, number);
  return `${filesPath}/${sha256}${query.size > 0 ? `?${query}` : ""}`;
}

/** What an address says that `fileUrl` made; nothing of it is checked. */
export function readNamed(query: URLSearchParams): NamedInFile {
  return {
    certificateId: query.get(parameters.certificateId) ?? undefined,
    numbers: query.getAll(parameters.number).slice(0, numbersMax),
  };
}
