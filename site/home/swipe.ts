import { heroSwipePower } from "#shared/limits.ts";

/** One step towards the next slide, one back, or none. */
export type Step = -1 | 0 | 1;

/**
 * The swipe rule of specification 9: a slide changes when |offset × velocity| is above the limit.
 * @param offsetPx how far the finger is from where it began, to the right
 * @param velocityPxPerSecond how fast it left, to the right; it decides the direction
 */
export function swipeStep(offsetPx: number, velocityPxPerSecond: number): Step {
  if (Math.abs(offsetPx * velocityPxPerSecond) <= heroSwipePower) return 0;
  return velocityPxPerSecond < 0 ? 1 : -1;
}

type Sample = { x: number; timeMs: number };

/** Only the last of a movement tells how fast it was: a finger that rested before it left was not fast. */
const lastMs = 100;

/** Pixels a second over the last moments before `untilMs`; 0 when there was no movement in them. */
export function velocityOf(samples: Sample[], untilMs: number): number {
  const recent = samples.filter(({ timeMs }) => untilMs - timeMs <= lastMs);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return 0;
  // Clocks of browsers are coarse: a movement without a duration was a very fast one.
  return ((last.x - first.x) / Math.max(last.timeMs - first.timeMs, 1)) * 1000;
}
