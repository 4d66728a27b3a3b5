import { followDrags } from "#site/home/drag.ts";
import { startRotation } from "#site/home/rotation.ts";
import type { Step } from "#site/home/swipe.ts";

const slideTiming = { duration: 700, easing: "cubic-bezier(.3, .75, .15, 1)" };

/** Shows one slide at a time: arrows, dots, swipe, keyboard and every 7 s (specification 4). */
export function startCarousel(region: HTMLElement) {
  const slides = [...region.querySelectorAll<HTMLElement>(".hero-slide")];
  slides.forEach(showWhileLoading);
  const area = region.querySelector<HTMLElement>(".hero-slides");
  const control = region.querySelector<HTMLButtonElement>("[data-rotation]");
  const dots = [...region.querySelectorAll(".hero-dot")];
  if (!area || !control) return;

  let current = 0;
  const at = (index: number) => slides[(index + slides.length) % slides.length] as HTMLElement;

  function mark() {
    for (const [index, slide] of slides.entries()) slide.inert = index !== current;
    for (const [index, dot] of dots.entries()) dot.setAttribute("aria-current", String(index === current));
  }

  /** Moves to a slide from the right (1) or the left (-1), starting at the offset where a swipe ended. */
  function show(index: number, direction: Step, fromPx = 0) {
    const [leaving, entering] = [at(current), at(index)];
    if (entering === leaving) return;
    current = slides.indexOf(entering);
    mark();
    rotation.restart();
    moveAcross(leaving, entering, direction, fromPx);
  }

  const step = (by: Step, fromPx = 0) => show(current + by, by, fromPx);
  const rotation = startRotation(region, control, () => step(1));

  for (const arrow of region.querySelectorAll<HTMLElement>("[data-step]")) {
    arrow.addEventListener("click", () => step(arrow.dataset.step === "1" ? 1 : -1));
  }
  for (const [index, dot] of dots.entries()) {
    dot.addEventListener("click", (event) => {
      event.preventDefault();
      show(index, index > current ? 1 : -1);
    });
  }
  region.addEventListener("keydown", ({ key }) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  });
  followDrags(area, {
    move(offsetPx) {
      rotation.hold(true);
      release(slides);
      place(at(current), `${offsetPx}px`);
      const side = offsetPx < 0 ? 1 : -1;
      place(at(current + side), `calc(${side * 100}% + ${offsetPx}px)`);
    },
    end(by, offsetPx) {
      release(slides);
      rotation.hold(false);
      if (by !== 0) step(by, offsetPx);
      else moveBack(at(current), at(current + (offsetPx < 0 ? 1 : -1)), offsetPx);
    },
  });

  area.scrollLeft = 0;
  region.setAttribute("data-live", "");
  mark();
}

function place(slide: HTMLElement, offset: string) {
  slide.style.visibility = "visible";
  slide.style.transform = `translateX(${offset})`;
}

function release(slides: HTMLElement[]) {
  for (const slide of slides) {
    slide.removeAttribute("style");
    for (const animation of slide.getAnimations()) animation.cancel();
  }
}

function moveAcross(leaving: HTMLElement, entering: HTMLElement, direction: Step, fromPx: number) {
  release([leaving, entering]);
  animate(leaving, `${fromPx}px`, `${-100 * direction}%`);
  animate(entering, `calc(${100 * direction}% + ${fromPx}px)`, "0px");
}

function moveBack(current: HTMLElement, neighbour: HTMLElement, fromPx: number) {
  const side = fromPx < 0 ? 100 : -100;
  animate(current, `${fromPx}px`, "0px");
  animate(neighbour, `calc(${side}% + ${fromPx}px)`, `${side}%`);
}

function animate(slide: HTMLElement, from: string, to: string) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frame = (offset: string) => ({ visibility: "visible", transform: `translateX(${offset})` });
  slide.animate([frame(from), frame(to)], slideTiming);
}

/** Shows the spinner only while the image is loading. */
function showWhileLoading(slide: HTMLElement) {
  const image = slide.querySelector("img");
  if (!image || image.complete) return;
  slide.setAttribute("data-loading", "");
  for (const event of ["load", "error"]) {
    image.addEventListener(event, () => slide.removeAttribute("data-loading"), { once: true });
  }
}
