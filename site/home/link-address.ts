import { isOwnPath } from "#shared/own-path.ts";

/** The address when it is one of the web (http or https); undefined for an empty or any other one. */
export function webUrl(given: string | null): string | undefined {
  const address = given?.trim() ?? "";
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** The address when it is one of the web or a path of this site, `//host` and `/\host` being neither. */
export function linkUrl(given: string): string | undefined {
  const address = given.trim();
  return isOwnPath(address) ? address : webUrl(address);
}
