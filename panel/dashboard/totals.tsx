import { Award, Building2, FileText, type LucideIcon, Users } from "lucide-react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatCount } from "#shared/time.ts";

type TotalsData = Dashboard["totals"];

const cards: { name: keyof TotalsData; label: string; icon: LucideIcon }[] = [
  { name: "certificates", label: t("Total Sertifikat"), icon: Award },
  { name: "articles", label: t("Total Artikel"), icon: FileText },
  { name: "customers", label: t("Total Pelanggan"), icon: Building2 },
  { name: "users", label: t("Total Pengguna"), icon: Users },
];

/** Four counts, for every role (specification 2.12). They are 0 when they cannot be loaded (specification 8). */
export function Totals({ totals, isPending }: { totals: TotalsData | undefined; isPending: boolean }) {
  return (
    <section aria-label={t("Jumlah")} aria-busy={isPending}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {cards.map(({ name, label, icon: Icon }) => (
          <div key={name} className="card flex flex-col-reverse justify-end p-4 sm:p-5">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd>
              <Icon aria-hidden className="mb-3 size-5 text-brand" />
              <span className="block text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">
                {formatCount(totals?.[name] ?? 0, panelLanguage)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
