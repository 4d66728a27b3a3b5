import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type ProblemCode, problemWords } from "#api/v1/problem-words.ts";
import { version } from "#core/version.ts";
import { endAnswer } from "#http/staff-link/error-answers.ts";
import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";

const retryAfterSeconds = 5;

/** Not from the page texts: the database is not available yet. */
const title = { id: "Sedang diperbarui", en: "Being updated" };
const message = {
  id: "Situs ini sedang disiapkan dan kembali dalam beberapa menit. Hal ini tidak mengatakan apa pun tentang sertifikat yang Anda periksa: silakan periksa lagi sebentar lagi.",
  en: "This site is being made ready and will be back within minutes. This says nothing about the certificate you are checking: please check again in a moment.",
};

/**
 * Answers every request while the server starts: a database upgrade may take minutes. 503, so that clients retry and nothing is
 * said about certificates; `/healthz` too, so that load balancers send no visitors yet.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const [contentType, text] = contentFor(request.url ?? "");
  // A new connection may reach a worker that serves.
  response.shouldKeepAlive = false;
  response.writeHead(503, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(text),
    "retry-after": String(retryAfterSeconds),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": contentSecurityPolicy,
  });
  endAnswer(request, response, request.method === "HEAD" ? "" : text);
}

function contentFor(url: string): [contentType: string, text: string] {
  if (url === "/healthz") return ["text/plain", `starting\nabsah ${version}\n`];
  if (url === "/readyz") return ["application/json", JSON.stringify({ starting: true })];
  if (/^\/api\/v1\/(?:verify|certificates)\b/.test(url))
    return ["application/json", JSON.stringify(verdict())];
  if (url.startsWith("/api/v1/")) return ["application/problem+json", JSON.stringify(problem)];
  if (url.startsWith("/api/")) return ["application/json", JSON.stringify({ message: message.id })];
  return ["text/html; charset=UTF-8", page];
}

/** The API's answer when no verdict is possible (docs/api.md). */
function verdict(): { answer: CertificateAnswer["answer"]; checked_at: string } {
  return { answer: "unavailable", checked_at: new Date().toISOString() };
}

const problem = {
  type: "urn:absah:problem:unavailable",
  title: problemWords.unavailable.id.title,
  status: 503,
  code: "unavailable" satisfies ProblemCode,
  detail: message.id,
};

const style = `
:root { color-scheme: light dark; --paper: #fbfaf6; --ink: #0b1a2b; --slate: #46556a; --gold: #b8893b }
@media (prefers-color-scheme: dark) { :root { --paper: #0b1a2b; --ink: #ece7da; --slate: #a7b5c4; --gold: #e0c17a } }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; background: var(--paper); color: var(--slate);
  font: 1.0625rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 2rem 1.5rem; padding-left: 1.5rem; border-left: 2px solid var(--gold) }
h1, h2 { margin: 0; color: var(--ink); line-height: 1.25 }
h1 { font-size: 1.75rem } h2 { margin-top: 2rem; font-size: 1.125rem }
p { margin: .5rem 0 0 }
`;

const page = `<!doctype html>
<html lang="id">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfterSeconds}">
<meta name="robots" content="noindex">
<title>${title.id} · ${title.en}</title>
<style>${style}</style>
<main>
<h1>${title.id}</h1>
<p>${message.id}</p>
<div lang="en">
<h2>${title.en}</h2>
<p>${message.en}</p>
</div>
</main>
</html>
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;
