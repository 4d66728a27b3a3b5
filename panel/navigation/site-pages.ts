/** Paths of the site's own pages (specification 2.1) and groups of services, offered as suggestions. */
export const sitePages = [
  "/",
  "/tentang",
  "/layanan",
  "/layanan#iso",
  "/layanan#standar-nasional",
  "/customer",
  "/galeri",
  "/artikel",
  "/verifikasi-sertifikat",
  "/kontak",
  "/admin/login",
];
