import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const rows = [-118, -90, -62, -34, -6, 22, 50, 78];
const units = (x: number, width: number) => rows.map((y) => `M${x} ${y}h${width}v20h-${width}z`).join("");
const lamps = (x: number) => rows.map((y) => disc(x, y + 10, 3.4) + disc(x + 11, y + 10, 3.4)).join("");
const slots = (x: number) =>
  rows.map((y) => `M${x} ${y + 6}h34M${x} ${y + 11}h34M${x} ${y + 16}h34`).join("");

/** Two racks of a data centre, and a padlock before them. */
export const server: Scene = [
  shape("M-230 116L-60 66H60L230 116V170H-230z", even(0.9, 0, 5), 1.4),
  shape("M-150 158L-40 66M-90 160L-18 66M-30 160L-4 66M30 160L4 66M90 160L18 66M150 158L40 66", "none", 1.2),
  shape("M-22-136l36 12V96l-36 24z", swelling(-22, 36, [3, 2.2]), 2),
  shape("M-130-136H-22V120H-130z", even(1.6, 90, 4), 2.6),
  shape(units(-122, 92), "paper", 1.6),
  shape(slots(-84), "none", 2.2),
  shape(lamps(-112), "ink", 0),
  shape("M134-136l28 12V96l-28 24z", swelling(134, 28, [3, 2.2]), 2),
  shape("M26-136H134V120H26z", even(1.6, 90, 4), 2.6),
  shape(units(34, 92), "paper", 1.6),
  shape(slots(72), "none", 2.2),
  shape(lamps(44), "ink", 0),
  shape(
    "M-36 66V32q0-40 40-40t40 40v34h-18V34q0-22-22-22t-22 22v32z",
    swelling(-36, 80, [2.8, 0.5, 1, 3]),
    2.6,
  ),
  shape("M-58 62h124q8 0 8 8v72q0 8-8 8H-58q-8 0-8-8V70q0-8 8-8z", "paper", 2.8),
  shape("M-56 70H64v72H-56z", swelling(-56, 120, [2.6, 0.4, 0.8, 2.8]), 1),
  shape(`${disc(4, 98, 12)}M-2 104h12l5 26h-22z`, "ink", 0),
];
