import { readFile } from "node:fs/promises";
import { notUsable, type Settings } from "#core/settings.ts";

export type Seal = {
  /** Signs the whole document on behalf of the body (PAdES B-B). */
  apply(pdf: Uint8Array): Promise<Uint8Array>;
};

/** A small PDF to test that the certificate in the file can sign. */
const sample =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>";

/**
 * Opens the body's seal: certificate and key in the PKCS #12 file of DOCUMENT_SEAL_P12.
 *
 * @returns undefined when none is configured
 * @throws SettingsError when it cannot be read, decrypted or used
 */
export async function openSeal({
  DOCUMENT_SEAL_P12: file,
  DOCUMENT_SEAL_PASSWORD: password = "",
}: Pick<Settings, "DOCUMENT_SEAL_P12" | "DOCUMENT_SEAL_PASSWORD">): Promise<Seal | undefined> {
  if (!file) return undefined;
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw notUsable([`DOCUMENT_SEAL_P12: ${file} cannot be read (${error.code})`]);
  });
  // Loaded on demand, because it takes 20 MB.
  const { P12Signer, PDF } = await import("@libpdf/core");
  const signer = await P12Signer.create(content, password).catch((error: Error) => {
    throw notUsable([
      `DOCUMENT_SEAL_P12: ${file} cannot be opened with DOCUMENT_SEAL_PASSWORD (${error.message})`,
    ]);
  });
  const seal: Seal = {
    async apply(pdf) {
      const { bytes } = await (await PDF.load(pdf)).sign({ signer, level: "B-B", fieldName: "Seal" });
      return bytes;
    },
  };
  await seal.apply(Buffer.from(sample)).catch((error: Error) => {
    throw notUsable([`DOCUMENT_SEAL_P12: ${file} cannot sign (${error.message})`]);
  });
  return seal;
}
