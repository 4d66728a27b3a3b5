import { ArrowDownUp, List } from "lucide-react";
import { NavLink } from "react-router";
import { t } from "#panel/language/t.ts";

const views = [
  { to: "/admin/partners", label: t("Daftar"), icon: List },
  { to: "/admin/partners/order", label: t("Urutkan"), icon: ArrowDownUp },
];

/** Two views of the same partners, each with an address: to find one, and to put them into order. */
export function PartnerViews() {
  return (
    <nav aria-label={t("Tampilan mitra")} className="inline-flex rounded-lg border border-line bg-card p-1">
      {views.map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end
          className="inline-flex min-h-9 items-center gap-2 rounded-md px-3 text-sm font-semibold text-ink-soft hover:text-ink aria-[current]:bg-brand-wash aria-[current]:text-brand-deep"
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
