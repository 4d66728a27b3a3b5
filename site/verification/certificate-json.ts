import type { Context } from "hono";
import { issuerOf } from "#core/content/company.ts";
import type { PublicServices } from "#core/public-container.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { publicCertificateOn } from "#core/register/public-certificate.ts";
import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { type Language, languages } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import { contextOf, type PageContext } from "#site/page-context.ts";
import { type ReadState, readState } from "#site/verification/read-state.ts";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { verdictWords } from "#site/verification/verdict-words.ts";
import type { SiteEnv } from "#web/context.ts";

/** The certificate page's data as JSON. */
export async function answerCertificateJson(c: Context<SiteEnv>, id: string) {
  answerAnyOrigin(c);
  c.header("Vary", "Accept");
  const found = await readState(c, id);
  if (found === undefined) c.var.services.failedChecks.note(id);
  if (found === undefined || typeof found === "string" || found.removed_at)
    return answerNoCertificate(c, found);
  c.header("Cache-Control", "no-store");
  return c.json(certificateAnswerOf(c.var.services, found));
}

/** The JSON answer for a certificate that was already read. */
export function certificateAnswerOf(services: PublicServices, found: CertificateFound): CertificateAnswer {
  const pageIn = (language: Language) =>
    contextOf(services, services.siteContent.current(), {
      language,
      path: `/verifikasi-sertifikat/${found.id}`,
      query: new URLSearchParams(),
      reader: undefined,
    });
  return certificateJson(found, pageIn, new Date());
}

const statuses = {
  unknown: 404,
  removed: 410,
  unconfirmed: 503,
  unavailable: 503,
  waiting: 503,
  too_many: 429,
} as const;
const retrySeconds = { waiting: "2", unavailable: "10" } as const;

/** The answer when there is no certificate, or none can be shown; distinct from that of a known one. */
export function answerNoCertificate(c: Context<SiteEnv>, found: ReadState | "waiting" | "too_many") {
  const answer = noAnswer(found);
  if (answer === "waiting" || answer === "unavailable") c.header("Retry-After", retrySeconds[answer]);
  c.header("Cache-Control", "no-store");
  const body: CertificateAnswer = { answer, checked_at: new Date().toISOString() };
  return c.json(body, statuses[answer]);
}

/** The reason as in the API. */
export function noAnswer(found: ReadState | "waiting" | "too_many") {
  if (found === undefined) return "unknown";
  return typeof found === "string" ? found : "removed";
}

function certificateJson(
  found: CertificateFound,
  pageIn: (language: Language) => PageContext,
  checkedAt: Date,
): CertificateAnswer {
  const on = dayInJakarta(checkedAt);
  const certificate = inForce(found, on);
  const status = statusOnDay(certificate, on);
  const meaningIn = (language: Language) => {
    const page = pageIn(language);
    const { title, reasons } = verdictWords(showCertificate(page, certificate, status, checkedAt), status);
    const sentences = [{ key: title, values: {} }, ...reasons];
    return sentences
      .map(({ key, values }) => `${page.text.plain(key, values).replace(/\.$/, "")}.`)
      .join(" ");
  };
  const [id, en] = languages.map(meaningIn);
  const { data, publicUrl } = pageIn("id");
  return {
    answer: "known",
    checked_at: checkedAt.toISOString(),
    on,
    certificate: {
      ...publicCertificateOn(found, on, { ...issuerOf(data), publicUrl }),
      meaning: { id: id ?? "", en: en ?? "" },
    },
  };
}
