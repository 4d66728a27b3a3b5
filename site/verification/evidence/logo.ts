import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { storedImageAt } from "#shared/image-address.ts";

/** An opaque PNG, which can be embedded directly, and the logo's rectangle on it in pixels. */
export type EvidenceLogo = {
  png: Buffer;
  widthPx: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

type Services = Pick<PublicServices, "files" | "cards">;

/** The size of cards made by the image process (core/images/card.ts). */
const cardPx = { width: 1200, height: 630 };
/** Base64-encoded below 10 MB, the limit of an attribute in the SVG renderer. */
const bytesMax = 5 * 1024 * 1024;
/** The timeout: without logo the issuer is still named in text. */
const waitMsMax = 2_000;

const types: Partial<Record<string, string>> = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" };

/** The last result; files at a URL are immutable. */
let made: { address: string; logo: Promise<EvidenceLogo | undefined> } | undefined;

/**
 * The body's logo for the evidence, decoded by the image process (docs/decisions/0013).
 *
 * @returns undefined without a logo, or if it is not ready in time
 */
export async function evidenceLogo(
  services: Services,
  address: string,
  log: Log,
): Promise<EvidenceLogo | undefined> {
  if (!storedImageAt(address)) return undefined;
  if (made?.address !== address) {
    if (services.cards.isCrowded()) return undefined;
    const logo = drawLogo(services, address).catch((error: unknown) => {
      log.warn({ err: error, address }, "the logo could not be drawn for the evidence");
      if (made?.address === address) made = undefined;
      return undefined;
    });
    made = { address, logo };
  }
  return await Promise.race([made.logo, wait(waitMsMax, undefined, { ref: false })]);
}

async function drawLogo({ files, cards }: Services, address: string): Promise<EvidenceLogo> {
  const { widthPx, heightPx } = storedImageAt(address) ?? { widthPx: 0, heightPx: 0 };
  const type = types[address.split(".").at(-1) ?? ""];
  const key = address.slice("/media/".length);
  const { contentLength } = await files.getMetaData(key);
  if (!type || contentLength > bytesMax) throw new Error("The logo is no picture that can be drawn");
  const base64 = Buffer.from(await files.getBytes(key)).toString("base64");
  const scale = Math.min(cardPx.width / widthPx, cardPx.height / heightPx);
  const [width, height] = [widthPx * scale, heightPx * scale];
  const [left, top] = [(cardPx.width - width) / 2, (cardPx.height - height) / 2];
  const png =
    await cards.draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardPx.width} ${cardPx.height}"
    width="${cardPx.width}" height="${cardPx.height}"><rect width="100%" height="100%" fill="#fff"/>
    <image href="data:${type};base64,${base64}" x="${left}" y="${top}" width="${width}" height="${height}"/></svg>`);
  return { png: Buffer.from(png), widthPx: cardPx.width, left, top, width, height };
}
