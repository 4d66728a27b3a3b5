import { Download } from "lucide-react";
import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import { type RefObject, useRef, useState } from "react";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { sealDataUri } from "#panel/ui/mark.tsx";
import { verificationUrl } from "#panel/urls.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { qrFileName } from "#shared/certificate-number.ts";
import { qrQuietModules, qrSizes } from "#shared/limits.ts";

const { modulePx, logoPx } = qrSizes.panel;
/** Of the shortest address that a site can have: the code that is drawn tells. */
const modulesMin = 57;
/** The PNG is printed: eight times the size on screen, 8 to 9 cm at 300 dpi. */
const printScale = 8;

/** The QR code that goes onto the certificate (specification 9). */
export function QrPanel({ certificate }: { certificate: Certificate }) {
  const printed = useRef<HTMLCanvasElement>(null);
  const url = verificationUrl(certificate.id);
  const [modules, setModules] = useState(modulesMin);
  const sizePx = modules * modulePx;
  return (
    <section aria-labelledby="qr-title" className="card p-6 text-center">
      <h2 id="qr-title" className="font-bold">
        QR Code
      </h2>
      <div className="mx-auto mt-4 w-fit rounded-lg border border-line bg-white p-1">
        <QRCodeSVG
          {...codeOf(url, sizePx, 1)}
          ref={(svg) => {
            if (svg) setModules(modulesOf(svg));
          }}
          role="img"
          aria-label={`QR Code sertifikat ${certificate.certificate_number}`}
        />
        <div hidden>
          <QRCodeCanvas {...codeOf(url, sizePx, printScale)} ref={printed} />
        </div>
      </div>
      <p className="mt-3 text-xs break-all text-ink-soft">{url}</p>
      <button
        type="button"
        className="button mt-4 w-full"
        onClick={() => downloadPng(printed, qrFileName(certificate.certificate_number))}
      >
        <Download aria-hidden />
        Unduh PNG
      </button>
    </section>
  );
}

/** How many modules a code and its quiet zone are wide: it follows from the address, and stands in what is drawn. */
function modulesOf(svg: SVGSVGElement): number {
  return Number(svg.getAttribute("viewBox")?.split(" ")[2]) || modulesMin;
}

function codeOf(value: string, sizePx: number, scale: number) {
  return {
    value,
    size: sizePx * scale,
    level: "H",
    marginSize: qrQuietModules,
    fgColor: "#0b1b2e",
    imageSettings: { src: sealDataUri, width: logoPx * scale, height: logoPx * scale, excavate: true },
  } as const;
}

async function downloadPng(reference: RefObject<HTMLCanvasElement | null>, fileName: string): Promise<void> {
  try {
    if (!reference.current) throw new Error("Referensi QR Code tidak ditemukan.");
    const png = await new Promise<Blob | null>((resolve) => reference.current?.toBlob(resolve, "image/png"));
    if (!png) throw new Error("Kanvas QR Code tidak ditemukan.");
    save(png, fileName);
    showToast({ title: "Sukses", description: "QR Code berhasil diunduh sebagai PNG.", kind: "success" });
  } catch (error) {
    showToast({ title: "Error", description: messageOf(error), kind: "destructive" });
  }
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
