import type { Bilingual } from "#shared/language.ts";

/** Texts on every certificate, independent of the template. */
export const inWords = {
  demonstration: {
    id: "Data peragaan: lembaga, klien, dan sertifikat ini rekaan.",
    en: "Demonstration: this body, client and certificate are invented.",
  },
  accreditation: { id: "Nomor akreditasi", en: "Accreditation number" },
  number: { id: "Nomor sertifikat", en: "Certificate number" },
  edition: { id: "Edisi", en: "Edition" },
  issued: { id: "Tanggal terbit", en: "Issued on" },
  expires: { id: "Berlaku hingga", en: "Valid until" },
  client: { id: "Klien", en: "Client" },
  scope: { id: "Ruang lingkup", en: "Scope" },
  seeAnnex: {
    id: "sebagaimana diuraikan dalam lampiran, yang merupakan bagian dari sertifikat ini",
    en: "as described in the annex, which is part of this certificate",
  },
  annex: { id: "Lampiran sertifikat", en: "Annex to the certificate" },
  credential: {
    id: "Kredensial digital sertifikat ini (W3C Verifiable Credential, JWT)",
    en: "Digital credential of this certificate (W3C Verifiable Credential, JWT)",
  },
  verify: { id: "Pindai untuk memeriksa status hari ini", en: "Scan to check its status today" },
} as const satisfies Record<string, Bilingual>;
