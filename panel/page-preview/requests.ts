import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { pagePreview } from "#shared/answers/page-previews.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

/** Renders a page with unsaved texts, which the server does not store; the last one stays until it is loaded. */
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
