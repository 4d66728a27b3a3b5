import type { Context } from "hono";
import { isCertificateId } from "#shared/certificate-id.ts";
import { answerDrawing, type Drawing } from "#site/answer-drawing.ts";
import { boundedCache } from "#site/bounded-cache.ts";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";
import { certificateUrl, countModules, drawQrCode } from "#web/qr-code.tsx";

const anyId = "00000000-0000-0000-0000-000000000000";

/**
 * The number of modules of a QR code with its quiet zone. It depends on the site's URL only, since all ids have the same
 * length.
 */
export const qrModules = boundedCache(1, (publicUrl) => countModules(certificateUrl(publicUrl, anyId)));

/** Rendering a code costs more than the rest of the page; 500 of them have about 4 MB. */
export const drawCode = boundedCache(500, (address): Drawing => {
  const svg = drawQrCode(address, qrModules(new URL(address).origin));
  // Lower compression, because codes of any id can be requested.
  return { svg, quality: 5, packed: {} };
});

/**
 * The QR code of a certificate (specification 9): level H, a logo of 20 px in the middle, on whole pixels
 * (docs/decisions/0034). It holds the public URL, not that of the request, and needs no database: it is immutable.
 */
export async function answerQrCode(c: Context<SiteEnv, "/:id/qr.svg">) {
  const id = c.req.param("id");
  if (!isCertificateId(id)) return await answerNotFound(c);
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  const { PUBLIC_URL } = c.var.services.settings;
  return await answerDrawing(c, drawCode(certificateUrl(PUBLIC_URL, id)));
}
