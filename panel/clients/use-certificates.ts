import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { clientCertificatePage } from "#shared/answers/clients.ts";

/** The first 50 certificates of a client, with the total. */
export function useClientCertificates(id: string) {
  return useQuery({
    queryKey: ["clients", "certificates", id],
    queryFn: async ({ signal }) =>
      clientCertificatePage.parse(
        await request("GET", `/clients/${id}/certificates?per_page=50`, undefined, signal),
      ),
  });
}
