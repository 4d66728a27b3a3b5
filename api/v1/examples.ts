const certificate = {
  client_name: "PT Bina Semesta Konstruksi",
  certificate_number: "GIS/QMS/2026/0117",
  standard: "ISO 9001:2015",
  scope: "Jasa konstruksi gedung",
  issue_date: "2026-01-10",
  expiry_date: "2029-01-09",
  status: "Valid",
  pdf_url: null,
  category: "Sertifikat ISO",
  sub_category: "ISO 9001",
};

/** What the description shows of a request's body, by operation. */
export const bodyExamples: Record<string, object> = {
  addCertificate: certificate,
  saveCertificate: { ...certificate, scope: "Jasa konstruksi gedung dan jembatan" },
  addClient: { legal_name: "PT Bina Semesta Konstruksi", city: "Bandung" },
  decide: {
    kind: "suspended",
    decided_on: "2026-11-20",
    effective_on: "2026-11-23",
    reason: "surveillance",
  },
  addPartner: { name: "Komite Akreditasi Nasional", website_url: "https://kan.or.id", display_order: 1 },
  changeUser: { is_active: false },
};
