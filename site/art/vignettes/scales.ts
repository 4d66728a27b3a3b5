import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const pan = (x: number, y: number): Scene => [
  shape(`M${x} ${y - 74}l-50 74M${x} ${y - 74}l50 74M${x} ${y - 74}v74`, "none", 1.8),
  shape(`M${x - 60} ${y}h120q-8 36-60 36t-60-36z`, swelling(x - 60, 120, [2.8, 0.4, 1, 3.2], 0, 3.8), 2.4),
  shape(`M${x - 64} ${y - 5}h128v8h-128z`, "ink", 1),
  shape(disc(x, y - 76, 6), "ink", 0),
];

/** A balance at rest: weighed without leaning to either side. */
export const scales: Scene = [
  shape("M-14-96h28l8 206h-44z", swelling(-22, 44, [3.2, 0.4, 0.8, 3.4]), 2.4),
  shape("M-34 4h68v12h-68zM-30-64h60v10h-60z", "paper", 2),
  shape("M-112-92Q-56-118 0-100q56-18 112 8l-2 12Q54-98 0-84q-54-14-110 4z", even(2.6, 0, 3.8), 2.4),
  shape(disc(0, -94, 19), "paper", 2.4),
  shape(disc(0, -94, 11), even(2.4, 45, 3.4), 1.6),
  shape("M-5-113h10l-5-38z", "ink", 1.6),
  ...pan(-110, -4),
  ...pan(110, -4),
  shape("M-56 104h112l14 20H-70z", swelling(-70, 140, [2.4, 0.4, 2.6]), 2.2),
  shape("M-92 124H92l12 16h-208z", swelling(-104, 208, [2.8, 0.5, 3], 0, 4), 2.2),
  shape("M-130 147h260M-96 155h192", "none", 1.6),
];
