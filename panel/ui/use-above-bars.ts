import { useLayoutEffect, useRef } from "react";

const gapPx = 8;

/** Marks a bar of buttons that stays in sight at the foot of the window, and what opens out of it. */
export const footBar = { "data-foot-bar": "" };

/** What may move a bar: the window, the page below it, its own animation. */
const moves = ["resize", "scroll", "transitionend", "animationend"];
/** Bars come, go and wrap with what stands in them. `style` is left out: lifting the element would be such a change itself. */
const changes = {
  ...{ subtree: true, childList: true, characterData: true },
  attributeFilter: ["class", "hidden", "open"],
};

/** Lifts an element that is fixed to the window above the bars that it would cover, as long as it is shown. */
export function useAboveBars(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!isShown || !element) return;
    let lifted = 0;
    let frame: number | undefined;
    const lift = () => {
      frame = undefined;
      lifted = liftOf(element.getBoundingClientRect(), lifted);
      element.style.translate = `0 ${-lifted}px`;
    };
    const liftInNextFrame = () => {
      frame ??= requestAnimationFrame(lift);
    };
    lift();
    const observer = new MutationObserver(liftInNextFrame);
    observer.observe(document.body, changes);
    for (const move of moves) addEventListener(move, liftInNextFrame, { capture: true, passive: true });
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
      for (const move of moves) removeEventListener(move, liftInNextFrame, { capture: true });
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
