import { isOwnPath } from "#shared/own-path.ts";

/** The URL if it is http or https; undefined otherwise. */
export function webUrl(given: string | null | undefined): string | undefined {
  const address = given?.trim() ?? "";
  return hasScheme(address, /^https?:$/) ? address : undefined;
}

/** The URL if images may be loaded from it: a path of this site, or http(s). */
export function pictureUrl(given: string | null): string | undefined {
  const address = given?.trim() ?? "";
  return address.startsWith("/") && isOwnPath(address) ? address : webUrl(address);
}

/**
 * The URL if a link may have it: a path of this site (not `//host` or `/\host`), http(s), mail or phone. The panel's forms
 * accept the same (`isLinkUrl`).
 */
export function linkUrl(given: string): string | undefined {
  const address = given.trim();
  return isOwnPath(address) || hasScheme(address, /^(https?|mailto|tel):$/) ? address : undefined;
}

/** Whether the URL has this scheme and something after it, in any case. */
function hasScheme(address: string, scheme: RegExp): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, href } = new URL(address);
  return scheme.test(protocol) && href !== protocol;
}
