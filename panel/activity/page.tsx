import { Download, Undo2 } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { ActivityDay } from "#panel/activity/day.tsx";
import { useActivity } from "#panel/activity/events.ts";
import { kindWords } from "#panel/activity/kinds.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { ChoiceFilter, DayRangeFilter, TextFilter } from "#panel/list/address-filters.tsx";
import { ListParts } from "#panel/list/list-parts.tsx";
import type { ActivityEvent } from "#shared/answers/activity.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

const kinds = Object.fromEntries(Object.entries(kindWords).map(([kind, { label }]) => [kind, label]));

const words = {
  failed: t("Aktivitas tidak dapat dimuat"),
  none: t("Tidak ada aktivitas yang cocok"),
  older: t("Muat yang lebih lama"),
};

/** All changes by all people, with filters in the URL. */
export function ActivityPage() {
  usePageTitle(t("Aktivitas"));
  const [params] = useSearchParams();
  const filters = params.toString();
  return (
    <div className="max-w-5xl space-y-4">
      <search className="flex flex-wrap items-end gap-3">
        <TextFilter name="person" label={t("Orang")} placeholder={t("Nama atau email")} />
        <ChoiceFilter name="kind" label={t("Jenis")} all={t("Semua jenis")} choices={kinds} />
        <DayRangeFilter />
        <a href={`/api/activity-exports?${filters}`} download className="button max-sm:w-full">
          <Download aria-hidden />
          {t("Ekspor CSV")}
        </a>
        <Link to="/admin/certificates/bulk-decisions" className="button max-sm:w-full">
          <Undo2 aria-hidden />
          {t("Keputusan massal")}
        </Link>
      </search>
      <ListParts query={useActivity(filters)} words={words}>
        {(events) =>
          [...byDay(events)].map(([day, ofDay]) => <ActivityDay key={day} day={day} events={ofDay} />)
        }
      </ListParts>
    </div>
  );
}

function byDay(events: ActivityEvent[]): Map<Day, ActivityEvent[]> {
  return Map.groupBy(events, ({ occurred_at }) => dayInJakarta(new Date(occurred_at)));
}
