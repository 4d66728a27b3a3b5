import type { Certificate } from "#shared/answers/certificates.ts";

export const certificateContent = {
  client_name: "PT Lama",
  certificate_number: "ABC-001",
  standard: "ISO 9001:2015",
  scope: null,
  issue_date: "2026-01-05",
  expiry_date: "2029-01-04",
  status: "Valid",
  pdf_url: null,
  category: "Sertifikat ISO",
  sub_category: "ISO 9001",
};

/** A certificate as the API answers it. */
export const storedCertificate: Certificate = {
  id: "3f1c",
  ...certificateContent,
  created_at: "2026-01-05T00:00:00.000Z",
  updated_at: "2026-01-05T00:00:00.000Z",
  version: 3,
  removed_at: null,
  client_id: null,
  edition: 1,
  upcoming: null,
};
