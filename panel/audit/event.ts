import { useInfiniteQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { accountEvent, nextPart } from "#shared/answers/account-events.ts";

const details = z.looseObject({
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
});

const event = accountEvent.extend({ details: details.nullish().catch(null) });
export type AuditEvent = z.output<typeof event>;

const part = z.object({ data: z.array(event), ...nextPart });

/** Pages of the audit trail, newest first. @param filters a query string */
export function useTrail(filters: string) {
  return useInfiniteQuery({
    queryKey: ["account-events", filters],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) =>
      part.parse(await request("GET", `/account-events?${filters}${pageParam}`, undefined, signal)),
    getNextPageParam: ({ next_before }) => (next_before ? `&before=${next_before}` : undefined),
  });
}
