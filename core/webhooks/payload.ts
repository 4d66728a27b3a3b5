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
 * The body of a message: what happened, when, and of a certificate what the register answers now. An attempt days later must not say
 * what was valid then.
 *
 * @throws what the database throws when it cannot be asked
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

/** As `…/verifikasi-sertifikat/{id}.json` answers it, with the id and the version of what was read. */
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
