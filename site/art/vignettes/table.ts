import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** Head, hair and shoulders of somebody who sits behind a table. */
function person(x: number, top: number, hair: string, coat: "dark" | "light"): Scene {
  const face = swelling(-24, 48, [0.3, 0.4, 1.8], 0, 3.6);
  const cloth = coat === "dark" ? even(3, 70, 4) : swelling(-58, 116, [0.7, 0.9, 2], 0, 4);
  return [
    {
      move: `translate(${x} ${top})`,
      scene: [
        shape("M-58 130q-4-72 30-80l28-8 28 8q34 8 30 80z", cloth, 2.4),
        shape("M-16 42L0 72 16 42l-4-14h-24z", "paper", 2),
        shape("M-5 56L0 62l5-6 4 40-9 12-9-12z", "ink", 0),
        shape("M-24-2q0-32 24-32t24 32q0 36-24 38-24-2-24-38z", face, 2.2),
        shape("M-13 2h9M5 2h9M-6 20q6 3 12 0", "none", 1.8),
        shape(hair, "ink", 1.4),
      ],
    },
  ];
}

const cropped = "M-26 0q-6-40 26-40t26 40l-5-16q-20 2-30-6-10 4-12 8z";
const scarf =
  "M0-36q36 0 36 44 0 26-10 44 22 12 30 34-56 24-112 0 8-22 30-34-10-18-10-44 0-44 36-44zM0-20q-18 0-18 24 0 26 18 28 18-2 18-28 0-24-18-24z";
const parted = "M-27 8q-8-50 27-50t27 50q-2-20-8-28-22 0-38-8-2 20-8 36z";

/** Three people at an audit: papers, a cup, one question. */
export const table: Scene = [
  shape("M-120-150H120V-20H-120z", even(0.8, 0, 6), 1.6),
  shape("M-104-134h96v76h-96zM8-134h96v76H8z", "paper", 1.6),
  shape("M-92-74l20-28 18 14 30-34M24-74v-20h14v20zM46-74v-34h14v34zM68-74v-46h14v46z", "none", 3),
  ...person(-102, -8, cropped, "dark"),
  ...person(102, -8, parted, "light"),
  ...person(0, -28, scarf, "light"),
  shape("M-196 92h392l-20 24h-352z", "paper", 2.6),
  shape("M-176 116h352l-20 40h-312z", swelling(-176, 352, [2.8, 0.8, 0.8, 2.8], 0, 4.5), 2.4),
  shape("M-124 84h74l10 18h-92zM46 84h76l10 18H40z", "paper", 2.2),
  shape("M-112 90h46M-114 96h50M60 90h46M58 96h52", "none", 1.6),
  shape("M-26 62h58l8 36h-74z", even(2.8, 0, 3.6), 2.4),
  shape("M-38 98h80v6h-80z", "ink", 1),
  shape(`M142 80h20v16q-10 6-20 0z${disc(166, 87, 5)}`, even(1.8, 90, 3.4), 1.8),
];
