import { createHash } from "node:crypto";
import { speculationRules } from "#site/prefetch.ts";
import { scriptAssets, scriptText } from "#web/assets.ts";

const entry = "site/browser.ts";

/** Inlined in every document: smaller than the headers of a request, which on a new connection takes three round trips. */
const browser = scriptText(entry);
const inline = browser === undefined ? [speculationRules] : [browser, speculationRules];

/** The hashes of these scripts, for the Content-Security-Policy. */
export const inlineScriptSources = inline.map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);

/** At the end of the document, after all its content. */
export const inlineScriptsHtml = `${browserHtml()}<script type="speculationrules">${speculationRules}</script>`;

/** `async`, or it would wait for the page's module script, which may be slow. */
function browserHtml(): string {
  if (browser !== undefined) return `<script type="module" async>${browser}</script>`;
  return scriptAssets(entry)
    .scripts.map((src) => `<script type="module" src="${src}"></script>`)
    .join("");
}
