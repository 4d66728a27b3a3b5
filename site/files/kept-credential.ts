/** Under what the credential of a file is kept until the page about it shows it. @param sha256 of the file */
export const credentialKeyOf = (sha256: string) => `credential ${sha256.toLowerCase()}`;
