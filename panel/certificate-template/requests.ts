import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { type VersionedTemplate, versionedTemplate } from "#shared/answers/certificate-template.ts";

const queryKey = ["certificate-template"];

export function useTemplate() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      versionedTemplate.parse(await request("GET", "/certificate-template", undefined, signal)),
    // What others do meanwhile never takes a form away.
    refetchOnReconnect: false,
  });
}

/** Saves over the version that was opened. */
export async function saveTemplate(template: VersionedTemplate): Promise<VersionedTemplate> {
  const saved = versionedTemplate.parse(await request("PUT", "/certificate-template", template));
  queryClient.setQueryData(queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: [...queryKey, "events"] });
  return saved;
}
