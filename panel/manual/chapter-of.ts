/** Where the manual (docs/panduan) tells of the pages below an address: the chapter, and its heading where that begins further down. */
const chapters: Record<string, string> = {
  "/admin": "dasbor",
  "/admin/hero-slider": "konten-situs#slider-layanan-dan-galeri",
  "/admin/page-content": "konten-situs#konten-halaman",
  "/admin/services": "konten-situs#slider-layanan-dan-galeri",
  "/admin/articles": "konten-situs#artikel",
  "/admin/site-pages": "konten-situs#halaman",
  "/admin/gallery": "konten-situs#slider-layanan-dan-galeri",
  "/admin/media": "konten-situs#media",
  "/admin/navigation": "konten-situs#navigasi",
  "/admin/customers": "konten-situs#mitra-dan-pelanggan",
  "/admin/partners": "konten-situs#mitra-dan-pelanggan",
  "/admin/certificates": "register",
  "/admin/certificates/import": "impor",
  "/admin/certificates/bulk-decisions": "keputusan#beberapa-sertifikat-sekaligus",
  "/admin/certificates/approvals": "keputusan#persetujuan-dua-orang",
  "/admin/clients": "klien",
  "/admin/calendar": "jadwal-dan-pengingat#kalender",
  "/admin/reasons": "keputusan#alasan-keputusan",
  "/admin/completeness": "jadwal-dan-pengingat#kelengkapan",
  "/admin/reminders": "jadwal-dan-pengingat#surat-pengingat",
  "/admin/complaints": "pesan-masuk#keluhan-dan-banding",
  "/admin/quotation-requests": "pesan-masuk#permintaan-penawaran",
  "/admin/forgery-reports": "pesan-masuk#dugaan-pemalsuan",
  "/admin/users": "pengguna-dan-peran",
  "/admin/activity": "pengguna-dan-peran#siapa-melakukan-apa",
  "/admin/settings": "pengaturan#konfigurasi-situs",
  "/admin/site-move": "pengaturan#konfigurasi-situs",
  "/admin/register-rules": "pengguna-dan-peran#persetujuan-dua-orang",
  "/admin/certificate-template": "pengaturan#templat-sertifikat",
  "/admin/api-keys": "kunci-api-dan-webhook#kunci-api",
  "/admin/webhooks": "kunci-api-dan-webhook#webhook",
  "/admin/profile": "langkah-pertama",
};

/** @returns the end of the chapter's address; undefined for pages of which the manual says nothing */
export function chapterOf(pathname: string): string | undefined {
  const parts = pathname.replace(/\/$/, "").split("/");
  for (let length = parts.length; length > 2; length--) {
    const chapter = chapters[parts.slice(0, length).join("/")];
    if (chapter) return chapter;
  }
  return parts.length === 2 ? chapters[parts.join("/")] : undefined;
}
