import { BadgeCheck, CircleCheck, Radar } from "lucide-react";
import { stateLabels } from "#panel/failed-checks/words.ts";
import { Badge } from "#panel/inbox/badge.tsx";
import { t } from "#panel/language/t.ts";
import type { FailedCheck } from "#shared/answers/failed-checks.ts";

/** Unknown and judged by nobody, a slip, or a certificate's number since. */
export function StateBadge({ check }: { check: Pick<FailedCheck, "state" | "kind" | "registered"> }) {
  if (check.registered && check.kind === "number")
    return <Badge icon={BadgeCheck} tint="good" label={t("Kini terdaftar")} />;
  if (check.state === "harmless")
    return <Badge icon={CircleCheck} tint="ended" label={stateLabels.harmless} />;
  return <Badge icon={Radar} tint="waiting" label={stateLabels.open} />;
}
