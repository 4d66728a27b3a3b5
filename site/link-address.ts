import { isOwnPath } from "#shared/own-path.ts";

/** The address when it is one of the web (http or https); undefined for an empty or any other one. */
export function webUrl(given: string | null | undefined): string | undefined {
  const address = given?.trim() ?? "";
  return hasScheme(address, /^https?:$/) ? address : undefined;
}

/** The address when a page may load a picture from it: a path of this site, or one of the web. */
export function pictureUrl(given: string | null): string | undefined {
  const address = given?.trim() ?? "";
  return address.startsWith("/") && isOwnPath(address) ? address : webUrl(address);
}

/**
 * The address when a link may lead there: a place on this site, `//host` and `/\host` being none, the web, mail or phone. The
 * panel's forms take the same (`isLinkUrl`).
 */
export function linkUrl(given: string): string | undefined {
  const address = given.trim();
  return isOwnPath(address) || hasScheme(address, /^(https?|mailto|tel):$/) ? address : undefined;
}

/** Whether something follows a scheme that is like this, however it is written. */
function hasScheme(address: string, scheme: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return scheme.test(protocol) && href !== protocol;
}
