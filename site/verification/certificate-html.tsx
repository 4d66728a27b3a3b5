import type { Certificate } from "#core/certificates.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { isPdfUrl } from "#shared/schemas/certificate.ts";
import { dayInJakarta, formatDay, formatInstant } from "#shared/time.ts";
import { templates } from "#site/layout/template.ts";
import type { PageContext } from "#site/page-context.ts";
import { CertificatePage } from "#site/verification/certificate-page.tsx";
import { reportAddress } from "#site/verification/report-address.ts";

/** A certificate as its page shows it: every value a text in the visitor's language, empty where it is missing. */
export type ShownCertificate = ReturnType<typeof show>;

const drawn = templates<ShownCertificate>();

/** The page of a certificate, with the status that holds at this moment in Jakarta. */
export function certificateHtml(page: PageContext, certificate: Certificate, checkedAt: Date): string {
  const status = statusOnDay(certificate, dayInJakarta(checkedAt));
  const key = `${page.language} ${status.verdict} ${status.isPastExpiry}`;
  return drawn(page.data, key, show(page, certificate, status, checkedAt), (shown) => (
    <CertificatePage text={page.text} shown={shown} status={{ ...status, status: shown.status }} />
  ));
}

function show(page: PageContext, certificate: Certificate, { status }: StatusOnDay, checkedAt: Date) {
  const { language } = page;
  const { id, client_name, certificate_number, standard, scope, category, sub_category, pdf_url } =
    certificate;
  return {
    id,
    clientName: client_name.trim(),
    number: certificate_number.trim(),
    standard: standard.trim(),
    issueDate: formatDay(certificate.issue_date, language),
    expiryDate: formatDay(certificate.expiry_date, language),
    status: status.trim(),
    scope: scope?.trim() ?? "",
    category: [category, sub_category].filter(Boolean).join(" · "),
    pdfUrl: pdf_url && isPdfUrl(pdf_url) ? pdf_url : "",
    checkedAt: formatInstant(checkedAt, language),
    reportAddress: reportAddress(page, certificate),
  };
}
