import { hash } from "node:crypto";
import type { Context } from "hono";
import type { CertificateFound } from "#core/register/certificates.ts";
import { type Decision, inForce } from "#shared/decisions.ts";
import { defaultLanguage, isLanguage } from "#shared/language.ts";
import { addDays, type Day, dayInJakarta } from "#shared/time.ts";
import { contextOf, type PageContext } from "#site/page-context.ts";
import { findOrAnswer } from "#site/verification/certificate.tsx";
import { publishedDecisions } from "#site/verification/history.ts";
import type { SiteEnv } from "#web/context.ts";
import { isUnchanged } from "#web/etag.ts";

/** The published data in feed and calendar: only decisions in effect, and only what the log confirms. */
export type WatchedCertificate = {
  page: PageContext;
  certificate: CertificateFound;
  today: Day;
  /** The decisions in effect, newest first. */
  decisions: CertificateFound["decisions"];
  /** The time of the last change. */
  changedAt: Date;
};

/**
 * Reads the certificate in the URL. The language comes from the URL only, because programs send no cookie; no visit is counted.
 * Returns the response of the certificate page if that shows none.
 */
export async function readWatchedCertificate(
  c: Context<SiteEnv, "/:id">,
): Promise<WatchedCertificate | Response> {
  const { services } = c.var;
  const requested = c.req.query("lang");
  const page = contextOf(services, services.siteContent.current(), {
    language: isLanguage(requested) ? requested : defaultLanguage,
    path: `/verifikasi-sertifikat/${c.req.param("id").toLowerCase()}`,
    query: new URLSearchParams(),
    reader: undefined,
  });
  const found = await findOrAnswer(c, page);
  if (found instanceof Response) return found;
  const today = dayInJakarta(new Date());
  const certificate = inForce(found, today);
  const decisions = publishedDecisions(found.decisions, today).reverse();
  return { page, certificate, today, decisions, changedAt: changedAt(certificate, decisions, today) };
}

/** The last past day on which the published state changed, or the time at which the row was written if later. */
function changedAt(
  { issue_date, expiry_date, updated_at }: CertificateFound,
  decisions: readonly Decision[],
  today: Day,
): Date {
  const days = [issue_date, addDays(expiry_date, 1), ...decisions.map(({ effective_on }) => effective_on)];
  const last = days
    .filter((day) => day <= today)
    .sort()
    .at(-1);
  const since = last === undefined ? updated_at : startOf(last);
  return since > updated_at ? since : updated_at;
}

/** The start of a day in Jakarta. */
export function startOf(day: Day): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

/** Answers with an ETag; caches must revalidate. */
export function answerRevalidated(c: Context<SiteEnv>, body: string, contentType: string): Response {
  const etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  c.header("Cache-Control", "no-cache");
  c.header("ETag", etag);
  c.header("X-Robots-Tag", "noindex");
  if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", contentType);
  return c.body(body);
}
