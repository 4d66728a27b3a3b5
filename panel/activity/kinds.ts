import { articleLabels } from "#panel/articles/labels.ts";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { clientLabels } from "#panel/clients/labels.ts";
import { customerSection } from "#panel/customers/section.tsx";
import { gallerySection } from "#panel/gallery/section.tsx";
import { heroSlideSection } from "#panel/hero-slides/section.tsx";
import { labels as navigationLabels } from "#panel/navigation/labels.ts";
import { pageTextSection } from "#panel/page-content/section.tsx";
import { partnerSection } from "#panel/partners/section.tsx";
import { serviceSection } from "#panel/services/section.tsx";
import { sitePageLabels } from "#panel/site-pages/labels.ts";
import type { ActivityKind } from "#shared/activity.ts";

type KindWords = {
  label: string;
  /** Below /admin; undefined where a record has no page of its own. */
  resource?: string;
  /** The fields as staff read them; what is not among them is not told. */
  fields: Record<string, string>;
};

const personFields = { full_name: "Nama", email: "Email", role: "Peran", is_active: "Aktif", value: "Nilai" };

export const kindWords: Record<ActivityKind, KindWords> = {
  certificates: {
    label: "Sertifikat",
    resource: "certificates",
    fields: { ...fieldLabels, effective_on: "Berlaku mulai" },
  },
  clients: { label: "Klien", resource: "clients", fields: clientLabels },
  certificate_details: {
    label: "Data akreditasi",
    resource: "certificates",
    fields: {
      scope_codes: "Kode lingkup",
      accreditation_body: "Badan akreditasi",
      accreditation_number: "Nomor akreditasi",
      original_issue_date: "Tanggal sertifikasi awal",
      sites: "Lokasi lain",
    },
  },
  surveillance_audits: {
    label: "Audit surveilans",
    resource: "certificates",
    fields: { planned_on: "Direncanakan pada", done_on: "Terlaksana pada", note: "Catatan" },
  },
  hero_slider: { label: "Hero slider", resource: "hero-slider", fields: heroSlideSection.labels },
  page_content: { label: "Konten halaman", fields: pageTextSection.historyLabels },
  services: { label: "Layanan", resource: "services", fields: serviceSection.labels },
  articles: { label: "Artikel", resource: "articles", fields: articleLabels },
  site_pages: { label: "Halaman", resource: "site-pages", fields: sitePageLabels },
  gallery_images: { label: "Galeri", resource: "gallery", fields: gallerySection.labels },
  navigation_items: { label: "Navigasi", resource: "navigation", fields: navigationLabels },
  customers: { label: "Pelanggan", resource: "customers", fields: customerSection.labels },
  partners: { label: "Mitra", resource: "partners", fields: partnerSection.labels },
  accounts: { label: "Akun dan pengaturan", fields: personFields },
};
