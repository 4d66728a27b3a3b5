import type { ReactNode } from "react";
import { articleSection } from "#panel/articles/section.tsx";
import { fieldLabels as accountLabels } from "#panel/audit/labels.ts";
import { historyLabels, renderHistoryValue } from "#panel/certificates/certificate-history.tsx";
import { detailsLabels } from "#panel/certificates/details/labels.ts";
import { clientSection } from "#panel/clients/section.tsx";
import { customerSection } from "#panel/customers/section.tsx";
import { gallerySection } from "#panel/gallery/section.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";
import { t } from "#panel/language/t.ts";
import { navigationSection } from "#panel/navigation/section.tsx";
import { pageTextSection } from "#panel/page-content/section.tsx";
import { partnerSection } from "#panel/partners/section.tsx";
import { reasonSection } from "#panel/reasons/section.tsx";
import { serviceSection } from "#panel/services/section.tsx";
import { sitePageSection } from "#panel/site-pages/section.tsx";
import type { ActivityKind } from "#shared/activity.ts";

type KindWords = {
  label: string;
  /** The path under /admin; undefined for records without a page. */
  resource?: string;
  /** Labels of the fields; others are not shown. */
  fields: Record<string, string>;
  /** Renders a value where text is not enough, as in the record's history. */
  renderValue?(field: string, value: unknown, other: unknown): ReactNode;
};

const handlerField = { handler_name: t("Ditangani oleh") };
const noteField = { note: t("{count, plural, other {Catatan}}", { count: 1 }) };

export const kindWords: Record<ActivityKind, KindWords> = {
  certificates: {
    label: t("Sertifikat"),
    resource: "certificates",
    fields: { ...historyLabels, effective_on: t("Berlaku mulai") },
    renderValue: renderHistoryValue,
  },
  clients: { label: t("Klien"), ...ofSection(clientSection) },
  certificate_details: {
    label: t("Data akreditasi"),
    resource: "certificates",
    fields: detailsLabels,
  },
  decision_reasons: { label: t("Alasan keputusan"), ...ofSection(reasonSection) },
  surveillance_audits: {
    label: t("Audit surveilans"),
    resource: "certificates",
    fields: {
      planned_on: t("Direncanakan pada"),
      done_on: t("Terlaksana pada"),
      ...noteField,
    },
  },
  hero_slider: { label: t("Hero slider"), ...ofSection(heroSlideSection) },
  page_content: { label: t("Konten halaman"), fields: pageTextSection.historyLabels },
  services: { label: t("Layanan"), ...ofSection(serviceSection) },
  articles: { label: t("Artikel"), ...ofSection(articleSection) },
  site_pages: { label: t("Halaman"), ...ofSection(sitePageSection) },
  gallery_images: { label: t("Galeri"), ...ofSection(gallerySection) },
  navigation_items: { label: t("Navigasi"), ...ofSection(navigationSection) },
  customers: { label: t("Pelanggan"), ...ofSection(customerSection) },
  partners: { label: t("Mitra"), ...ofSection(partnerSection) },
  uploads: {
    label: t("Media"),
    resource: "media",
    fields: {
      alt_id: t("Teks pengganti (Indonesia)"),
      alt_en: t("Teks pengganti (Inggris)"),
      focus_x: t("Titik fokus dari kiri (%)"),
      focus_y: t("Titik fokus dari atas (%)"),
      is_kept: t("Simpan di media walau tidak dipakai"),
    },
  },
  complaints: {
    label: t("Keluhan & Banding"),
    resource: "complaints",
    fields: {
      ...handlerField,
      concerned_name: t("Yang diadukan"),
      public_note: t("Kepada pengirim"),
      internal_note: t("Catatan internal"),
    },
  },
  quotation_requests: {
    label: t("Permintaan Penawaran"),
    resource: "quotation-requests",
    fields: { ...handlerField, ...noteField },
  },
  forgery_reports: { label: t("Dugaan Pemalsuan"), resource: "forgery-reports", fields: noteField },
  client_mails: { label: t("Email kepada klien"), resource: "reminders", fields: {} },
  accounts: { label: t("Akun dan pengaturan"), fields: accountLabels },
};

function ofSection<Field extends string>({
  resource,
  labels,
  renderValue,
}: FieldsOf<Field>): Omit<KindWords, "label"> {
  return { resource, fields: labels, ...(renderValue && { renderValue }) };
}

type FieldsOf<Field extends string> = {
  resource: string;
  labels: Record<Field, string>;
  renderValue?: (field: Field, value: unknown, other: unknown) => ReactNode;
};
