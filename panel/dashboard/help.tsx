import { ExternalLink, LifeBuoy } from "lucide-react";
import { t } from "#panel/language/t.ts";

/** Whom to contact, and links (specification 2.12). */
export function Help() {
  return (
    <section aria-labelledby="help" className="card p-5 sm:p-6">
      <h2 id="help" className="flex items-center gap-2 text-base font-bold">
        <LifeBuoy aria-hidden className="size-5 text-brand" />
        {t("Bantuan")}
      </h2>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-ink-soft">
        {t(
          "Lupa password, memerlukan akses ke bagian lain, atau menemukan data yang salah? Hubungi administrator lembaga Anda. Jika panel mengalami gangguan, sebutkan halaman, waktu, dan pesan yang tampil.",
        )}
      </p>
      <ul className="mt-3 flex flex-wrap gap-x-6 text-sm">
        {helpLinks.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-10 items-center gap-2"
            >
              {label}
              <ExternalLink aria-hidden className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const helpLinks = [
  { href: "/kontak", label: t("Kontak lembaga") },
  { href: "/verifikasi-sertifikat", label: t("Halaman verifikasi publik") },
  { href: "/api/docs", label: t("Dokumentasi API") },
];
