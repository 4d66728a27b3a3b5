import { useQuery } from "@tanstack/react-query";
import { readStandards } from "#panel/certificates/requests.ts";

/** The standards in use, most frequent first. A failure is ignored: the page works without them. */
export function useStandards() {
  const { data = [] } = useQuery({
    queryKey: ["certificates", "standards"],
    queryFn: ({ signal }) => readStandards(signal),
    retry: false,
  });
  return data;
}
