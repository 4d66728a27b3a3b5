import { useLayoutEffect, useRef } from "react";

const gapPx = 8;

/** Marks a sticky bar of buttons at the bottom of the window, and popups that open from it. */
export const footBar = { "data-foot-bar": "" };

/** Events after which a bar may be elsewhere. */
const moves = ["resize", "scroll", "transitionend", "animationend"];
/** Mutations that may add, remove or wrap a bar. `style` is left out, because lifting the element changes it. */
const changes = {
  ...{ subtree: true, childList: true, characterData: true },
  attributeFilter: ["class", "hidden", "open"],
};

/** Moves a fixed element above the sticky bars that it would cover, while it is shown. */
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

/** @param lifted the present offset in pixels */
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
