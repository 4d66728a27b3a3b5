import { CircleCheck, CircleDot, Hourglass, Inbox } from "lucide-react";
import { stateLabels } from "#panel/complaints/words.ts";
import type { ComplaintState } from "#shared/complaints.ts";

const looks = {
  received: { icon: Inbox, look: "border-gold/50 bg-warn-wash text-warn" },
  reviewing: { icon: Hourglass, look: "border-gold/50 bg-warn-wash text-warn" },
  decided: { icon: CircleDot, look: "border-brand/30 bg-brand-wash text-brand-deep" },
  closed: { icon: CircleCheck, look: "border-line-strong/40 bg-slate-wash text-ink-soft" },
};

/** As a word and an icon. */
export function StateBadge({ state }: { state: ComplaintState }) {
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
