import { CircleCheck, Hourglass, Inbox, ShieldAlert } from "lucide-react";
import { stateLabels } from "#panel/forgery-reports/words.ts";
import type { ForgeryState } from "#shared/forgery-reports.ts";

const looks = {
  open: { icon: Inbox, look: "border-gold/50 bg-warn-wash text-warn" },
  examined: { icon: Hourglass, look: "border-gold/50 bg-warn-wash text-warn" },
  forged: { icon: ShieldAlert, look: "border-danger/40 bg-danger-wash text-danger" },
  harmless: { icon: CircleCheck, look: "border-line-strong/40 bg-slate-wash text-ink-soft" },
};

/** As a word and an icon. */
export function StateBadge({ state }: { state: ForgeryState }) {
  const { icon: Icon, look } = looks[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {stateLabels[state]}
    </span>
  );
}
