import { decisionLabels } from "#shared/decision-labels.ts";
import type { DecisionKind } from "#shared/decisions.ts";

/** What a day of the register's calendar may hold. */
export const calendarKinds = ["expiry", "surveillance", "suspension-limit", "decision"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** How many days may be asked for at once: a quarter, and the weeks around it. */
export const calendarDaysMax = 100;

/** Entries of one answer; of more the earliest are named. */
export const calendarEntriesMax = 2_000;

/** What an entry of the calendar is called. */
export function calendarTitle(entry: {
  kind: CalendarKind;
  decision: DecisionKind | null;
  done_on: string | null;
}): string {
  const { kind, decision, done_on } = entry;
  if (kind === "decision" && decision) return `Mulai berlaku: ${decisionLabels[decision]}`;
  if (kind === "surveillance" && done_on) return "Audit surveilans, terlaksana";
  return titles[kind];
}

const titles: Record<CalendarKind, string> = {
  expiry: "Berakhir",
  surveillance: "Audit surveilans",
  "suspension-limit": "Batas pembekuan",
  decision: "Keputusan mulai berlaku",
};
