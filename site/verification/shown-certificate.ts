import type { CertificateFound } from "#core/register/certificates.ts";
import { publicPdfUrl } from "#core/register/public-certificate.ts";
import { categoryName } from "#shared/certificate-categories.ts";
import type { StatusOnDay } from "#shared/certificate-status.ts";
import { certifiedSince } from "#shared/certified-since.ts";
import { editionSince, suspendedSince, withdrawnSince } from "#shared/decisions.ts";
import type { Language } from "#shared/language.ts";
import type { ClientSite } from "#shared/schemas/client.ts";
import { type Day, dayInJakarta, formatDay, formatInstant } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { whatsappUrl } from "#site/verification/whatsapp-url.ts";

/** A certificate formatted for its page, in the visitor's language; missing values are empty. */
export type ShownCertificate = ReturnType<typeof showCertificate>;

export function showCertificate(
  page: PageContext,
  certificate: CertificateFound,
  { status, wasSuspended, verdict }: StatusOnDay,
  checkedAt: Date,
) {
  const { language } = page;
  const { id, client_name, certificate_number, standard, scope, category, sub_category } = certificate;
  const isSuspended = wasSuspended || verdict === "suspended";
  const today = dayInJakarta(checkedAt);
  const { decisions, issue_date } = certificate;
  const since = isSuspended && suspendedSince(decisions, today);
  const withdrawn = verdict === "withdrawn" && withdrawnSince(decisions, today);
  const certified = certifiedSince(decisions, { issue_date, verdict }, today);
  return {
    id,
    clientName: client_name.trim(),
    number: certificate_number.trim(),
    formerNumbers: certificate.former_numbers.join(", "),
    edition: certificate.edition > 1 ? String(certificate.edition) : "",
    editionDate: editionDate(certificate, today, language),
    standard: standard.trim(),
    issueDate: formatDay(certificate.issue_date, language),
    certifiedSince: certified ? formatDay(certified, language) : "",
    expiryDate: formatDay(certificate.expiry_date, language),
    status: status.trim(),
    suspendedSince: since ? formatDay(since, language) : "",
    withdrawnSince: withdrawn ? formatDay(withdrawn, language) : "",
    scope: scope?.trim() ?? "",
    sites: certificate.sites.map(siteWords).join("\n"),
    category: [category, sub_category]
      .flatMap((name) => (name ? categoryName(name, language) : []))
      .join(" · "),
    pdfUrl: publicPdfUrl(certificate),
    heldPdf: certificate.has_pdf_alarm ? "1" : "",
    olderPdf: olderPdf(certificate),
    checkedAt: formatInstant(checkedAt, language),
    whatsappUrl: whatsappUrl(page, certificate),
  };
}

/** Name and location (ISO/IEC 17021-1, 8.2.2 b); not the street, which may be a private address. */
function siteWords({ name, city, country }: ClientSite): string {
  return [name, city, country === "Indonesia" ? "" : country].filter(Boolean).join(", ");
}

/** The edition of the PDF, if it is older than the current one. */
function olderPdf({ pdf_edition, edition }: CertificateFound): string {
  return pdf_edition !== null && pdf_edition < edition ? String(pdf_edition) : "";
}

/** The day from which the current edition is in force, if there was an earlier one. */
function editionDate({ edition, decisions }: CertificateFound, today: Day, language: Language): string {
  if (edition === 1) return "";
  const since = editionSince(decisions, edition, today);
  return since ? formatDay(since, language) : "";
}
