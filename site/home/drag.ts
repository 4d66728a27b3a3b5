import { type Step, swipeStep, velocityOf } from "#site/home/swipe.ts";

/** A shorter movement is a click. */
const dragsFromPx = 8;

type DragHandlers = {
  /** The distance from the start. */
  move(offsetPx: number): void;
  /** The step by the swipe rule, and the last offset. */
  end(step: Step, offsetPx: number): void;
};

/** Tracks one pointer across an element that scrolls only vertically. */
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

  // Dragging a link would cancel the pointer events.
  area.addEventListener("dragstart", (event) => event.preventDefault());
  // A drag that ends over a link is not a click.
  area.addEventListener("click", (event) => isDragging && event.preventDefault(), { capture: true });
}
