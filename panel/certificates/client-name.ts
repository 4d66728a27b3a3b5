import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { client } from "#shared/answers/clients.ts";

/** The name of a client; undefined while it loads, and for an unknown id. */
export function useClientName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["clients", "one", id],
    queryFn: async ({ signal }) => client.parse(await request("GET", `/clients/${id}`, undefined, signal)),
    enabled: Boolean(id),
    retry: false,
  });
  return data?.legal_name;
}
