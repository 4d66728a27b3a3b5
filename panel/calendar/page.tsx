import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { startTransition, useOptimistic } from "react";
import { useSearchParams } from "react-router";
import { CalendarFeed } from "#panel/calendar/feed.tsx";
import { kindLook } from "#panel/calendar/kinds.ts";
import { addMonths, isMonth, type Month, monthOf, nameOfMonth, weeksOf } from "#panel/calendar/month.ts";
import { MonthList, MonthTable } from "#panel/calendar/month-view.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import { type CalendarEntry, calendar } from "#shared/answers/calendar.ts";
import { type CalendarKind, calendarEntriesMax, calendarKinds } from "#shared/calendar.ts";
import { dayInJakarta, formatCount } from "#shared/time.ts";

/** Expiries, audits, suspension limits and decisions by month. The month and hidden kinds are in the URL. */
export default function CalendarPage() {
  usePageTitle(t("Kalender"));
  const [params, setParams] = useSearchParams();
  const requested = params.get("month") ?? "";
  const month = isMonth(requested) ? requested : monthOf(dayInJakarta(new Date()));
  // Optimistic: the checkbox changes before the navigation is rendered.
  const [hidden, setHidden] = useOptimistic(params.getAll("hide"));
  const { data, error, refetch } = useMonth(month);
  const shown = data?.data.filter(({ kind }) => !hidden.includes(kind)) ?? [];
  const toggle = (kind: CalendarKind) =>
    startTransition(() => {
      const others = hidden.filter((each) => each !== kind);
      const next = hidden.includes(kind) ? others : [...others, kind];
      setHidden(next);
      setParams(
        (present) => {
          present.delete("hide");
          for (const each of next) present.append("hide", each);
          return present;
        },
        { replace: true, preventScrollReset: true },
      );
    });
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthSteps
          month={month}
          onStep={(next) =>
            setParams((present) => {
              present.set("month", next);
              return present;
            })
          }
        />
        <KindToggles entries={data?.data ?? []} month={month} hidden={hidden} onToggle={toggle} />
      </div>
      {error && (
        <Alert kind="danger" title={t("Kalender tidak dapat dimuat")}>
          <p>{error.message}</p>
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
        </Alert>
      )}
      {!data && !error && <Loading />}
      {data && <View month={month} entries={shown} />}
      {data && !data.is_whole && (
        <p className="text-sm text-ink-soft">
          {t("Hanya {count, number} yang paling awal ditampilkan.", { count: calendarEntriesMax })}
        </p>
      )}
      <CalendarFeed />
    </div>
  );
}

function useMonth(month: Month) {
  const days = weeksOf(month).flat();
  return useQuery({
    queryKey: ["certificates", "calendar", month],
    queryFn: async ({ signal }) =>
      calendar.parse(
        await request("GET", `/calendar?from=${days[0]}&until=${days.at(-1)}`, undefined, signal),
      ),
    placeholderData: keepPreviousData,
  });
}

function View({ month, entries }: { month: Month; entries: CalendarEntry[] }) {
  return useIsPhone() ? (
    <MonthList month={month} entries={entries} />
  ) : (
    <MonthTable month={month} entries={entries} />
  );
}

function MonthSteps({ month, onStep }: { month: Month; onStep: (next: Month) => void }) {
  const now = monthOf(dayInJakarta(new Date()));
  return (
    <div className="flex flex-wrap items-center gap-1">
      <button type="button" className="icon-button" onClick={() => onStep(addMonths(month, -1))}>
        <ChevronLeft aria-hidden className="size-5" />
        <span className="sr-only">{t("Bulan sebelumnya")}</span>
      </button>
      <h2 aria-live="polite" className="min-w-40 text-center font-bold">
        {nameOfMonth(month)}
      </h2>
      <button type="button" className="icon-button" onClick={() => onStep(addMonths(month, 1))}>
        <ChevronRight aria-hidden className="size-5" />
        <span className="sr-only">{t("Bulan berikutnya")}</span>
      </button>
      <button
        type="button"
        className="button button-quiet px-3"
        disabled={month === now}
        onClick={() => onStep(now)}
      >
        {t("Bulan ini")}
      </button>
    </div>
  );
}

/** Checkboxes for the kinds, with counts of the month. */
function KindToggles(props: {
  entries: CalendarEntry[];
  month: Month;
  hidden: string[];
  onToggle: (kind: CalendarKind) => void;
}) {
  const { entries, month, hidden, onToggle } = props;
  const ofMonth = entries.filter(({ day }) => monthOf(day) === month);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t("Yang ditampilkan")}</legend>
      {calendarKinds.map((kind) => {
        const { label, icon: Icon, className } = kindLook[kind];
        return (
          <label
            key={kind}
            className={`flex min-h-10 items-center gap-2 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-brand ${hidden.includes(kind) ? "border-line text-ink-soft" : className}`}
          >
            <input
              type="checkbox"
              className="size-4 accent-brand"
              checked={!hidden.includes(kind)}
              onChange={() => onToggle(kind)}
            />
            <Icon aria-hidden className="size-4" />
            {label}
            <span className="number text-xs">
              {formatCount(ofMonth.filter((entry) => entry.kind === kind).length, panelLanguage)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
