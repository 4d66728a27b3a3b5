/** The storage key of a file's credential. @param sha256 of the file */
export const credentialKeyOf = (sha256: string) => `credential ${sha256.toLowerCase()}`;
