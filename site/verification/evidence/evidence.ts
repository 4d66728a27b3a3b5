import type { Context } from "hono";
import { SemaphoreTimeout } from "#core/db/semaphore.ts";
import { pageContext } from "#site/page-context.ts";
import { isPrefetch, refusePrefetch } from "#site/prefetch.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { evidenceDocument } from "#site/verification/evidence/document.ts";
import { evidenceLogo } from "#site/verification/evidence/logo.ts";
import { withDocumentPlace } from "#site/verification/evidence/place.ts";
import type { SiteEnv } from "#web/context.ts";

/** The certificate page as PDF. Live like the page, and counted as a search by the rate limit, because it is more expensive. */
export async function answerEvidence(c: Context<SiteEnv, "/:id">) {
  if (isPrefetch(c.req.header("sec-purpose"))) return refusePrefetch(c);
  const page = await pageContext(c);
  const waitSeconds = await c.var.services.searchLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    const headers = { "Retry-After": String(waitSeconds), "Cache-Control": "no-store" };
    return c.text(page.text.plain("verification.results.too_many"), 429, headers);
  }
  const checkedAt = new Date();
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  try {
    const logo = await evidenceLogo(
      c.var.services,
      page.data.settings.get("logo_url")?.trim() ?? "",
      c.var.log,
    );
    const pdf = await withDocumentPlace(() => evidenceDocument(page, found, checkedAt, logo));
    c.header("Content-Type", "application/pdf");
    c.header("Content-Disposition", `inline; filename="${fileName(found.certificate_number)}"`);
    c.header("Content-Language", page.language);
    c.header("Cache-Control", "no-store");
    c.header("Vary", "Cookie");
    c.header("X-Robots-Tag", "noindex");
    return c.body(new Uint8Array(pdf));
  } catch (error) {
    if (!(error instanceof SemaphoreTimeout)) throw error;
    c.header("Retry-After", "10");
    return answerState(c, page, "unavailable");
  }
}

/** ASCII letters, digits and dashes, valid in file names on every system. */
function fileName(number: string): string {
  const name = number
    .normalize("NFKD")
    .replace(/[^\w.]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 100);
  return `${name || "sertifikat"}.pdf`;
}
