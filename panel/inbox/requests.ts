import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/** The query key of an entry. */
export const entryKey = (resource: string, id: string) => [resource, "one", id];

/** An entry with its history. */
export function useEntry<Entry>(resource: string, id: string, schema: z.ZodType<Entry>) {
  return useQuery({
    queryKey: entryKey(resource, id),
    queryFn: async ({ signal }) =>
      schema.parse(await request("GET", `/${resource}/${encodeURIComponent(id)}`, undefined, signal)),
    // A refetch must not replace an open form; a change by a colleague is a conflict when saving.
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

/**
 * Records the next step of an entry, and refetches lists and dashboard.
 *
 * @param onDone called with the entry after the step; null where the person may no longer read it
 */
export function useEntryStep<Step, Entry = unknown>(
  resource: string,
  id: string,
  schema: z.ZodType<Entry>,
  {
    description = t("Langkah ini dicatat."),
    onDone,
  }: { description?: string; onDone?: (now: Entry) => void } = {},
) {
  return useMutation({
    mutationFn: async (step: Step & { version: number }) =>
      schema.parse(await request("POST", `/${resource}/${id}/steps`, step)),
    async onSuccess(now) {
      showToast({ title: t("Sukses"), description, kind: "success" });
      onDone?.(now);
      queryClient.setQueryData(entryKey(resource, id), now ?? undefined);
      await queryClient.invalidateQueries({ queryKey: [resource, "list"] });
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
}
