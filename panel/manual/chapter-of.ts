/** Chapters of the manual (docs/panduan) by path prefix, with the fragment of the heading. */
const chapters: Record<string, string> = {
  "/admin": "/admin/panduan/dasbor",
  "/admin/hero-slider": "/admin/panduan/konten-situs#slider-layanan-dan-galeri",
  "/admin/page-content": "/admin/panduan/konten-situs#konten-halaman",
  "/admin/services": "/admin/panduan/konten-situs#slider-layanan-dan-galeri",
  "/admin/articles": "/admin/panduan/konten-situs#artikel",
  "/admin/site-pages": "/admin/panduan/konten-situs#halaman",
  "/admin/gallery": "/admin/panduan/konten-situs#slider-layanan-dan-galeri",
  "/admin/media": "/admin/panduan/konten-situs#media",
  "/admin/navigation": "/admin/panduan/konten-situs#navigasi",
  "/admin/customers": "/admin/panduan/konten-situs#mitra-dan-pelanggan",
  "/admin/partners": "/admin/panduan/konten-situs#mitra-dan-pelanggan",
  "/admin/certificates": "/admin/panduan/register",
  "/admin/certificates/import": "/admin/panduan/impor",
  "/admin/certificates/bulk-decisions": "/admin/panduan/keputusan#beberapa-sertifikat-sekaligus",
  "/admin/certificates/approvals": "/admin/panduan/keputusan#persetujuan-dua-orang",
  "/admin/clients": "/admin/panduan/klien",
  "/admin/calendar": "/admin/panduan/jadwal-dan-pengingat#kalender",
  "/admin/reasons": "/admin/panduan/keputusan#alasan-keputusan",
  "/admin/completeness": "/admin/panduan/jadwal-dan-pengingat#kelengkapan",
  "/admin/reminders": "/admin/panduan/jadwal-dan-pengingat#surat-pengingat",
  "/admin/complaints": "/admin/panduan/pesan-masuk#keluhan-dan-banding",
  "/admin/quotation-requests": "/admin/panduan/pesan-masuk#permintaan-penawaran",
  "/admin/forgery-reports": "/admin/panduan/pesan-masuk#dugaan-pemalsuan",
  "/admin/users": "/admin/panduan/pengguna-dan-peran",
  "/admin/activity": "/admin/panduan/pengguna-dan-peran#siapa-melakukan-apa",
  "/admin/settings": "/admin/panduan/pengaturan#konfigurasi-situs",
  "/admin/site-move": "/admin/panduan/pengaturan#konfigurasi-situs",
  "/admin/register-rules": "/admin/panduan/pengguna-dan-peran#persetujuan-dua-orang",
  "/admin/certificate-template": "/admin/panduan/pengaturan#templat-sertifikat",
  "/admin/api-keys": "/admin/panduan/kunci-api-dan-webhook#kunci-api",
  "/admin/webhooks": "/admin/panduan/kunci-api-dan-webhook#webhook",
  "/admin/profile": "/admin/panduan/langkah-pertama",
};

/** Finds the chapter by the longest matching prefix. @returns the URL of the chapter; undefined for pages without one */
export function chapterOf(pathname: string): string | undefined {
  const parts = pathname.replace(/\/$/, "").split("/");
  for (let length = parts.length; length > 2; length--) {
    const chapter = chapters[parts.slice(0, length).join("/")];
    if (chapter) return chapter;
  }
  return parts.length === 2 ? chapters[parts.join("/")] : undefined;
}
