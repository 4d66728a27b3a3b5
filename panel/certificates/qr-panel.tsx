import { Download } from "lucide-react";
import { QRCodeCanvas } from "qrcode.react";
import { type RefObject, useRef } from "react";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { sealDataUri } from "#panel/ui/mark.tsx";
import { verificationUrl } from "#panel/urls.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { qrFileName } from "#shared/certificate-number.ts";
import { qrSizes } from "#shared/limits.ts";

const { sizePx, logoPx } = qrSizes.panel;
/** The PNG is printed: eight times the size on screen, about 8 cm at 300 dpi. */
const printScale = 8;

/** The QR code that goes onto the certificate (specification 9). */
export function QrPanel({ certificate }: { certificate: Certificate }) {
  const printed = useRef<HTMLCanvasElement>(null);
  const url = verificationUrl(certificate.id);
  return (
    <section aria-labelledby="qr-title" className="card p-6 text-center">
      <h2 id="qr-title" className="font-bold">
        QR Code
      </h2>
      <div className="mx-auto mt-4 w-fit rounded-lg border border-line bg-white p-3">
        <QrCanvas value={url} scale={1} title={`QR Code sertifikat ${certificate.certificate_number}`} />
        <div hidden>
          <QrCanvas value={url} scale={printScale} ref={printed} />
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

function QrCanvas(props: {
  value: string;
  scale: number;
  title?: string;
  ref?: RefObject<HTMLCanvasElement | null>;
}) {
  const { value, scale, title, ref } = props;
  return (
    <QRCodeCanvas
      ref={ref}
      value={value}
      size={sizePx * scale}
      level="H"
      marginSize={scale > 1 ? 4 : 0}
      role={title ? "img" : undefined}
      aria-label={title}
      fgColor="#0b1b2e"
      imageSettings={{ src: sealDataUri, width: logoPx * scale, height: logoPx * scale, excavate: true }}
    />
  );
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
