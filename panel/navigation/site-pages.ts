/** Addresses of the site itself (specification 2.1, and the groups of services), to choose from. */
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
