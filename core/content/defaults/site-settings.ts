import type { SiteSettingContent } from "./types.ts";

/**
 * The keys of specification 3, and those its pages need besides (company name, chat number, map, accreditation number, contact form). The
 * body, its people and addresses are invented.
 */
export const siteSettings: SiteSettingContent[] = [
  { key: "company_name", label: "Nama perusahaan", type: "text", value: "PT Graha Inspeksi Sertifikasi" },
  {
    key: "company_short_name",
    label: "Nama singkat di bagian atas situs",
    type: "text",
    value: "Graha Inspeksi Sertifikasi",
  },
  {
    key: "logo_url",
    label: "Logo",
    type: "image_url",
    value: "",
  },
  { key: "accreditation_number", label: "Nomor akreditasi", type: "text", value: "LSSM-000-IDN" },
  { key: "accreditation_body", label: "Badan akreditasi", type: "text", value: "" },
  {
    key: "accreditation_agreement_id",
    label: "Pengakuan akreditasi di negara lain (Indonesia)",
    type: "text",
    value: "",
  },
  {
    key: "accreditation_agreement_en",
    label: "Pengakuan akreditasi di negara lain (Inggris)",
    type: "text",
    value: "",
  },
  {
    key: "footer_desc_id",
    label: "Deskripsi di kaki situs (Indonesia)",
    type: "textarea",
    value:
      "Lembaga sertifikasi dan inspeksi. Kami menilai dengan teliti, memutuskan tanpa memihak, dan membuka register kami bagi siapa pun yang ingin memeriksa.",
  },
  {
    key: "footer_desc_en",
    label: "Deskripsi di kaki situs (Inggris)",
    type: "textarea",
    value:
      "A certification and inspection body. We assess with care, decide impartially, and keep our register open to anyone who wants to check.",
  },
  {
    key: "contact_address",
    label: "Alamat kantor",
    type: "textarea",
    value: "Gedung Graha Contoh Lantai 8, Jalan Teladan Raya No. 88, Jakarta Selatan 12000",
  },
  { key: "contact_phone", label: "Telepon", type: "text", value: "+62 21 0000 0000" },
  { key: "contact_email", label: "Email", type: "text", value: "halo@grahainspeksi.example" },
  {
    key: "chat_number",
    label: "Nomor WhatsApp",
    type: "text",
    value: "6281200000000",
  },
  {
    key: "map_address",
    label: "Alamat yang ditunjuk peta",
    type: "text",
    value: "Jakarta Selatan, DKI Jakarta, Indonesia",
  },
  {
    key: "contact_delivery",
    label: "Pengiriman formulir kontak",
    type: "text",
    value: "off",
  },
  {
    key: "contact_recipient",
    label: "Penerima pesan dari formulir kontak",
    type: "text",
    value: "halo@grahainspeksi.example",
  },
  {
    key: "quotation_requests",
    label: "Formulir permintaan penawaran",
    type: "text",
    value: "on",
  },
  {
    key: "complaint_kept_months",
    label: "Masa simpan data pengirim keluhan dan banding",
    type: "text",
    value: "",
  },
  {
    key: "quotation_kept_months",
    label: "Masa simpan data pengirim permintaan penawaran",
    type: "text",
    value: "",
  },
  {
    key: "forgery_kept_months",
    label: "Masa simpan data pelapor dugaan pemalsuan",
    type: "text",
    value: "",
  },
  {
    key: "social_facebook",
    label: "Tautan Facebook",
    type: "text",
    value: "https://facebook.example/grahainspeksi",
  },
  {
    key: "social_twitter",
    label: "Tautan Twitter",
    type: "text",
    value: "https://twitter.example/grahainspeksi",
  },
  {
    key: "social_instagram",
    label: "Tautan Instagram",
    type: "text",
    value: "https://instagram.example/grahainspeksi",
  },
  {
    key: "social_linkedin",
    label: "Tautan LinkedIn",
    type: "text",
    value: "https://linkedin.example/company/grahainspeksi",
  },
];
