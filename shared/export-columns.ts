/** The fields of the complete export, in the order of the editor. */
export const exportFields = [
  "certificate_number",
  "certificate_id",
  "client_name",
  "legal_name",
  "identity_number",
  "address",
  "city",
  "province",
  "postal_code",
  "country",
  "sites",
  "standard",
  "scope",
  "scope_codes",
  "accreditation_body",
  "accreditation_number",
  "original_issue_date",
  "issue_date",
  "expiry_date",
  "status",
  "status_en",
  "edition",
  "page",
] as const;

export type ExportField = (typeof exportFields)[number];

type Column = { field: ExportField; name: string };

/**
 * Column presets, by the fields that the accreditation body (KAN) and IAF CertSearch (now of the Global Accreditation
 * Cooperation) publish. Not tested against their systems: the body must compare them with its template.
 */
export const exportPresets = {
  kan: [
    { field: "legal_name", name: "Nama Organisasi" },
    { field: "identity_number", name: "NIB/NPWP" },
    { field: "address", name: "Alamat" },
    { field: "city", name: "Kota/Kabupaten" },
    { field: "province", name: "Provinsi" },
    { field: "postal_code", name: "Kode Pos" },
    { field: "country", name: "Negara" },
    { field: "sites", name: "Lokasi Lain" },
    { field: "certificate_number", name: "Nomor Sertifikat" },
    { field: "standard", name: "Standar" },
    { field: "scope", name: "Ruang Lingkup" },
    { field: "scope_codes", name: "Kode Lingkup (IAF)" },
    { field: "accreditation_number", name: "Nomor Akreditasi" },
    { field: "original_issue_date", name: "Tanggal Sertifikasi Awal" },
    { field: "issue_date", name: "Tanggal Terbit" },
    { field: "expiry_date", name: "Tanggal Berakhir" },
    { field: "status", name: "Status" },
  ],
  certsearch: [
    { field: "certificate_id", name: "Certificate Identity Number" },
    { field: "certificate_number", name: "Certification Number" },
    { field: "status_en", name: "Certification Status" },
    { field: "accreditation_body", name: "Accreditation Body" },
    { field: "accreditation_number", name: "Accreditation Number" },
    { field: "standard", name: "Standard" },
    { field: "scope", name: "Scope" },
    { field: "scope_codes", name: "IAF Sector Codes" },
    { field: "original_issue_date", name: "Original Issue Date" },
    { field: "issue_date", name: "Issue Date" },
    { field: "expiry_date", name: "Expiry Date" },
    { field: "legal_name", name: "Certified Entity Name" },
    { field: "identity_number", name: "Business Registration Number" },
    { field: "address", name: "Street" },
    { field: "city", name: "City" },
    { field: "province", name: "State" },
    { field: "postal_code", name: "Post Code" },
    { field: "country", name: "Country" },
    { field: "sites", name: "Sites" },
  ],
} as const satisfies Record<string, readonly Column[]>;

type ExportPreset = keyof typeof exportPresets;

export const exportPresetNames = ["kan", "certsearch"] as const satisfies readonly ExportPreset[];
