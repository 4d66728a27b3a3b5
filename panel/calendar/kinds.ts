import { CalendarClock, CirclePause, ClipboardCheck, type LucideIcon, Stamp } from "lucide-react";
import { t } from "#panel/language/t.ts";
import type { CalendarKind } from "#shared/calendar.ts";

/** Label, icon and colour of each kind; the colour is never the only difference. */
export const kindLook: Record<CalendarKind, { label: string; icon: LucideIcon; className: string }> = {
  expiry: {
    label: t("{of, select, other {Berakhir}}", { of: "certificate" }),
    icon: CalendarClock,
    className: "border-gold bg-warn-wash",
  },
  surveillance: { label: t("Audit surveilans"), icon: ClipboardCheck, className: "border-brand bg-brand/10" },
  "suspension-limit": {
    label: t("Batas pembekuan"),
    icon: CirclePause,
    className: "border-danger bg-danger-wash",
  },
  decision: { label: t("Keputusan berlaku"), icon: Stamp, className: "border-ink-soft bg-ink/5" },
};
