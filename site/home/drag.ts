import { type Step, swipeStep, velocityOf } from "#site/home/swipe.ts";

/** Below this a press is a click, and above it a drag. */
const dragsFromPx = 8;

type DragHandlers = {
  /** The finger is this far from where it began. */
  move(offsetPx: number): void;
  /** The finger left: what the swipe rule says, and where it was. */
  end(step: Step, offsetPx: number): void;
};

/** Follows one finger, or the mouse, across an element that scrolls only vertically. */
export function followDrags(area: HTMLElement, { move, end }: DragHandlers) {
  let startX: number | undefined;
  let isDragging = false;
  let samples: { x: number; timeMs: number }[] = [];

  area.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    startX = event.clientX;
    isDragging = false;
    samples = [{ x: event.clientX, timeMs: event.timeStamp }];
  });

  area.addEventListener("pointermove", (event) => {
    if (!event.isPrimary || startX === undefined) return;
    const offsetPx = event.clientX - startX;
    samples.push({ x: event.clientX, timeMs: event.timeStamp });
    if (!isDragging && Math.abs(offsetPx) > dragsFromPx) {
      isDragging = true;
      area.setPointerCapture(event.pointerId);
    }
    if (isDragging) move(offsetPx);
  });

  const finish = (event: PointerEvent) => {
    if (!event.isPrimary || startX === undefined) return;
    const offsetPx = event.clientX - startX;
    startX = undefined;
    if (!isDragging) return;
    const velocity = event.type === "pointerup" ? velocityOf(samples, event.timeStamp) : 0;
    end(swipeStep(offsetPx, velocity), offsetPx);
  };
  area.addEventListener("pointerup", finish);
  area.addEventListener("pointercancel", finish);

  // The browser's own dragging of links would take the pointer away.
  area.addEventListener("dragstart", (event) => event.preventDefault());
  // The end of a drag over a link is no click on it.
  area.addEventListener("click", (event) => isDragging && event.preventDefault(), { capture: true });
}
