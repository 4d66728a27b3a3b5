import type { LucideIcon } from "lucide-react";

/** Colours of states: pending, positive, closed, and a confirmed forgery. */
const tints = {
  waiting: "border-gold/50 bg-warn-wash text-warn",
  good: "border-brand/30 bg-brand-wash text-brand-deep",
  ended: "border-line-strong/40 bg-slate-wash text-ink-soft",
  danger: "border-danger/40 bg-danger-wash text-danger",
};

type Props = { icon: LucideIcon; tint: keyof typeof tints; label: string };

/** A state as a word and an icon. */
export function Badge({ icon: Icon, tint, label }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tints[tint]}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
