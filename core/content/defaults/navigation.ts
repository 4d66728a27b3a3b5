import type { NavigationContent, NavigationLocation } from "./types.ts";

function link(location: NavigationLocation, id: string, en: string, href: string): NavigationContent {
  return { label: { id, en }, href, location };
}

function sectionHeader(id: string, en: string): NavigationContent {
  return { label: { id, en }, href: null, location: "header", isHeader: true };
}

const divider: NavigationContent = {
  label: { id: "Garis pemisah", en: "Divider" },
  href: null,
  location: "header",
  isDivider: true,
};

/** The services submenu; the fragments are those of the groups on /layanan. */
const services: NavigationContent[] = [
  sectionHeader("Sertifikasi ISO", "ISO Certification"),
  link("header", "ISO 9001 Mutu", "ISO 9001 Quality", "/layanan#iso"),
  link("header", "ISO 14001 Lingkungan", "ISO 14001 Environment", "/layanan#iso"),
  link("header", "ISO 27001 Keamanan Informasi", "ISO 27001 Information Security", "/layanan#iso"),
  divider,
  sectionHeader("Standar Nasional", "National Standards"),
  link("header", "SNI 8807:2022 Rehabilitasi", "SNI 8807:2022 Rehabilitation", "/layanan#standar-nasional"),
  link("header", "ISPO Kelapa Sawit", "ISPO Palm Oil", "/layanan#standar-nasional"),
  link("header", "LSUP Usaha Pariwisata", "LSUP Tourism Business", "/layanan#standar-nasional"),
  divider,
  link("header", "Semua Layanan", "All Services", "/layanan"),
];

/** No header item links to the verification: its button is beside the menu (specification 2.2). */
export const navigation: NavigationContent[] = [
  link("header", "Beranda", "Home", "/"),
  link("header", "Tentang", "About", "/tentang"),
  { ...link("header", "Layanan", "Services", "/layanan"), children: services },
  link("header", "Pelanggan", "Customers", "/customer"),
  link("header", "Galeri", "Gallery", "/galeri"),
  link("header", "Artikel", "Articles", "/artikel"),
  link("header", "Kontak", "Contact", "/kontak"),

  link("footer_main", "Beranda", "Home", "/"),
  link("footer_main", "Tentang Kami", "About Us", "/tentang"),
  link("footer_main", "Layanan", "Services", "/layanan"),
  link("footer_main", "Pelanggan", "Customers", "/customer"),
  link("footer_main", "Kontak", "Contact", "/kontak"),

  link("footer_secondary", "Verifikasi Sertifikat", "Verify a Certificate", "/verifikasi-sertifikat"),
  link("footer_secondary", "Artikel", "Articles", "/artikel"),
  link("footer_secondary", "Galeri", "Gallery", "/galeri"),
  link("footer_secondary", "Login Admin", "Admin Login", "/admin/login"),
];
