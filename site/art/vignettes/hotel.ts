import { even, type Scene, shape, swelling } from "#site/art/engraving.tsx";
import { frond } from "#site/art/vignettes/frond.ts";

const floors = [-92, -58, -24, 10, 44];
const windows = (x: number, width: number) => floors.map((y) => `M${x} ${y}h${width}v18h-${width}z`).join("");

/** A house of many windows with a canopy, and palms before it. */
export const hotel: Scene = [
  shape("M40-84h88v206H40z", swelling(40, 88, [1, 1.8, 3]), 2.2),
  shape("M34-92h100v10H34z", "paper", 2),
  shape(windows(54, 22) + windows(92, 22), "ink", 0),
  shape("M-96-124H40v246H-96z", swelling(-96, 136, [0.3, 0.5, 1.2]), 2.4),
  shape("M-104-134H48v12h-152z", "paper", 2),
  shape("M-60-158h64v24h-64z", even(2.2, 90, 4), 2),
  shape("M-28-182v24M-28-180l26 7-26 8z", "ink", 1.6),
  shape(windows(-82, 24) + windows(-42, 24) + windows(-2, 24), "ink", 0),
  shape(floors.map((y) => `M-88 ${y + 23}H32`).join(""), "none", 2.4),
  shape("M-60 80h64v42h-64z", "ink", 2),
  shape("M-32 80v42M-60 94h64", "tint", 0),
  shape("M-76 84q48-34 96 0z", even(2.4, 90, 4), 2.4),
  shape("M-72 84v38M16 84v38", "none", 3),
  shape("M-180 122h360l-30 14h-300z", even(2.2, 0, 4), 2),
  shape("M-140 143h280M-104 151h208", "none", 1.6),
  shape("M126 126q-8-52 6-92l8 2q-10 44-2 90z", swelling(122, 20, [2.4, 0.4, 2.6]), 1.8),
  shape(
    [
      [-42, 2, -24, -26],
      [-36, -30, -12, -36],
      [-4, -48, 8, -30],
      [34, -34, 28, -34],
      [46, -6, 34, -26],
      [34, 26, 34, -8],
      [-28, 28, -24, -6],
    ]
      .map(([x = 0, y = 0, cx = 0, cy = 0]) =>
        frond([136, 34], [136 + x, 34 + y], [136 + cx, 34 + cy], 9, 13),
      )
      .join(""),
    "ink",
    1,
  ),
];
