import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const stripes = Array.from({ length: 8 }, (_, index) => -160 + index * 40);

const heap = (x: number, y: number, radius: number) =>
  [
    [-2, 0],
    [0, 0],
    [2, 0],
    [-1, -1.6],
    [1, -1.6],
    [0, -3.2],
  ].map(([dx = 0, dy = 0]) => {
    const [cx, cy] = [x + dx * radius, y + dy * radius];
    return shape(disc(cx, cy, radius), swelling(cx - radius, 2 * radius, [0.3, 0.8, 2.6], 0, 3.4), 1.8);
  });

/** A stall under its striped awning: heaps of fruit, a balance, baskets. */
export const market: Scene = [
  shape("M-128-40h12v170h-12zM116-40h12v170h-12z", swelling(-128, 12, [2.6, 0.6, 2.4]), 2),
  shape("M-116-30h232V40h-232z", even(1.1, 0, 5), 0),
  shape("M0-44v22M-44-22h88M-44-22l-16 34M-44-22l16 34M44-22l-16 34M44-22l16 34", "none", 2.2),
  shape("M-64 12h40q-4 14-20 14t-20-14zM24 12h40q-4 14-20 14T24 12z", even(2.4, 0, 3.6), 2),
  shape(disc(0, -22, 7), "ink", 0),
  ...heap(-84, 44, 13),
  ...heap(0, 46, 11),
  ...heap(82, 44, 13),
  shape("M-140 56h280l-14 22h-252z", "paper", 2.4),
  shape("M-126 78h252v52h-252z", swelling(-126, 252, [2.4, 0.5, 0.7, 2.6], 0, 5), 2.4),
  shape("M-84 78v52M-42 78v52M0 78v52M42 78v52M84 78v52", "none", 2.2),
  shape("M-120-142h240l40 74h-320z", "paper", 2.6),
  ...stripes
    .filter((_, index) => index % 2 === 0)
    .map((x) => shape(`M${x * 0.75}-142h30L${x + 40}-68H${x}z`, even(3, 90, 4), 1.6)),
  ...stripes.map((x, index) =>
    shape(`M${x}-68h40v12a20 20 0 0 1-40 0z`, index % 2 === 0 ? even(3, 90, 4) : "paper", 2.2),
  ),
  shape("M-128-150h256v10h-256z", "ink", 1),
  shape("M-176 130h352l-30 14h-292z", even(2.2, 0, 4), 2),
  shape("M-130 151h260M-92 158h184", "none", 1.6),
];
