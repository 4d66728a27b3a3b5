import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";
import { frond } from "#site/art/vignettes/frond.ts";

/** The tips and control points of the leaves, relative to the crown. */
const leaves = [
  [-118, 62, -96, -58],
  [118, 62, 96, -58],
  [-142, 2, -84, -86],
  [142, 2, 84, -86],
  [-112, -66, -44, -92],
  [112, -66, 44, -92],
  [-52, -108, -8, -70],
  [52, -108, 8, -70],
  [-74, 92, -66, -20],
  [74, 92, 66, -20],
];

const far = (x: number, size: number) =>
  [
    [-1, 0.1],
    [-0.7, -0.7],
    [0.1, -1],
    [0.8, -0.6],
    [1, 0.2],
  ].map(([dx = 0, dy = 0]) =>
    frond(
      [x, 92],
      [x + dx * size, 92 + dy * size],
      [x + dx * size * 0.6, 92 + dy * size - size * 0.4],
      4,
      size * 0.32,
    ),
  );

/** An oil palm with its fruit, in rows that end at the horizon. */
export const palm: Scene = [
  shape("M-230 104Q-90 84 0 96T230 104V136H-230z", even(1, 0, 4), 1.6),
  shape([...far(-150, 26), ...far(-112, 20), ...far(116, 20), ...far(152, 26)].join(""), "ink", 1),
  shape("M-150 92v22M-112 92v16M116 92v16M152 92v22", "none", 2.4),
  shape("M-230 130q120-22 230-16t230 18v40h-460z", even(1.8, 0, 4.5), 1.8),
  shape("M-20 132Q-10 50-16-26h32Q10 50 22 132z", swelling(-24, 48, [3.2, 0.5, 0.9, 3.4], 0, 5), 2.4),
  shape("M-17 100l34-14M-16 76l32-14M-15 52l31-14M-15 28l31-14M-15 4l31-14", "none", 2.6),
  shape(
    leaves
      .map(([x = 0, y = 0, cx = 0, cy = 0]) => frond([0, -40], [x, y - 40], [cx, cy - 40], 9, 36))
      .join(""),
    "ink",
    1.2,
  ),
  ...[
    [-20, -14],
    [20, -14],
    [0, -2],
    [-9, -24],
    [10, -25],
  ].map(([x = 0, y = 0]) => shape(disc(x, y, 14), swelling(x - 14, 28, [0.4, 1.2, 3], 0, 3.4), 2.2)),
  shape("M-52 138q52-16 104 0M-90 146q90-14 180 0", "none", 1.6),
];
