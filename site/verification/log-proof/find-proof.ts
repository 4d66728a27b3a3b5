import type { Context } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import type { Proof } from "#core/tlog/proof/proof.ts";
import { readProof } from "#core/tlog/proof/read-proof.ts";
import { type Day, dayInJakarta, formatDay, isDay } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { answerState } from "#site/verification/certificate-state.tsx";
import { issueFor } from "#site/verification/credential.ts";
import type { SiteEnv } from "#web/context.ts";

export type FoundProof = { certificate: CertificateFound; proof: Proof; today: Day };

/** The reason, in words. */
export type NoProofAnswer = { status: 400 | 404 | 429 | 503; message: string };

/**
 * The proof for the certificate and the day (`?on=`, else today) in the URL. Counted as a search by the rate limit, because it
 * is more expensive.
 *
 * @returns a response if the certificate page would answer the same
 */
export async function findProof(
  c: Context<SiteEnv, "/:id">,
  page: PageContext,
): Promise<FoundProof | NoProofAnswer | Response> {
  const { text, language, query } = page;
  const { searchLimit, publicDb } = c.var.services;
  const waitSeconds = await searchLimit.take(c.var.clientIp);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return { status: 429, message: text.plain("verification.results.too_many") };
  }
  const certificate = await findOrAnswer(c, page);
  if (certificate instanceof Response) return certificate;
  const today = dayInJakarta(new Date());
  const day = query.get("on")?.trim() || today;
  if (!isDay(day)) return { status: 400, message: text.plain("verification.log.no_day") };
  const date = formatDay(day, language);
  if (day > today) return { status: 404, message: text.plain("verification.history.on_future", { date }) };
  try {
    const credential = day === today ? await issueFor(c, certificate) : undefined;
    const proof = await readProof(publicDb, certificate.id, { day, today, credential });
    if (proof === "unknown")
      return { status: 404, message: text.plain("verification.log.unknown", { date }) };
    if (proof !== "waiting") return { certificate, proof, today };
    c.header("Retry-After", "1");
    return { status: 503, message: text.plain("verification.log.waiting") };
  } catch (error) {
    return answerFailure(c, page, error);
  }
}

function answerFailure(c: Context<SiteEnv>, page: PageContext, error: unknown) {
  if (error instanceof UnconfirmedError) {
    c.var.log.error({ err: error }, "a proof of the log does not hold");
    return answerState(c, page, "unconfirmed");
  }
  if (!hasNoAnswer(error)) throw error;
  c.var.log.error({ err: error }, "a proof of the log could not be read");
  c.header("Retry-After", "10");
  return answerState(c, page, "unavailable");
}
