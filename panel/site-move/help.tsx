import { t } from "#panel/language/t.ts";
/** What belongs into the file, and what this page leaves to the command line. */
export function SiteMoveHelp() {
  return (
    <details className="card p-4 text-sm sm:p-6">
      <summary className="font-semibold">{t("Menyiapkan berkas")}</summary>
      <div className="mt-3 max-w-prose space-y-3 leading-relaxed text-ink-soft">
        <p>
          <strong className="text-ink">{t("Tabel CSV.")}</strong> Nama berkas mengikuti nama tabel:{" "}
          <span className="number">{t("certificates.csv, articles.csv, profiles.csv, users.csv")}</span>, dan
          seterusnya. Berkas-berkas lama diletakkan di{" "}
          <span className="number">{t("storage/certificate-pdfs/…")}</span>,{" "}
          <span className="number">{t("storage/article-thumbnails/…")}</span>, satu folder untuk setiap
          bucket. Tanpa <span className="number">{t("users.csv")}</span> (tabel auth.users) tidak ada orang
          yang ikut pindah; berkas itu memuat hash password, jadi hapus setelah selesai.
        </p>
        <p>
          <strong className="text-ink">{t("WordPress.")}</strong> Untuk membawa gambar, salin folder{" "}
          <span className="number">{t("wp-content/uploads")}</span> sebagai{" "}
          <span className="number">{t("uploads")}</span> di samping berkas XML, lalu jadikan satu ZIP.
        </p>
        <p>
          <strong className="text-ink">{t("Membuat ZIP.")}</strong> Windows: pilih folder, klik kanan, “Kirim
          ke → Folder terkompresi (zip)”. macOS: klik kanan, “Kompres”. Linux:{" "}
          <span className="number">{t("zip -r situs.zip situs")}</span>.
        </p>
        <p>
          <strong className="text-ink">{t("Langsung dari PostgreSQL")}</strong>, atau situs yang lebih besar:
          gunakan perintah <span className="number">{t("absah import-site")}</span> di server. Panel tidak
          pernah menghubungi alamat yang diketik orang.
        </p>
      </div>
    </details>
  );
}
