import type { Language } from "#shared/language.ts";

/** The card that stands for pages without one of their own. */
export const socialCard = "/art/card/home.png";

/** The card of whatever tells of certificates, the same for all of them. */
export const registerCard = "/art/card/verification.png";

/** In pixels, of every drawing that is shared: those who are told need not load it before they show a preview. */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Kinds of our drawings that are scenes, or cards already: art/routes.ts gives them as PNG, with words in either language. */
const drawnCard = /^\/art\/(card|page|article|gallery|hero)\/([\w-]+)\.(?:svg|png)$/;

/** Whether an address that `socialImages` gave is of a drawing of ours. */
export function isShareCard(address: string): boolean {
  return address.startsWith("/art/") && address.endsWith(".png");
}

/**
 * The addresses of what chats and networks show for a picture, the first choice first. They show no SVG: one of
 * our own drawings is there as PNG, and behind any other stands the card.
 */
export function socialImages(address: string, language: Language): string[] {
  const [, kind, seed] = drawnCard.exec(address) ?? [];
  if (kind) return [`/art/${kind}${language === "en" ? "-en" : ""}/${seed}.png`];
  return address.endsWith(".svg") ? [address, ...socialImages(socialCard, language)] : [address];
}
