import { actionLabels } from "#panel/audit/action-labels.ts";
import { t } from "#panel/language/t.ts";
import { ChoiceFilter, DayRangeFilter, TextFilter } from "#panel/list/address-filters.tsx";

/** Filters by action, subject and day. */
export function AuditFilters() {
  return (
    <search className="flex flex-wrap items-end gap-3">
      <ChoiceFilter name="action" label={t("Kejadian")} all={t("Semua kejadian")} choices={actionLabels} />
      <TextFilter name="subject" label={t("Subjek")} placeholder={t("Email atau nama pengaturan")} />
      <DayRangeFilter />
    </search>
  );
}
