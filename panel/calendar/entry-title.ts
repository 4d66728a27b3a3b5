import { kindLook } from "#panel/calendar/kinds.ts";
import { t } from "#panel/language/t.ts";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { decisionLabels } from "#shared/decision-labels.ts";

/** The title of an entry in the panel's language; subscribed calendars have `calendarTitle`. */
export function entryTitle({ kind, decision, done_on }: CalendarEntry): string {
  if (kind === "decision")
    return decision
      ? t("Mulai berlaku: {decision}", { decision: t(decisionLabels[decision]) })
      : t("Keputusan mulai berlaku");
  if (kind === "surveillance" && done_on) return t("Audit surveilans, terlaksana");
  return kindLook[kind].label;
}
