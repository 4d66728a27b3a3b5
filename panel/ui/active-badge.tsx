import { CircleCheck, CircleX } from "lucide-react";
import { t } from "#panel/language/t.ts";

/** Specification 4: a word and an icon, never the colour alone. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? CircleCheck : CircleX;
  const look = isActive
    ? "border-brand/30 bg-brand-wash text-brand-deep"
    : "border-line-strong/40 bg-slate-wash text-ink-soft";
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold ${look}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {isActive ? t("Aktif") : t("Nonaktif")}
    </span>
  );
}
