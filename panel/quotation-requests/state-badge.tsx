import { Ban, CircleCheck, CircleX, Hourglass, Inbox, Send } from "lucide-react";
import { Badge } from "#panel/inbox/badge.tsx";
import { stateLabels } from "#panel/quotation-requests/labels.ts";
import type { QuotationState } from "#shared/quotations.ts";

const looks = {
  received: { icon: Inbox, tint: "waiting" },
  reviewing: { icon: Hourglass, tint: "waiting" },
  offered: { icon: Send, tint: "good" },
  won: { icon: CircleCheck, tint: "good" },
  lost: { icon: CircleX, tint: "ended" },
  declined: { icon: Ban, tint: "ended" },
} as const;

export function StateBadge({ state }: { state: QuotationState }) {
  return <Badge {...looks[state]} label={stateLabels[state]} />;
}
