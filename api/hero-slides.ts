import { orderedContentOperations } from "#api/content-order.ts";
import { heroSlideKind } from "#core/content/hero-slides.ts";
import { heroSlideInput } from "#shared/schemas/hero-slide.ts";

export const heroSlidesApi = orderedContentOperations({
  path: "/hero-slider",
  area: "hero-slider",
  noun: "slide",
  title: "Slider",
  kind: heroSlideKind,
  input: heroSlideInput,
});
