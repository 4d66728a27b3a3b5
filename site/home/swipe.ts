import { heroSwipePower } from "#shared/limits.ts";

/** To the next slide, to the previous one, or none. */
export type Step = -1 | 0 | 1;

/**
 * The swipe rule of specification 9: the slide changes if |offset × velocity| is above the limit.
 * @param offsetPx from the start, to the right
 * @param velocityPxPerSecond at the end, to the right; its sign decides the direction
 */
export function swipeStep(offsetPx: number, velocityPxPerSecond: number): Step {
  if (Math.abs(offsetPx * velocityPxPerSecond) <= heroSwipePower) return 0;
  return velocityPxPerSecond < 0 ? 1 : -1;
}

type Sample = { x: number; timeMs: number };

/** The period that counts for the velocity: a finger that rested before it was lifted has none. */
const lastMs = 100;

/** The velocity over the last moments before `untilMs`; 0 without a movement in them. */
export function velocityOf(samples: Sample[], untilMs: number): number {
  const recent = samples.filter(({ timeMs }) => untilMs - timeMs <= lastMs);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last) return 0;
  // Browsers reduce the resolution of timers: no duration means a very fast movement.
  return ((last.x - first.x) / Math.max(last.timeMs - first.timeMs, 1)) * 1000;
}
