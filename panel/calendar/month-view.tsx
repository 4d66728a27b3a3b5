import { useState } from "react";
import { Link } from "react-router";
import { entryTitle } from "#panel/calendar/entry-title.ts";
import { kindLook } from "#panel/calendar/kinds.ts";
import { type Month, monthOf, nameOfMonth, weeksOf } from "#panel/calendar/month.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { type Day, dayInJakarta, formatDay } from "#shared/time.ts";

type ViewProps = { month: Month; entries: CalendarEntry[] };

const weekdays = [t("Senin"), t("Selasa"), t("Rabu"), t("Kamis"), t("Jumat"), t("Sabtu"), t("Minggu")];

/** A month as a table with a row per week. */
export function MonthTable({ month, entries }: ViewProps) {
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const today = dayInJakarta(new Date());
  return (
    <div className="card overflow-hidden">
      <table
        className="w-full table-fixed border-collapse"
        aria-label={t("Kalender {month}", { month: nameOfMonth(month) })}
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                className="border-b border-line px-2 py-2 text-xs font-semibold text-ink-soft"
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={`h-28 border border-line p-1.5 align-top first:border-l-0 last:border-r-0 ${monthOf(day) === month ? "" : "bg-ink/3 text-ink-soft"}`}
                >
                  <DayNumber day={day} isToday={day === today} />
                  <DayEntries day={day} entries={byDay.get(day) ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayNumber({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <time
      dateTime={day}
      {...(isToday && { "aria-current": "date" })}
      className={`number inline-flex size-6 items-center justify-center rounded-full text-xs ${isToday ? "bg-brand-fill font-bold text-white" : ""}`}
    >
      {Number(day.slice(8))}
    </time>
  );
}

/** Entries per cell; more are shown on demand. */
const shownMax = 3;

function DayEntries({ day, entries }: { day: Day; entries: CalendarEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = isOpen ? entries : entries.slice(0, shownMax);
  return (
    <>
      <ul className="mt-1 space-y-1">
        {shown.map((entry) => (
          <li key={keyOf(entry)}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
      {entries.length > shownMax && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="link mt-1 min-h-6 text-xs"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t("Lebih sedikit") : t("{count, number} lagi", { count: entries.length - shownMax })}
          <span className="sr-only">, {formatDay(day, panelLanguage)}</span>
        </button>
      )}
    </>
  );
}

function EntryLink({ entry }: { entry: CalendarEntry }) {
  const { icon: Icon, className } = kindLook[entry.kind];
  const title = entryTitle(entry);
  return (
    <Link
      to={`/admin/certificates/${entry.certificate_id}`}
      title={`${title}: ${entry.client_name}, ${entry.certificate_number}`}
      className={`flex min-h-6 items-center gap-1 rounded border-l-2 px-1.5 py-0.5 text-xs text-ink hover:underline ${className} ${entry.done_on ? "opacity-70" : ""}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{title}: </span>
      <span className="truncate">{entry.client_name}</span>
    </Link>
  );
}

/** A month as a list of the days with entries, for phones. */
export function MonthList({ month, entries }: ViewProps) {
  const days = [...Map.groupBy(entries, ({ day }) => day)].filter(([day]) => monthOf(day) === month);
  if (days.length === 0)
    return (
      <p className="card p-6 text-center text-sm text-ink-soft">{t("Tidak ada apa-apa pada bulan ini.")}</p>
    );
  return (
    <ol className="space-y-4" aria-label={t("Kalender {month}", { month: nameOfMonth(month) })}>
      {days.map(([day, ofDay]) => (
        <li key={day} className="card">
          <h3 className="border-b border-line px-4 py-2 text-sm font-semibold">
            {formatDay(day, panelLanguage)}
          </h3>
          <ul className="divide-y divide-line">
            {ofDay.map((entry) => (
              <li key={keyOf(entry)} className="p-4 text-sm">
                <Link to={`/admin/certificates/${entry.certificate_id}`} className="link font-semibold">
                  {entry.client_name}
                </Link>
                <p className="text-xs text-ink-soft">
                  {entryTitle(entry)} · <span className="number">{entry.certificate_number}</span>
                </p>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function keyOf({ kind, key }: CalendarEntry): string {
  return `${kind} ${key}`;
}
