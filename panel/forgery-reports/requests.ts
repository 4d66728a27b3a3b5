import { useEntry, useEntryStep } from "#panel/inbox/requests.ts";
import { t } from "#panel/language/t.ts";
import { forgeryReport } from "#shared/answers/forgery-reports.ts";
import type { ForgeryStep } from "#shared/schemas/forgery-report.ts";

export const resource = "forgery-reports";

export function useForgeryReport(id: string) {
  return useEntry(resource, id, forgeryReport);
}

export function useForgeryStep(id: string) {
  return useEntryStep<ForgeryStep>(resource, id, forgeryReport, {
    description: t("Hasil pemeriksaan dicatat."),
  });
}
