import { useLayoutEffect, useRef } from "react";

const gapPx = 8;

/** Marks a bar of buttons that stays in sight at the foot of the window, and what opens out of it. */
export const footBar = { "data-foot-bar": "" };

/**
 * Lifts an element that is fixed to the window above the bars that it would cover. They come, wrap and scroll as they like, which no
 * event tells as a whole: it looks in each frame, as long as the element is shown.
 */
export function useAboveBars(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isShown || !element) return;
    let lifted = 0;
    let frame = 0;
    const look = () => {
      lifted = liftOf(element.getBoundingClientRect(), lifted);
      element.style.translate = `0 ${-lifted}px`;
      frame = requestAnimationFrame(look);
    };
    look();
    return () => {
      cancelAnimationFrame(frame);
      element.style.translate = "";
    };
  }, [isShown]);
  return ref;
}

/** @param lifted by how many pixels it is already */
function liftOf({ left, right, top, bottom, height }: DOMRect, lifted: number): number {
  const rest = bottom + lifted;
  let foot = rest;
  for (const bar of barsFromBelow()) {
    const isBeside = bar.right <= left || bar.left >= right;
    const isClear = bar.top >= foot || bar.bottom <= foot - height;
    if (!isBeside && !isClear) foot = bar.top - gapPx;
  }
  return Math.min(rest - foot, top + lifted);
}

function barsFromBelow(): DOMRect[] {
  return [...document.querySelectorAll("[data-foot-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .toSorted((a, b) => b.bottom - a.bottom);
}
