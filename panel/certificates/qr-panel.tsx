import { QrCode as QrIcon } from "lucide-react";
import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import { useEffect, useRef, useState } from "react";
import { BadgeButton } from "#panel/certificates/badge-dialog.tsx";
import { QrShare } from "#panel/certificates/qr-share.tsx";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { sealDataUri } from "#panel/ui/mark.tsx";
import { verificationUrl } from "#panel/urls.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { qrQuietModules, qrSizes } from "#shared/limits.ts";

const { modulePx, logoPx } = qrSizes.panel;
/** The modules of a code for the shortest possible URL; the rendered code may have more. */
const modulesMin = 57;
/** For print: 8 to 9 cm at 300 dpi. */
const printScale = 8;

/** The QR code that goes onto the certificate (specification 9): beside its form, and on a phone as a sheet in front of it. */
export function QrPanel({ certificate }: { certificate: Certificate }) {
  return (
    <section aria-labelledby="qr-title" className="card p-6 text-center">
      <h2 id="qr-title" className="font-bold">
        {t("QR Code")}
      </h2>
      <QrCode certificate={certificate} />
    </section>
  );
}

/** Opens the QR code on narrow screens. */
export function QrButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-quiet px-3 lg:hidden" onClick={() => setIsOpen(true)}>
        <QrIcon aria-hidden />
        {t("QR Code")}
      </button>
      {isOpen && (
        <Dialog title={t("QR Code")} onClose={() => setIsOpen(false)}>
          <div className="text-center">
            <QrCode certificate={certificate} />
          </div>
          <DialogActions>
            <button type="button" className="button" onClick={() => setIsOpen(false)}>
              {t("Tutup")}
            </button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

function QrCode({ certificate }: { certificate: Certificate }) {
  const printed = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<SVGSVGElement>(null);
  const url = verificationUrl(certificate.id);
  const [modules, setModules] = useState(modulesMin);
  const sizePx = modules * modulePx;
  useEffect(() => {
    if (drawn.current) setModules(modulesOf(drawn.current));
  }, []);
  return (
    <>
      <div className="mx-auto mt-4 w-fit rounded-lg border border-line bg-white p-1">
        <QRCodeSVG
          {...codeOf(url, sizePx, 1)}
          ref={drawn}
          role="img"
          aria-label={t("QR Code sertifikat {number}", { number: certificate.certificate_number })}
        />
        <div hidden>
          <QRCodeCanvas {...codeOf(url, sizePx, printScale)} ref={printed} />
        </div>
      </div>
      <p className="mt-3 text-xs break-all text-ink-soft">{url}</p>
      <QrShare certificate={certificate} url={url} png={printed} svg={drawn} />
      <BadgeButton certificate={certificate} />
    </>
  );
}

/** The width in modules with the quiet zone, from the view box of the SVG. */
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
