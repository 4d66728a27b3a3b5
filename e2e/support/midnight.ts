import { setTimeout as wait } from "node:timers/promises";
import { addDays, type Day, dayInJakarta, startOfDay } from "#shared/time.ts";

/** As long as a journey usually needs, on a busy machine. */
const journeyMs = 120_000;

/** The most that `todayAwayFromMidnight` waits, in milliseconds. */
export const midnightWaitMsMax = journeyMs + 10_000;

/**
 * The day in Jakarta, for what counts days from today and expects the product to do the same. In the last minutes of a day it waits for
 * the next one: midnight would fall between what was written and what is read.
 */
export async function todayAwayFromMidnight(): Promise<Day> {
  const today = dayInJakarta(new Date());
  const leftMs = startOfDay(addDays(today, 1)).getTime() - Date.now();
  if (leftMs > journeyMs) return today;
  await wait(leftMs);
  return await todayAwayFromMidnight();
}
