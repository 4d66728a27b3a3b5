import { heroAdvanceMs } from "#shared/limits.ts";

/** `auto`: pauses on hover and focus. `on`: started by the visitor, regardless of hover. `off`: stopped. */
type Mode = "auto" | "on" | "off";

/** Advances a carousel every 7 s (specification 9) unless it is hovered, focused, dragged or paused (WCAG 2.2.2). */
export function startRotation(region: HTMLElement, control: HTMLButtonElement, advance: () => void) {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let mode: Mode = reducedMotion.matches ? "off" : "auto";
  let isHovered = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Restarts the timer, so that the current slide is shown for its full time. */
  function restart() {
    const isRead = isHovered || region.querySelector(":focus-visible") !== null;
    const isRunning = !isHeld && (mode === "on" || (mode === "auto" && !isRead));
    region.toggleAttribute("data-running", isRunning);
    // Screen readers announce only changes made by the visitor.
    region.querySelector(".hero-slides")?.setAttribute("aria-live", isRunning ? "off" : "polite");
    region.toggleAttribute("data-paused", mode === "off");
    control.setAttribute("aria-label", control.dataset[mode === "off" ? "play" : "pause"] ?? "");
    clearTimeout(timer);
    if (isRunning) timer = setTimeout(advanceInView, heroAdvanceMs);
  }

  /** While a dialog is open the slide does not change; its time starts again. */
  function advanceInView() {
    if (document.querySelector("dialog[open]")) restart();
    else advance();
  }

  control.addEventListener("click", () => {
    mode = mode === "off" ? "on" : "off";
    restart();
  });
  region.addEventListener("pointerenter", (event) => {
    isHovered = event.pointerType === "mouse";
    restart();
  });
  region.addEventListener("pointerleave", () => {
    isHovered = false;
    restart();
  });
  region.addEventListener("focusin", restart);
  region.addEventListener("focusout", restart);
  reducedMotion.addEventListener("change", ({ matches }) => {
    if (matches) mode = "off";
    restart();
  });
  restart();

  return {
    restart,
    hold(isHolding: boolean) {
      isHeld = isHolding;
      restart();
    },
  };
}
