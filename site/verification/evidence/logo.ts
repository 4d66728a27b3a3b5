import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { storedImageAt } from "#shared/image-address.ts";

/** A PNG without transparency, which a PDF takes as it is, and where on it the logo is; in pixels. */
export type EvidenceLogo = {
  png: Buffer;
  widthPx: number;
  left: number;
  top: number;
  width: number;
  height: number;
};

type Services = Pick<PublicServices, "files" | "cards">;

/** What the process for images makes of any drawing (core/images/card.ts). */
const cardPx = { width: 1200, height: 630 };
/** As base64 below the 10 MB that the reader of drawings takes of one attribute. */
const bytesMax = 5 * 1024 * 1024;
/** The document does not wait longer: its issuer is named in letters too. */
const waitMsMax = 2_000;

const types: Partial<Record<string, string>> = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" };

/** The one that was made last. What lies at an address never changes. */
let made: { address: string; logo: Promise<EvidenceLogo | undefined> } | undefined;

/**
 * The body's logo for the evidence, decoded by the process for images (docs/decisions/0013).
 *
 * @returns undefined where none was uploaded, or it cannot be had in time: the document is made without it
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
