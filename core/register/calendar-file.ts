import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { addDays } from "#shared/time.ts";

/** What an entry is called in a calendar, and where it leads. */
export type CalendarWords = {
  titleOf: (entry: CalendarEntry) => string;
  urlOf: (entry: CalendarEntry) => string;
};

/**
 * Days as an iCalendar file (RFC 5545) that other programs subscribe to: whole days, each under a name of its own, so that a changed
 * day moves in their calendars. Written here, in fifty lines: it knows neither times nor zones, recurrences nor alarms.
 *
 * @param name of the calendar
 * @param madeAt the instant that every entry carries as its last change (3.8.7.2)
 */
export function calendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  { titleOf, urlOf }: CalendarWords,
  madeAt: Date,
): string {
  const stamp = `${madeAt.toISOString().replaceAll(/[-:]|\.\d{3}/g, "")}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Absah//Register//ID",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    ...entries.flatMap((entry) => [
      "BEGIN:VEVENT",
      `UID:${entry.kind}-${entry.decision ?? ""}${dateOf(entry.day)}-${entry.certificate_id}@absah`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(entry.day)}`,
      // The day after the last one (3.6.1).
      `DTEND;VALUE=DATE:${dateOf(addDays(entry.day, 1))}`,
      `SUMMARY:${escaped(titleOf(entry))}`,
      `DESCRIPTION:${escaped(entry.certificate_number)}`,
      `URL:${urlOf(entry)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function dateOf(day: string): string {
  return day.replaceAll("-", "");
}

/** A text (3.3.11): what separates values is not meant, and a line ends the line. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");
}

const lineOctetsMax = 75;

/** A line of at most 75 octets, gone on with in the next one behind a blank (3.1); no character is cut in two. */
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
