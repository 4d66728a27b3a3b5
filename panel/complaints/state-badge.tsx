import { CircleCheck, CircleDot, Hourglass, Inbox } from "lucide-react";
import { stateLabels } from "#panel/complaints/labels.ts";
import { Badge } from "#panel/inbox/badge.tsx";
import type { ComplaintState } from "#shared/complaints.ts";

const looks = {
  received: { icon: Inbox, tint: "waiting" },
  reviewing: { icon: Hourglass, tint: "waiting" },
  decided: { icon: CircleDot, tint: "good" },
  closed: { icon: CircleCheck, tint: "ended" },
} as const;

export function StateBadge({ state }: { state: ComplaintState }) {
  return <Badge {...looks[state]} label={stateLabels[state]} />;
}
