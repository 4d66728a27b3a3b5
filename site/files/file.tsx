import type { Context } from "hono";
import { accepts } from "hono/accepts";
import type { CheckedCredential } from "#shared/credential-claims.ts";
import { type NamedInFile, readNamed } from "#shared/file-hash.ts";
import { fileJson } from "#site/files/file-json.ts";
import { FilePage } from "#site/files/file-page.tsx";
import { noteUnknownFile } from "#site/files/note-unknown-file.ts";
import { type FileAnswer, readFile } from "#site/files/read-file.ts";
import { answerPage } from "#site/layout/document.tsx";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { showLogPosition } from "#site/verification/log-position.ts";
import type { SiteEnv } from "#web/context.ts";

const statuses = {
  known: 200,
  removed: 410,
  unknown: 404,
  malformed: 400,
  unconfirmed: 503,
  unavailable: 503,
  too_many: 429,
} as const satisfies Record<FileAnswer["is"], number>;

/**
 * The register's answer about a file by its SHA-256, as a page or JSON. Unknown, removed, invalid hash and unavailable register
 * are distinct answers.
 */
export async function answerFile(c: Context<SiteEnv, "/:sha256">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const answer = await readFile(c);
  const checkedAt = new Date();
  c.header("Cache-Control", "no-store");
  if (answer.is === "unavailable") c.header("Retry-After", "10");
  if (answer.is === "too_many") c.header("Retry-After", String(answer.waitSeconds));
  const status = statuses[answer.is];
  if (wantsJson(c)) {
    c.header("Vary", "Accept", { append: true });
    const { PUBLIC_URL } = c.var.services.settings;
    return c.json(fileJson(c.req.param("sha256"), answer, PUBLIC_URL, checkedAt), status);
  }
  const named = readNamed(new URL(c.req.url).searchParams);
  return await answerFilePage(c, answer, { checkedAt, named });
}

type CheckedFile = {
  checkedAt: Date;
  /** What the file names. */
  named: NamedInFile;
  /** For uploaded files; otherwise the browser verifies it. */
  credential?: CheckedCredential;
};

export async function answerFilePage(
  c: Context<SiteEnv>,
  answer: FileAnswer,
  { checkedAt, named, credential }: CheckedFile,
) {
  const page = await pageContext(c);
  // Not counted for JSON: programs repeat their requests.
  if (!page.isSignedIn) noteUnknownFile(c.var.services, answer, named);
  const { text } = page;
  const head = {
    sheet: "file" as const,
    title: text.plain("verification.file.title"),
    description: text.plain("verification.file.text"),
    isHidden: true,
    hasNumbers: answer.is === "known",
  };
  const logIndex = answer.is === "known" ? answer.file.logIndex : undefined;
  const logPosition = await showLogPosition(c.var.services.logHead, logIndex, page.language);
  const shown = { page, answer, checkedAt, credential, logPosition };
  const main = <FilePage {...shown} />;
  const response = answerPage(c, page, { ...head, main }, statuses[answer.is]);
  response.headers.append("Vary", "Accept");
  return response;
}

function wantsJson(c: Context): boolean {
  const supports = ["text/html", "application/json"];
  return accepts(c, { header: "Accept", supports, default: "text/html" }) === "application/json";
}
