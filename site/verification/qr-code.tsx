import type { Context } from "hono";
import { QRCodeSVG } from "qrcode.react";
import { renderToStaticMarkup } from "react-dom/server";
import { isCertificateId } from "#shared/certificate-id.ts";
import { qrQuietModules, qrSizes } from "#shared/limits.ts";
import { answerDrawing, type Drawing } from "#site/answer-drawing.ts";
import { drawLogo } from "#site/art/logo.tsx";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

const { modulePx, logoPx } = qrSizes.public;
const logo = `data:image/svg+xml;base64,${Buffer.from(drawLogo()).toString("base64")}`;
const anyId = "00000000-0000-0000-0000-000000000000";

/**
 * How many modules the code of a certificate and its quiet zone are wide. Ids are all of one length, so it depends on the
 * site's address alone.
 */
export const qrModules = boundedCache(1, (publicUrl) => {
  const svg = renderToStaticMarkup(
    <QRCodeSVG value={certificateUrl(publicUrl, anyId)} level="H" marginSize={qrQuietModules} />,
  );
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
});

/** Drawing a code costs more than the rest of a certificate's page; 500 of them are about 4 MB. */
export const drawCode = boundedCache(500, (address): Drawing => {
  const svg = renderToStaticMarkup(
    <QRCodeSVG
      xmlns="http://www.w3.org/2000/svg"
      value={address}
      size={qrModules(new URL(address).origin) * modulePx}
      level="H"
      marginSize={qrQuietModules}
      imageSettings={{ src: logo, width: logoPx, height: logoPx, excavate: true }}
    />,
  );
  // Anybody may ask for the code of any number that looks like a certificate's: it must not cost much.
  return { svg, quality: 5, packed: {} };
});

/**
 * The QR code of a certificate (specification 9): level H, a logo of 20 px in the middle, on whole pixels
 * (docs/decisions/0034). It holds the public address, never the one asked through, and needs no register: it is the same
 * for ever.
 */
export async function answerQrCode(c: Context<SiteEnv, "/:id/qr.svg">) {
  const id = c.req.param("id");
  if (!isCertificateId(id)) return await answerNotFound(c);
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  const { PUBLIC_URL } = c.var.services.settings;
  return await answerDrawing(c, drawCode(certificateUrl(PUBLIC_URL, id)));
}

function certificateUrl(publicUrl: string, id: string): string {
  return `${publicUrl}/verifikasi-sertifikat/${id.toLowerCase()}`;
}
