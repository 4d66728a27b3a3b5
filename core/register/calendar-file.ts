import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { addDays, type Day } from "#shared/time.ts";

/** Title and link of an entry in a calendar. */
export type CalendarWords = {
  titleOf: (entry: CalendarEntry) => string;
  urlOf: (entry: CalendarEntry) => string;
  /** The title of the entry on the last day when there are more. */
  cutTitle: string;
};

/**
 * Renders days as an iCalendar feed (RFC 5545) for subscriptions: all-day events, each with a stable UID, so that a changed date moves the
 * event. Written by hand: it needs no times, time zones, recurrence or alarms.
 *
 * @param name of the calendar
 * @param madeAt DTSTAMP of every event (3.8.7.2)
 */
export function calendarFile(
  name: string,
  { entries, isCut }: { entries: readonly CalendarEntry[]; isCut: boolean },
  { titleOf, urlOf, cutTitle }: CalendarWords,
  madeAt: Date,
): string {
  const stamp = madeAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Absah//Register//ID",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...entries.flatMap((entry) =>
      eventOf(`${entry.kind}-${entry.key}`, entry.day, stamp, [
        `SUMMARY:${escaped(titleOf(entry))}`,
        `DESCRIPTION:${escaped(entry.certificate_number)}`,
        `URL:${urlOf(entry)}`,
      ]),
    ),
    ...(isCut ? eventOf("more", entries.at(-1)?.day ?? "", stamp, [`SUMMARY:${escaped(cutTitle)}`]) : []),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventOf(name: string, day: Day, stamp: string, lines: string[]): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${name}@absah`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    // DTEND is exclusive (3.6.1).
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    ...lines,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function dateOf(day: string): string {
  return day.replaceAll("-", "");
}

/** Escapes a text value (3.3.11). */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

const lineOctetsMax = 75;

/** Folds a line at 75 octets (3.1), never inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > lineOctetsMax) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
