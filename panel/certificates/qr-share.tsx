import { Copy, Download, Share2 } from "lucide-react";
import type { RefObject } from "react";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { copyText } from "#panel/ui/copy-text.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { qrFileName } from "#shared/certificate-number.ts";

/** Downloads of the QR code as PNG and SVG, and sharing or copying its URL. */
export function QrShare(props: {
  certificate: Certificate;
  url: string;
  /** The canvas at print size, and the SVG. */
  png: RefObject<HTMLCanvasElement | null>;
  svg: RefObject<SVGSVGElement | null>;
}) {
  const { certificate, url, png, svg } = props;
  const name = qrFileName(certificate.certificate_number);
  const share = { title: certificate.certificate_number, text: certificate.client_name, url };
  return (
    <div className="mt-4 grid grid-cols-2 gap-2">
      <Action icon={Download} label={t("Unduh PNG")} act={() => downloadPng(png, name)} />
      <Action
        icon={Download}
        label={t("Unduh SVG")}
        act={() => downloadSvg(svg, name.replace(/png$/, "svg"))}
      />
      <Action
        icon={Copy}
        label={t("Salin tautan")}
        act={() => copyText(url, t("Tautan verifikasi disalin."))}
      />
      {"share" in navigator && <Action icon={Share2} label={t("Bagikan")} act={() => shareIt(share)} />}
    </div>
  );
}

function Action({ icon: Icon, label, act }: { icon: typeof Copy; label: string; act: () => Promise<void> }) {
  async function run() {
    try {
      await act();
    } catch (error) {
      showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" });
    }
  }
  return (
    <button type="button" className="button px-2 last:odd:col-span-2" onClick={run}>
      <Icon aria-hidden />
      {label}
    </button>
  );
}

async function downloadPng(reference: RefObject<HTMLCanvasElement | null>, fileName: string): Promise<void> {
  if (!reference.current) throw new Error(t("Referensi QR Code tidak ditemukan."));
  const png = await new Promise<Blob | null>((resolve) => reference.current?.toBlob(resolve, "image/png"));
  if (!png) throw new Error(t("Kanvas QR Code tidak ditemukan."));
  save(png, fileName);
  showToast({ title: t("Sukses"), description: t("QR Code berhasil diunduh sebagai PNG."), kind: "success" });
}

async function downloadSvg(reference: RefObject<SVGSVGElement | null>, fileName: string): Promise<void> {
  if (!reference.current) throw new Error(t("Referensi QR Code tidak ditemukan."));
  const drawing = new XMLSerializer().serializeToString(reference.current);
  save(new Blob([drawing], { type: "image/svg+xml" }), fileName);
  showToast({ title: t("Sukses"), description: t("QR Code berhasil diunduh sebagai SVG."), kind: "success" });
}

/** The person cancelled the system's share sheet, which needs no message. */
async function shareIt(share: ShareData): Promise<void> {
  await navigator.share(share).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  });
}

function save(file: Blob, fileName: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
