import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { savedViewList } from "#shared/answers/saved-views.ts";
import type { SavedViewInput } from "#shared/schemas/saved-view.ts";

const queryKey = ["saved-views"];

/** A failure is ignored: the list works without views. */
export function useViews() {
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      savedViewList.parse(await request("GET", "/saved-views", undefined, signal)).data,
  });
  return data;
}

export async function addView(input: SavedViewInput) {
  await request("POST", "/saved-views", input);
  await queryClient.invalidateQueries({ queryKey });
}

export async function saveView(id: string, input: SavedViewInput) {
  await request("PUT", `/saved-views/${id}`, input);
  await queryClient.invalidateQueries({ queryKey });
}

export async function removeView(id: string) {
  await request("DELETE", `/saved-views/${id}`);
  await queryClient.invalidateQueries({ queryKey });
}
