import type { ZippedFile } from "#core/zip.ts";
import { qrFileName } from "#shared/certificate-number.ts";
import { certificateUrl, countModules, drawQrCode } from "#web/qr-code.tsx";

type Numbered = { id: string; certificate_number: string };

/** A drawing for each certificate, drawn when the archive comes to it. Two whose names are alike are told apart by a count. */
export function qrCodeFiles(certificates: Numbered[], publicUrl: string): ZippedFile[] {
  const [first] = certificates;
  const modules = first ? countModules(certificateUrl(publicUrl, first.id)) : 0;
  const taken = new Map<string, number>();
  return certificates.map(({ id, certificate_number }) => {
    const name = qrFileName(certificate_number, "svg");
    const key = name.toLowerCase();
    const count = (taken.get(key) ?? 0) + 1;
    taken.set(key, count);
    return {
      name: count === 1 ? name : name.replace(/\.svg$/, `--${count}.svg`),
      content: () => [drawQrCode(certificateUrl(publicUrl, id), modules)],
    };
  });
}
