import type { Context } from "hono";
import type { CertificateFound } from "#core/register/certificates.ts";
import { logIndexOf } from "#core/tlog/confirmation.ts";
import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { type Language, languages } from "#shared/language.ts";
import { dayInJakarta } from "#shared/time.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import { companyName } from "#site/layout/company.ts";
import { contextOf, type PageContext } from "#site/page-context.ts";
import { type ReadState, readState } from "#site/verification/read-state.ts";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { verdictWords } from "#site/verification/verdict-words.ts";
import type { SiteEnv } from "#web/context.ts";

/** What the certificate's page says, for programs. */
export async function answerCertificateJson(c: Context<SiteEnv>, id: string) {
  answerAnyOrigin(c);
  c.header("Vary", "Accept");
  const found = await readState(c, id);
  if (found === undefined || typeof found === "string" || found.removed_at)
    return answerNoCertificate(c, found);
  c.header("Cache-Control", "no-store");
  return c.json(certificateAnswerOf(c, found));
}

/** The same, of a certificate that was read. */
export function certificateAnswerOf(c: Context<SiteEnv>, found: CertificateFound): CertificateAnswer {
  const { services } = c.var;
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

/** There is none, or nobody can say: never the same answer as for one that is there. */
export function answerNoCertificate(c: Context<SiteEnv>, found: ReadState | "waiting" | "too_many") {
  const answer = noAnswer(found);
  if (answer === "waiting" || answer === "unavailable") c.header("Retry-After", retrySeconds[answer]);
  c.header("Cache-Control", "no-store");
  const said: CertificateAnswer = { answer, checked_at: new Date().toISOString() };
  return c.json(said, statuses[answer]);
}

/** The word for why there is none. */
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
  const url = `${publicUrl}/verifikasi-sertifikat/${certificate.id}`;
  return {
    answer: "known",
    checked_at: checkedAt.toISOString(),
    on,
    certificate: {
      id: certificate.id,
      url,
      certificate_number: certificate.certificate_number,
      former_numbers: certificate.former_numbers,
      client_name: certificate.client_name,
      standard: certificate.standard,
      scope: certificate.scope,
      category: certificate.category,
      sub_category: certificate.sub_category,
      issue_date: certificate.issue_date,
      expiry_date: certificate.expiry_date,
      edition: certificate.edition,
      sites: certificate.sites.map(({ name, city, country }) => ({ name, city, country })),
      verdict: status.verdict,
      status: status.status,
      meaning: { id: id ?? "", en: en ?? "" },
      pdf_url: certificate.pdf_url && new URL(certificate.pdf_url, publicUrl).href,
      issuer: {
        name: companyName(data),
        accreditation_number: data.settings.get("accreditation_number")?.trim() || null,
      },
      log: { index: logIndexOf(found) ?? null, proof_url: `${url}/proof` },
      credential_url: `${url}.jwt`,
    },
  };
}
