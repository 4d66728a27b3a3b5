import { Ban, CircleCheck, CircleX, Hourglass, Inbox, Send } from "lucide-react";
import { stateLabels } from "#panel/quotation-requests/words.ts";
import type { QuotationState } from "#shared/quotations.ts";

const waiting = "border-gold/50 bg-warn-wash text-warn";
const good = "border-brand/30 bg-brand-wash text-brand-deep";
const ended = "border-line-strong/40 bg-slate-wash text-ink-soft";

const looks = {
  received: { icon: Inbox, look: waiting },
  reviewing: { icon: Hourglass, look: waiting },
  offered: { icon: Send, look: good },
  won: { icon: CircleCheck, look: good },
  lost: { icon: CircleX, look: ended },
  declined: { icon: Ban, look: ended },
};

/** As a word and an icon. */
export function StateBadge({ state }: { state: QuotationState }) {
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
