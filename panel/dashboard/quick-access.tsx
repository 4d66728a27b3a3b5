import { Award, FileText, type LucideIcon, Settings, Users } from "lucide-react";
import { Link } from "react-router";
import { t } from "#panel/language/t.ts";

const buttons: { area: string; label: string; icon: LucideIcon }[] = [
  { area: "certificates", label: t("Kelola Sertifikat"), icon: Award },
  { area: "articles", label: t("Kelola Artikel"), icon: FileText },
  { area: "users", label: t("Kelola Pengguna"), icon: Users },
  { area: "settings", label: t("Pengaturan Situs"), icon: Settings },
];

/** The four links of specification 2.12, filtered by the person's areas. */
export function QuickAccess({ areas }: { areas: string[] }) {
  const open = buttons.filter(({ area }) => areas.includes(area));
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="quick-access">
      <h2 id="quick-access" className="text-base font-bold">
        {t("Akses cepat")}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {open.map(({ area, label, icon: Icon }) => (
          <li key={area}>
            <Link to={`/admin/${area}`} className="button w-full whitespace-normal [&_svg]:text-brand">
              <Icon aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
