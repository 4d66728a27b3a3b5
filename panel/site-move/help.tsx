import type { ReactNode } from "react";
import { t, tNode } from "#panel/language/t.ts";

/** The expected content of the file, and what only the command can do. */
export function SiteMoveHelp() {
  return (
    <details className="card p-4 text-sm sm:p-6">
      <summary className="font-semibold">{t("Menyiapkan berkas")}</summary>
      <div className="mt-3 max-w-prose space-y-3 leading-relaxed text-ink-soft">
        <p>
          {tNode(
            "{title} Nama berkas mengikuti nama tabel: {tables}, dan seterusnya. Berkas-berkas lama diletakkan di {pdfs}, {pictures}, satu folder untuk setiap bucket. Tanpa {users} (tabel auth.users) tidak ada orang yang ikut pindah; berkas itu memuat hash password, jadi hapus setelah selesai.",
            {
              title: <Title>{t("Tabel CSV.")}</Title>,
              tables: <Code>certificates.csv, articles.csv, profiles.csv, users.csv</Code>,
              pdfs: <Code>storage/certificate-pdfs/…</Code>,
              pictures: <Code>storage/article-thumbnails/…</Code>,
              users: <Code>users.csv</Code>,
            },
          )}
        </p>
        <p>
          {tNode(
            "{title} Untuk membawa gambar, salin folder {from} sebagai {to} di samping berkas XML, lalu jadikan satu ZIP.",
            {
              title: <Title>WordPress.</Title>,
              from: <Code>wp-content/uploads</Code>,
              to: <Code>uploads</Code>,
            },
          )}
        </p>
        <p>
          {tNode(
            "{title} Windows: pilih folder, klik kanan, “Kirim ke → Folder terkompresi (zip)”. macOS: klik kanan, “Kompres”. Linux: {command}.",
            { title: <Title>{t("Membuat ZIP.")}</Title>, command: <Code>zip -r situs.zip situs</Code> },
          )}
        </p>
        <p>
          {tNode(
            "{title}, atau situs yang lebih besar: gunakan perintah {command} di server. Panel tidak pernah menghubungi alamat yang diketik orang.",
            {
              title: <Title>{t("Langsung dari PostgreSQL")}</Title>,
              command: <Code>absah import-site</Code>,
            },
          )}
        </p>
      </div>
    </details>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <strong className="text-ink">{children}</strong>;
}

function Code({ children }: { children: ReactNode }) {
  return <span className="number">{children}</span>;
}
