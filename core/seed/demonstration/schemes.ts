import type { CertificateCategory } from "#shared/certificate-categories.ts";

export type Scheme = {
  standard: string;
  /** The validity of a certificate. */
  years: number;
  category: CertificateCategory | null;
  sub_category: string | null;
};

/** By the letters in the certificate number. The category is null where specification 3 has none that fits. */
export const schemes = {
  QMS: scheme("ISO 9001:2015", "Sertifikat ISO", "ISO 9001"),
  EMS: scheme("ISO 14001:2015", "Sertifikat ISO", null),
  OHS: scheme("ISO 45001:2018", "Sertifikat ISO", "ISO 45001"),
  ABM: scheme("ISO 37001:2025", "Sertifikat ISO", "ISO 37001"),
  ISM: scheme("ISO/IEC 27001:2022", "Sertifikat ISO", "ISO 27001"),
  LSP: scheme("SNI 03-0691-1996", "Sertifikat SNI", "LSPRO"),
  SNI: scheme("SNI 8807:2022", "Sertifikat SNI", "NAPZA"),
  PSR: scheme("SNI 8152:2021", "Sertifikat SNI", "Pasar Rakyat"),
  RBR: scheme("SNI 9169:2023", "Sertifikat SNI", "RBRA"),
  PAR: scheme("Permenparekraf 4/2021", "Sertifikat Usaha Pariwisata", "LSUP"),
  CHS: scheme("SNI 9042:2021", "Sertifikat Usaha Pariwisata", "CHSE"),
  ISP: { standard: "ISPO", years: 5, category: null, sub_category: null },
} satisfies Record<string, Scheme>;

function scheme(standard: string, category: CertificateCategory, sub_category: string | null): Scheme {
  return { standard, years: 3, category, sub_category };
}
