import { useQuery } from "@tanstack/react-query";
import { readStandards } from "#panel/certificates/requests.ts";

/** The standards in use, the most frequent first. Without them the page is as good: nobody is told that they are missing. */
export function useStandards() {
  const { data = [] } = useQuery({
    queryKey: ["certificates", "standards"],
    queryFn: ({ signal }) => readStandards(signal),
    retry: false,
  });
  return data;
}
