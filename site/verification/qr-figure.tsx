import { qrSizes } from "#shared/limits.ts";
import { Icon } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";
import { qrModules } from "#site/verification/qr-code.tsx";

type Props = { text: Texts; publicUrl: string; id: string };

/** The QR code of a certificate; a popover, which needs no JavaScript, enlarges it. */
export function QrFigure({ text, publicUrl, id }: Props) {
  const { modulePx, enlargedModulePx } = qrSizes.public;
  const modules = qrModules(publicUrl);
  const address = `/verifikasi-sertifikat/${id}/qr.svg`;
  const label = text.plain("verification.detail.qr_label");
  return (
    <>
      <button type="button" className="qr-code" popoverTarget="qr-enlarged">
        <QrImage src={address} alt={label} sizePx={modules * modulePx} />
        <span className="sr-only">{text("verification.detail.qr_enlarge")}</span>
      </button>
      <dialog id="qr-enlarged" className="qr-enlarged" popover="auto" aria-label={label}>
        <QrImage src={address} alt="" sizePx={modules * enlargedModulePx} />
        <p>{text("verification.detail.qr_hint")}</p>
        <button
          type="button"
          className="button button-quiet"
          popoverTarget="qr-enlarged"
          popoverTargetAction="hide"
        >
          <Icon name="close" size={18} />
          {text("verification.detail.qr_close")}
        </button>
      </dialog>
    </>
  );
}

function QrImage({ src, alt, sizePx }: { src: string; alt: string; sizePx: number }) {
  return <img src={src} alt={alt} width={sizePx} height={sizePx} loading="lazy" />;
}
