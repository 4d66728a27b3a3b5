import { CircleCheck, Hourglass, Inbox, ShieldAlert } from "lucide-react";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { Badge } from "#panel/inbox/badge.tsx";
import type { ForgeryState } from "#shared/forgery-reports.ts";

const looks = {
  open: { icon: Inbox, tint: "waiting" },
  examined: { icon: Hourglass, tint: "waiting" },
  forged: { icon: ShieldAlert, tint: "danger" },
  harmless: { icon: CircleCheck, tint: "ended" },
} as const;

export function StateBadge({ state }: { state: ForgeryState }) {
  return <Badge {...looks[state]} label={stateLabels[state]} />;
}
