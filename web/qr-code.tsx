import { QRCodeSVG } from "qrcode.react";
import { renderToStaticMarkup } from "react-dom/server";
import { qrQuietModules, qrSizes } from "#shared/limits.ts";
import { drawLogo } from "#web/art/logo.tsx";

const { modulePx, logoPx } = qrSizes.public;
const logo = `data:image/svg+xml;base64,${Buffer.from(drawLogo()).toString("base64")}`;

/** How many modules the code of an address and its quiet zone are wide. */
export function countModules(address: string): number {
  const svg = renderToStaticMarkup(<QRCodeSVG value={address} level="H" marginSize={qrQuietModules} />);
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
}

/** The QR code of a certificate's address (specification 9): level H, a logo in the middle, on whole pixels (docs/decisions/0034). */
export function drawQrCode(address: string, modules: number): string {
  return renderToStaticMarkup(
    <QRCodeSVG
      xmlns="http://www.w3.org/2000/svg"
      value={address}
      size={modules * modulePx}
      level="H"
      marginSize={qrQuietModules}
      imageSettings={{ src: logo, width: logoPx, height: logoPx, excavate: true }}
    />,
  );
}

/** What the code of a certificate holds: the public address, whatever the one asked through. */
export function certificateUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/verifikasi-sertifikat/${id.toLowerCase()}`;
}
