import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** A slide and a swing, and the tree that shades them. */
export const playground: Scene = [
  shape("M106 128q6-60-4-96l16 2q2 50 8 94z", swelling(102, 26, [3, 0.6, 3]), 2),
  shape(
    "M112-130c34-6 52 22 44 40 24 12 20 48-4 52-6 26-44 30-56 10-26 8-46-20-32-40-16-24 8-54 48-62z",
    swelling(58, 116, [0.7, 1, 3.2], 0, 4),
    2.4,
  ),
  shape("M84-92q14-18 30-8M98-62q18-14 34 0M118-106q14-8 24 6", "none", 2),
  shape("M-184 128h368l-34 26h-300z", even(1.6, 0, 4.5), 2),
  shape("M-30-104l-42 232M-20-104l42 232M118-104l-40 232M128-104l36 232", "none", 6.5),
  shape("M-34-112h172v14H-34z", swelling(-34, 172, [2.8, 0.6, 2.8], 0, 3.4), 2.2),
  shape("M34-98L26 62M72-98l4 160", "none", 2.6),
  shape("M18 62h66v10H18z", "ink", 1.6),
  shape("M-156 128v-176h12v176zM-98 128v-176h12v176z", swelling(-156, 12, [3, 0.8, 3]), 2),
  shape(
    "M-144-20h46v8h-46zM-144 10h46v8h-46zM-144 40h46v8h-46zM-144 70h46v8h-46zM-144 100h46v8h-46z",
    "paper",
    2,
  ),
  shape("M-170-48h92l-46-50z", even(2.8, 60, 4), 2.4),
  shape(disc(-124, -106, 7), "ink", 0),
  shape(
    "M-88-8q24 4 40 60 14 50 54 56v20h-10q-54-2-72-64-8-34-22-42z",
    swelling(-100, 110, [0.6, 1, 2.8], 30, 4),
    2.6,
  ),
];
