import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { type CertificateTemplate, certificateTemplate } from "#shared/schemas/certificate-template.ts";

const queryKey = ["certificate-template"];

export function useTemplate() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      certificateTemplate.parse(await request("GET", "/certificate-template", undefined, signal)),
    // What others do meanwhile never takes a form away.
    refetchOnReconnect: false,
  });
}

export async function saveTemplate(template: CertificateTemplate): Promise<CertificateTemplate> {
  const saved = certificateTemplate.parse(await request("PUT", "/certificate-template", template));
  queryClient.setQueryData(queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: [...queryKey, "events"] });
  return saved;
}
