import { useEntry, useEntryStep } from "#panel/inbox/requests.ts";
import { t } from "#panel/language/t.ts";
import { failedCheck } from "#shared/answers/failed-checks.ts";
import type { FailedCheckStep } from "#shared/schemas/failed-check.ts";

export const resource = "failed-checks";

export function useFailedCheck(id: string) {
  return useEntry(resource, id, failedCheck);
}

export function useFailedCheckStep(id: string) {
  return useEntryStep<FailedCheckStep>(resource, id, failedCheck, { description: t("Penilaian dicatat.") });
}
