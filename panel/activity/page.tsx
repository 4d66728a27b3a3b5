import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import { ActivityDay } from "#panel/activity/day.tsx";
import { useActivity } from "#panel/activity/events.ts";
import { kindWords } from "#panel/activity/kinds.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { ChoiceFilter, DayRangeFilter, TextFilter } from "#panel/list/address-filters.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { ActivityEvent } from "#shared/answers/activity.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

const kinds = Object.fromEntries(Object.entries(kindWords).map(([kind, { label }]) => [kind, label]));

/** Who changed what and when, over all records and people. Filters stand in the address. */
export function ActivityPage() {
  usePageTitle("Aktivitas");
  const [params] = useSearchParams();
  const filters = params.toString();
  return (
    <div className="mx-auto max-w-5xl space-y-4">
      <search className="flex flex-wrap items-end gap-3">
        <TextFilter name="person" label="Orang" placeholder="Nama atau email" />
        <ChoiceFilter name="kind" label="Jenis" all="Semua jenis" choices={kinds} />
        <DayRangeFilter />
        <a href={`/api/activity-exports?${filters}`} download className="button max-sm:w-full">
          <Download aria-hidden />
          Ekspor CSV
        </a>
      </search>
      <Activity filters={filters} />
    </div>
  );
}

function Activity({ filters }: { filters: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(filters);
  if (error && !data)
    return (
      <Alert kind="danger" title="Aktivitas tidak dapat dimuat">
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  const events = data.pages.flatMap((page) => page.data);
  if (events.length === 0)
    return <MessagePage title="Tidak ada aktivitas yang cocok">Ubah atau kosongkan filter.</MessagePage>;
  return (
    <>
      {[...byDay(events)].map(([day, ofDay]) => (
        <ActivityDay key={day} day={day} events={ofDay} />
      ))}
      {hasNextPage && (
        <button
          type="button"
          className="button w-full"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {isFetchingNextPage && <Spinner />}
          Muat yang lebih lama
        </button>
      )}
    </>
  );
}

function byDay(events: ActivityEvent[]): Map<Day, ActivityEvent[]> {
  return Map.groupBy(events, ({ occurred_at }) => dayInJakarta(new Date(occurred_at)));
}
