import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import { draftPreview } from "#shared/answers/draft-preview.ts";
import type { Language } from "#shared/language.ts";

export type Draft = {
  id: ContentRow["id"] | null;
  language: Language;
  /** What a save would send; undefined while it would send nothing. */
  content: object | undefined;
};

/** The page of a row with what is typed; the one before stays until it is there. Nothing of it is kept. */
export function useDraftPreview(resource: string, draft: Draft) {
  return useQuery({
    queryKey: ["draft-previews", resource, draft],
    queryFn: async ({ signal }) =>
      draftPreview.parse(await request("POST", `/${resource}/preview`, draft, signal)),
    enabled: draft.content !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: true,
    retry: false,
  });
}
