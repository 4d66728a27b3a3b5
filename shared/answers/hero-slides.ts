import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { heroSlideInput } from "#shared/schemas/hero-slide.ts";

export const heroSlide = uuidRow.extend(answered(heroSlideInput.shape));

export type HeroSlide = z.output<typeof heroSlide>;
export type HeroSlideSort = keyof Pick<HeroSlide, "display_order">;
