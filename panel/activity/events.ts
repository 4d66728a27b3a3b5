import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { kindWords } from "#panel/activity/kinds.ts";
import { labelOf } from "#panel/audit/action-labels.ts";
import { subjectText } from "#panel/audit/labels.ts";
import { stateLabels as complaints } from "#panel/complaints/labels.ts";
import { stateLabels as forgery } from "#panel/forgery-reports/labels.ts";
import { isSame } from "#panel/form/conflict.ts";
import { actionLabels } from "#panel/form/history-list.tsx";
import { storedLabel } from "#panel/language/stored-label.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { stateLabels as quotations } from "#panel/quotation-requests/labels.ts";
import { type ActivityEvent, activityPart } from "#shared/answers/activity.ts";
import { decisionLabels } from "#shared/decision-labels.ts";

/** Pages of the activity, newest first, filtered by the URL. */
export function useActivity(filters: string) {
  return useInfiniteQuery({
    queryKey: ["activity", filters],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) =>
      activityPart.parse(await request("GET", `/activity?${filters}${pageParam}`, undefined, signal)),
    getNextPageParam: ({ next_before }) => (next_before ? `&before=${next_before}` : undefined),
  });
}

/** Events of the same transaction, fetched when `asked` is true. */
export function useRelatedEvents({ source, id }: ActivityEvent, isWanted: boolean) {
  return useQuery({
    queryKey: ["activity", "together", source, id],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      activityPart.parse(
        await request("GET", `/activity?together=${source}:${id}&limit=200`, undefined, signal),
      ),
  });
}

/** The action, as the beginning of a sentence. */
export function actionOf({ source, action, after }: ActivityEvent): string {
  if (source === "accounts") return labelOf(action);
  if (source in stepLabels) {
    const states: Record<string, string> = stepLabels[source as keyof typeof stepLabels];
    return action === "noted" ? t("Dicatat") : (states[action] ?? action);
  }
  const decided = Object.entries(decisionLabels).find(([kind]) => kind === action)?.[1];
  if (source === "decisions") return t("Keputusan: {decision}", { decision: decided ? t(decided) : action });
  return actionLabels[action] ?? (after ? t("Diubah") : action);
}

/** The name of the record: page texts by their stored label, settings by their page. */
export function nameOf({ kind, name }: Pick<ActivityEvent, "kind" | "name">): string {
  if (kind === "accounts") return subjectText(name);
  return kind === "page_content" ? storedLabel(name) : name;
}

/** Labels of the states of inbox entries. */
const stepLabels = { complaints, quotations, forgery };

/** Changed fields with labels and both values. */
export function changesOf({ kind, source, before, after }: ActivityEvent) {
  if (!after || (!before && source !== "decisions")) return [];
  return Object.entries(kindWords[kind].fields)
    .filter(([field]) => field in after && !isSame(before?.[field], after[field]))
    .map(([field, label]) => ({ field, label, before: before?.[field], after: after[field] }));
}
