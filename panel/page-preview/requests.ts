import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { pagePreview } from "#shared/answers/page-previews.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

/** A page of the site with what is typed; the one before stays until it is there. Nothing of it is kept. */
export function usePagePreview(input: PagePreviewInput) {
  return useQuery({
    queryKey: ["page-previews", input],
    queryFn: async ({ signal }) => pagePreview.parse(await request("POST", "/page-previews", input, signal)),
    placeholderData: keepPreviousData,
    gcTime: 0,
    refetchOnReconnect: true,
    retry: false,
  });
}
