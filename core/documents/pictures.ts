import type { CertificateDocument, Picture } from "#core/documents/document.ts";
import { DocumentFailed } from "#core/documents/document-failed.ts";
import type { Files } from "#core/storage/files.ts";
import { storedImageAt } from "#shared/image-address.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";

/**
 * Reads the images of a template.
 *
 * @param siteLogo used by a template without its own logo
 * @throws DocumentFailed
 */
export async function readPictures(
  files: Files,
  template: CertificateTemplate,
  siteLogo: string,
  issuer: string,
): Promise<CertificateDocument["pictures"]> {
  const shown: [Picture, address: string, alt: string][] = [
    ["mark", template.mark_url || siteLogo, issuer],
    ["accreditation", template.accreditation_mark_url, "Akreditasi"],
    ["signature", template.signature_url, template.signatory_name || "Tanda tangan"],
  ];
  const read = shown
    .filter(([, address]) => storedImageAt(address))
    .map(async ([name, address, alt]) => {
      const content = await files.getBytes(address.slice("/media/".length)).catch((error: unknown) => {
        throw new DocumentFailed(`The picture ${address} cannot be read`, { cause: error });
      });
      return [name, { content, type: address.split(".").at(-1) ?? "", alt: alt || issuer }] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}
