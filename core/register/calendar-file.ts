import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { addDays, type Day } from "#shared/time.ts";

/** What an entry is called in a calendar, and where it leads. */
export type CalendarWords = {
  titleOf: (entry: CalendarEntry) => string;
  urlOf: (entry: CalendarEntry) => string;
  /** What stands on the last day where there is more after it. */
  cutTitle: string;
};

/**
 * Days as an iCalendar file (RFC 5545) that other programs subscribe to: whole days, each under the name of what it is about, so
 * that a changed day moves in their calendars. Written here, in fifty lines: it knows neither times nor zones, recurrences nor alarms.
 *
 * @param name of the calendar
 * @param madeAt the instant that every entry carries as its last change (3.8.7.2)
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
    // The day after the last one (3.6.1).
    `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
    ...lines,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
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
