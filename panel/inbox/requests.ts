import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/** The key that one entry is cached by. */
export const entryKey = (resource: string, id: string) => [resource, "one", id];

/** What one visitor sent, with its history. */
export function useEntry<Entry>(resource: string, id: string, schema: z.ZodType<Entry>) {
  return useQuery({
    queryKey: entryKey(resource, id),
    queryFn: async ({ signal }) =>
      schema.parse(await request("GET", `/${resource}/${encodeURIComponent(id)}`, undefined, signal)),
    // What others do meanwhile meets the form when it is saved, and never takes it away.
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

/**
 * Records the next step with an entry, and has lists and dashboard read it anew.
 *
 * @param onDone told of the entry as it is now; null where it may not be read any more
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
