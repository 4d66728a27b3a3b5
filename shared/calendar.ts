import { decisionLabels } from "#shared/decision-labels.ts";
import type { DecisionKind } from "#shared/decisions.ts";

/** The kinds of entries in the register's calendar. */
export const calendarKinds = ["expiry", "surveillance", "suspension-limit", "decision"] as const;
export type CalendarKind = (typeof calendarKinds)[number];

/** The longest requested period: a quarter and the weeks around it. */
export const calendarDaysMax = 100;

/** The maximal entries of a response; the earliest are kept. */
export const calendarEntriesMax = 2_000;

/** The title of an entry. */
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
