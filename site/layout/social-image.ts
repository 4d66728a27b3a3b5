import type { Language } from "#shared/language.ts";

/** The card that stands for pages without one of their own. */
export const socialCard = "/art/card/home.png";

/** Kinds of our drawings that are scenes, or cards already: art/routes.ts gives them as PNG, with words in either language. */
const drawnCard = /^\/art\/(card|page|article|gallery|hero)\/([\w-]+)\.(?:svg|png)$/;

/**
 * The addresses of what chats and networks show for a picture, the first choice first. They show no SVG: one of
 * our own drawings is there as PNG, and behind any other stands the card.
 */
export function socialImages(address: string, language: Language): string[] {
  const [, kind, seed] = drawnCard.exec(address) ?? [];
  if (kind) return [`/art/${kind}${language === "en" ? "-en" : ""}/${seed}.png`];
  return address.endsWith(".svg") ? [address, ...socialImages(socialCard, language)] : [address];
}
