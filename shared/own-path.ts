/** A host that no address can mean: what is still on it after it was read as a browser reads it stayed where it was. */
const here = "http://here.invalid";

/**
 * Whether a link leads to a page of this site or to a place on the same page. Browsers take `\` for `/` and skip tabs
 * and line breaks, so that much more than `//host` names another host: the same parser as theirs says what does.
 */
export function isOwnPath(path: string): boolean {
  return /^[/#]/.test(path) && URL.canParse(path, here) && new URL(path, here).origin === here;
}

/** A path of this site that begins with one slash, whatever signs a browser would take for two stood there. */
export function ownPath(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out, and `/\t/host` is another host then
  return path.replace(/^[/\\\u0000-\u0020]+/, "/");
}
