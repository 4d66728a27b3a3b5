import type { Context } from "hono";
import { type Proof, proofJson, spicyText, tlogProofText } from "#core/tlog/proof/proof.ts";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { findProof } from "#site/verification/log-proof/find-proof.ts";
import type { SiteEnv } from "#web/context.ts";

type Form = { contentType: string; extension: string; write: (proof: Proof) => string };

/** The proof as JSON, verifiable without the register. */
export const answerProof = answerAs({
  contentType: "application/json",
  extension: "json",
  write: proofJson,
});

/** Answers the proof as a C2SP tlog-proof. */
export const answerTlogProof = answerAs({
  contentType: "text/plain; charset=utf-8",
  extension: "tlog-proof",
  write: tlogProofText,
});

/** The older format, for tools that read the entry from a file. */
export const answerSpicy = answerAs({
  contentType: "text/plain; charset=utf-8",
  extension: "spicy",
  write: spicyText,
});

function answerAs({ contentType, extension, write }: Form) {
  return async (c: Context<SiteEnv, "/:id">) => {
    if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
    const page = await pageContext(c);
    const found = await findProof(c, page);
    if (found instanceof Response) return found;
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Cookie");
    c.header("X-Robots-Tag", "noindex");
    if ("message" in found) return c.text(`${found.message}\n`, found.status);
    const { certificate, day } = found.proof;
    c.header("Content-Type", contentType);
    c.header("Content-Disposition", `attachment; filename="${certificate}-${day}.${extension}"`);
    return c.body(write(found.proof));
  };
}
