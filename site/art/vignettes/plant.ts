import { even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** A hall under saw-tooth roofs, a silo, two chimneys and their smoke. */
export const plant: Scene = [
  shape(
    "M54-118c-8-14 6-26 20-22 2-18 30-22 38-6 18-6 32 10 24 24 14 6 10 26-6 26H74c-14 0-24-10-20-22z",
    swelling(50, 90, [0.3, 0.8, 1.6], 0, 5),
    1.4,
  ),
  shape("M46-96l6-8 22 4 4 14z", "paper", 1.4),
  shape("M44-88h22l6 150H38z", swelling(38, 34, [2.6, 0.4, 0.8, 3.2]), 2),
  shape("M84-64h20l6 130H78z", swelling(78, 32, [2.6, 0.4, 0.8, 3.2]), 2),
  shape("M42-88h26v10H42zM82-64h24v10H82z", "ink", 1),
  shape("M118 6q24-26 48 0v116h-48z", swelling(118, 48, [2.4, 0.3, 0.7, 3.2]), 2),
  shape("M118 6h48M118 34h48M118 62h48M118 90h48", "none", 1.6),
  shape(
    "M-150 10l56-48v48l56-48v48l56-48v48l56-48v54h40v106h-264z",
    swelling(-150, 264, [0.4, 0.7, 1.5]),
    2.5,
  ),
  shape("M-150 10l56-48v48zM-94 10l56-48v48zM-38 10l56-48v48zM18 10l56-48v48z", even(2.6, 60, 4), 2.2),
  shape("M-134 34h34v28h-34zM-84 34h34v28h-34zM-34 34h34v28h-34zM16 34h34v28H16zM66 34h34v28H66z", "ink", 2),
  shape("M-117 34v28M-134 48h34M-67 34v28M-84 48h34M-17 34v28M-34 48h34M33 34v28M16 48h34", "tint", 0),
  shape("M-128 122v-44h62v44z", even(2.8, 0, 4.5), 2.2),
  shape("M-40 122v-36h28v36zM20 122v-36h66v36z", even(2, 90, 4), 2),
  shape("M-178 122h356l-30 14h-300z", even(2.4, 0, 4), 2),
  shape("M-140 142h280M-112 150h224M-76 158h152", "none", 1.6),
];
