import type { ZippedFile } from "#core/zip.ts";
import { qrFileName } from "#shared/certificate-number.ts";
import { certificateUrl, countModules, drawQrCode } from "#web/qr-code.tsx";

type Numbered = { id: string; certificate_number: string };

/** An SVG per certificate, rendered as the archive is streamed. Equal names get a number. */
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
