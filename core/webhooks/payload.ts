import { issuerOf } from "#core/content/company.ts";
import type { SiteContent } from "#core/content/site-content.ts";
import type { CertificateLoader } from "#core/register/certificate-loader.ts";
import { publicCertificateOn } from "#core/register/public-certificate.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import type { Claimed } from "#core/webhooks/deliveries.ts";
import { dayInJakarta } from "#shared/time.ts";

export type PayloadDeps = {
  findCertificate: CertificateLoader;
  siteContent: SiteContent;
  publicUrl: string;
};

/**
 * Composes the body of a message: event, time, and the current state of the certificate. A late attempt must not report an outdated state.
 *
 * @throws what the database throws
 */
export async function composePayload(deps: PayloadDeps, claimed: Claimed, now: Date): Promise<string> {
  const { type, occurred_at, certificate_id, data } = claimed;
  const answer = certificate_id ? await answerOf(deps, certificate_id, now) : {};
  const { path, ...rest } = data;
  const address = typeof path === "string" ? { url: new URL(path, deps.publicUrl).href } : {};
  return JSON.stringify({
    type,
    timestamp: occurred_at.toISOString(),
    data: { ...rest, ...address, ...answer },
  });
}

/** As in the response of `…/verifikasi-sertifikat/{id}.json`, with the id and version that was read. */
async function answerOf({ findCertificate, siteContent, publicUrl }: PayloadDeps, id: string, now: Date) {
  const base = { certificate_id: id, checked_at: now.toISOString() };
  try {
    const found = await findCertificate(id);
    if (!found) return { ...base, answer: "unknown" };
    if (found.removed_at) return { ...base, answer: "removed", version: found.version };
    const on = dayInJakarta(now);
    const issuer = { ...issuerOf(siteContent.current()), publicUrl };
    const certificate = publicCertificateOn(found, on, issuer);
    return { ...base, answer: "known", version: found.version, on, certificate };
  } catch (error) {
    if (!(error instanceof UnconfirmedError)) throw error;
    return { ...base, answer: "unconfirmed" };
  }
}
