/** An unreachable base host: a URL that still has it after parsing stays on this site. */
const here = "http://here.invalid";

/**
 * Whether a link stays on this site or page. Browsers treat `\` as `/` and ignore tabs and line breaks, so that more than
 * `//host` names another host; therefore decided by the URL parser.
 */
export function isOwnPath(path: string): boolean {
  return /^[/#]/.test(path) && URL.canParse(path, here) && new URL(path, here).origin === here;
}

/** Reduces leading slashes, and characters that browsers treat as such, to one. */
export function ownPath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out, and `/\t/host` is another host then
  return path.replace(/^[/\\\u0000-\u0020]+/, "/");
}
