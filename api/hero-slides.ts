import { contentOperations } from "#api/content-operations.ts";
import { contentOrder } from "#api/content-order.ts";
import { createRouter } from "#api/responses.ts";
import { heroSlideKind } from "#core/hero-slides.ts";
import { heroSlideInput } from "#shared/schemas/hero-slide.ts";

const section = {
  path: "/hero-slider",
  area: "hero-slider",
  noun: "slide",
  kind: heroSlideKind,
  input: heroSlideInput,
  defaultSort: { sort: "display_order", order: "asc" },
  messages: {
    missing: "Slider tidak ditemukan.",
    conflict: "Slider ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
} as const;

export const heroSlidesApi = createRouter()
  .route("/", contentOrder(section))
  .route("/", contentOperations(section));
