import { actionLabels } from "#panel/audit/event.ts";
import { ChoiceFilter, DayRangeFilter, TextFilter } from "#panel/list/address-filters.tsx";

/** By what happened, to whom or what, and when. */
export function AuditFilters() {
  return (
    <search className="flex flex-wrap items-end gap-3">
      <ChoiceFilter name="action" label="Kejadian" all="Semua kejadian" choices={actionLabels} />
      <TextFilter name="subject" label="Subjek" placeholder="Email atau nama pengaturan" />
      <DayRangeFilter />
    </search>
  );
}
