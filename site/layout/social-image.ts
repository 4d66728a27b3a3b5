/** The card that stands for pages without a picture of their own. */
export const socialCard = "/art/social.png";

/** Kinds of our drawings that are scenes: art/routes.ts gives them as PNG too. */
const drawnScene = /^(\/art\/(?:article|gallery|hero)\/[\w-]+)\.svg$/;

/**
 * The addresses of what chats and networks show for a picture, the first choice first. They show no SVG: one of
 * our own drawings is there as PNG, and behind any other stands the card.
 */
export function socialImages(address: string): string[] {
  const [, scene] = drawnScene.exec(address) ?? [];
  if (scene) return [`${scene}.png`];
  return address.endsWith(".svg") ? [address, socialCard] : [address];
}
