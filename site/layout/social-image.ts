import type { Language } from "#shared/language.ts";

/** The card of pages without their own. */
export const socialCard = "/art/card/home.png";

/** The card of all pages about certificates. */
export const registerCard = "/art/card/verification.png";

/** In pixels. Clients that know the size show a preview before they have loaded the image. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Generated images with a PNG in each language (art/routes.ts). */
const drawnCard = /^\/art\/(card|page|article|gallery|hero)\/([\w-]+)\.(?:svg|png)$/;

/** Whether a URL from `socialImages` is a generated image. */
export function isShareCard(address: string): boolean {
  return address.startsWith("/art/") && address.endsWith(".png");
}

/**
 * The preview images for an image, preferred first. Clients show no SVG: generated images exist as PNG, and the site's card is
 * the fallback.
 */
export function socialImages(address: string, language: Language): string[] {
  const [, kind, seed] = drawnCard.exec(address) ?? [];
  if (kind) return [`/art/${kind}${language === "en" ? "-en" : ""}/${seed}.png`];
  return address.endsWith(".svg") ? [address, ...socialImages(socialCard, language)] : [address];
}
