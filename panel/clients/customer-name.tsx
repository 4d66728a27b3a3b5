import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { customer } from "#shared/answers/customers.ts";

/** The name of a customer of the site; its id where the customer was removed. */
export function CustomerName({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["customers", "one", id],
    queryFn: async ({ signal }) =>
      customer.parse(await request("GET", `/customers/${encodeURIComponent(id)}`, undefined, signal)),
  });
  return data?.name ?? id;
}
