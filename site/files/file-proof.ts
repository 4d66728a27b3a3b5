import type { Context } from "hono";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { readDocumentProof } from "#core/tlog/proof/document-proof.ts";
import { type FileAnswer, readFile } from "#site/files/read-file.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import type { SiteEnv } from "#web/context.ts";

type Failure = Exclude<FileAnswer["is"], "known"> | "waiting";

const statuses = {
  removed: 410,
  unknown: 404,
  malformed: 400,
  unconfirmed: 503,
  unavailable: 503,
  waiting: 503,
  too_many: 429,
} as const satisfies Record<Failure, number>;

/** The log's inclusion proof for a file (docs/verifying.md). */
export async function answerFileProof(c: Context<SiteEnv, "/:sha256/proof">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  c.header("Cache-Control", "no-store");
  const answer = await readFile(c);
  if (answer.is === "too_many") c.header("Retry-After", String(answer.waitSeconds));
  if (answer.is !== "known") return refuse(c, answer.is);
  const { sha256, logIndex } = answer.file;
  try {
    const proof =
      logIndex === undefined ? undefined : await readDocumentProof(c.var.services.publicDb, logIndex);
    if (!proof) return refuse(c, "waiting");
    c.header("Content-Disposition", `attachment; filename="proof-${sha256.slice(0, 16)}.json"`);
    c.header("Content-Type", "application/json; charset=utf-8");
    return c.body(`${JSON.stringify(proof, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof UnconfirmedError)) throw error;
    c.var.log.error({ err: error }, "a proof of the log does not hold");
    return refuse(c, "unconfirmed");
  }
}

function refuse(c: Context<SiteEnv>, answer: Failure) {
  if (answer === "waiting") c.header("Retry-After", "1");
  if (answer === "unavailable") c.header("Retry-After", "10");
  return c.json({ answer }, statuses[answer]);
}
