import { composeDocument, type DocumentRecord, type Issuer } from "#core/documents/compose.ts";
import type { CertificateDocument } from "#core/documents/document.ts";
import { type CertificateTemplate, defaultTemplate } from "#shared/schemas/certificate-template.ts";

/** A certificate's document with defaults, which the arguments override. */
export function sampleDocument(
  record: Partial<DocumentRecord> = {},
  template: Partial<CertificateTemplate> = {},
  pictures: CertificateDocument["pictures"] = {},
  isDemonstration = false,
  issuer: Partial<Issuer> = {},
): CertificateDocument {
  return composeDocument(
    {
      id: "7b0e1b1e-0c5c-4f5a-9f59-0f2d7a1f3c11",
      client_name: "PT Bina Semesta Konstruksi",
      certificate_number: "GIS/QMS/2026/0142",
      standard: "ISO 9001:2015",
      scope: "Jasa konstruksi gedung",
      issue_date: "2026-01-10",
      expiry_date: "2029-01-09",
      edition: 1,
      address: "Jl. Jenderal Sudirman Kav. 52–53, Jakarta Selatan 12190, Indonesia",
      accreditation: undefined,
      edition_day: "2026-01-10",
      ...record,
    },
    {
      ...defaultTemplate,
      signatory_name: "Dr. Ratna Kusumawati, M.T.",
      signatory_position_id: "Direktur Sertifikasi",
      signatory_position_en: "Director of Certification",
      ...template,
    },
    {
      name: "PT Global Inspeksi Sertifikasi",
      accreditation: { authority: "", number: "LSSM-042-IDN", agreement: { id: "", en: "" } },
      isDemonstration,
      publicUrl: "https://sertifikasi.example",
      ...issuer,
    },
    pictures,
  );
}
