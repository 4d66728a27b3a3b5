import { createHash } from "node:crypto";
import { speculationRules } from "#site/prefetch.ts";
import { scriptAssets, scriptText } from "#web/assets.ts";

const entry = "site/browser.ts";

/**
 * What stands in every document: less than the headers of a request for it would be, and on a new connection such a
 * request takes three times the way to the server and back.
 */
const browser = scriptText(entry);
const inline = browser === undefined ? [speculationRules] : [browser, speculationRules];

/** Sources for the Content-Security-Policy: exactly these scripts may stand in a document. */
export const inlineScriptSources = inline.map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

/** The end of a document: by then everything it says has been read. */
export const inlineScriptsHtml = `${browserHtml()}<script type="speculationrules">${speculationRules}</script>`;

/** `async`: it would wait for the page's own script, which a slow network may never bring. */
function browserHtml(): string {
  if (browser !== undefined) return `<script type="module" async>${browser}</script>`;
  return scriptAssets(entry)
    .scripts.map((src) => `<script type="module" src="${src}"></script>`)
    .join("");
}
