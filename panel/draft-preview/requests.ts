import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";
import { draftPreview } from "#shared/answers/draft-preview.ts";
import type { Language } from "#shared/language.ts";

export type Draft = {
  id: ContentRow["id"] | null;
  language: Language;
  /** The values that a save would send; undefined while they are invalid. */
  content: object | undefined;
};

/** Renders the page of unsaved values, which the server does not store; the last one stays until it is loaded. */
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
