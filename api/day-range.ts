import { z } from "#api/responses.ts";
import { isDay, startOfDay } from "#shared/time.ts";

const day = z.string().refine(isDay, "Bukan tanggal.").openapi({ format: "date" });

/** A filter by days in Jakarta, inclusive. */
export const dayRange = { from: day.optional(), until: day.optional() };

const dayMs = 24 * 60 * 60 * 1000;

/** A day range as instants: from the start of the first day to before the day after the last. */
export function withInstants<Given extends { from?: string | undefined; until?: string | undefined }>({
  from,
  until,
  ...given
}: Given) {
  return {
    ...given,
    from: from ? startOfDay(from) : undefined,
    until: until ? new Date(startOfDay(until).getTime() + dayMs) : undefined,
  };
}
