import { ArrowRight, ExternalLink, LifeBuoy } from "lucide-react";
import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { useSession } from "#panel/providers/session.ts";
import { useTotal } from "#panel/providers/use-total.ts";
import { type Section, sectionGroups } from "#panel/sections.tsx";
import { Rosette } from "#panel/ui/mark.tsx";
import { formatCount } from "#shared/time.ts";

export function Dashboard() {
  usePageTitle("Dashboard");
  const { data: person } = useSession();
  const sections = sectionGroups
    .flatMap((group) => group.sections)
    .filter(({ area }) => person?.areas.includes(area));
  return (
    <div className="mx-auto max-w-5xl space-y-8">
      <Welcome name={person?.full_name || person?.email || ""} />
      {sections.length > 0 && (
        <section aria-labelledby="quick-access">
          <h2 id="quick-access" className="text-base font-bold">
            Akses cepat
          </h2>
          <ul className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {sections.map((section) => (
              <li key={section.path}>
                <SectionCard section={section} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Help />
    </div>
  );
}

function Welcome({ name }: { name: string }) {
  return (
    <div className="relative overflow-hidden rounded-xl border-b-2 border-gold bg-ink p-6 text-white sm:p-8">
      <Rosette className="absolute -top-28 -right-20 size-96 text-gold-soft/30 max-sm:opacity-50" />
      <h2 className="relative text-2xl font-bold tracking-tight">Selamat datang, {name}</h2>
      <p className="relative mt-2 max-w-prose text-sm leading-relaxed text-white/80">
        Dari panel ini Anda menjaga register tetap benar. Apa yang Anda simpan langsung terlihat oleh siapa
        pun yang memeriksa sertifikat.
      </p>
    </div>
  );
}

/** The total stays 0 when it cannot be counted (specification 8). */
function SectionCard({ section: { area, path, label, icon: Icon } }: { section: Section }) {
  const { data: total = 0 } = useTotal(area);
  return (
    <Link to={path} className="card group block p-5 transition-shadow hover:shadow-md">
      <div className="flex items-center justify-between text-ink-soft">
        <Icon aria-hidden className="size-5 text-brand" />
        <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
      </div>
      <p className="mt-4 text-3xl font-bold tracking-tight">{formatCount(total, "id")}</p>
      <p className="text-sm text-ink-soft">{label}</p>
    </Link>
  );
}

function Help() {
  return (
    <section aria-labelledby="help" className="card p-5 sm:p-6">
      <h2 id="help" className="flex items-center gap-2 text-base font-bold">
        <LifeBuoy aria-hidden className="size-5 text-brand" />
        Bantuan
      </h2>
      <p className="mt-2 max-w-prose text-sm leading-relaxed text-ink-soft">
        Lupa password, memerlukan akses ke bagian lain, atau menemukan data yang salah? Hubungi administrator
        lembaga Anda. Jika panel mengalami gangguan, sebutkan halaman, waktu, dan pesan yang tampil.
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
  { href: "/kontak", label: "Kontak lembaga" },
  { href: "/verifikasi-sertifikat", label: "Halaman verifikasi publik" },
  { href: "/api/docs", label: "Dokumentasi API" },
];
