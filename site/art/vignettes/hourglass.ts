import { even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** An hourglass: what holds today, and for how long. */
export const hourglass: Scene = [
  shape("M-96-126h14v252h-14zM82-126h14v252h-14z", swelling(-96, 14, [3, 0.6, 3], 0, 3.8), 2),
  shape(
    "M-70-122H70q2 58-40 92-16 14-16 30t16 30q42 34 40 92H-70q-2-58 40-92 16-14 16-30t-16-30q-42-34-40-92z",
    "paper",
    3,
  ),
  shape("M-58-66Q0-54 58-66-4-22 0-2-6-22-58-66z", "tint", 0),
  shape(
    "M-60-70Q0-84 60-70 50-46 24-28 6-16 4 0h-8q-2-16-20-28-26-18-36-42z",
    swelling(-60, 120, [0.9, 1.6, 3.2], 0, 4),
    2,
  ),
  shape("M-3 0h6v74h-6z", even(2.4, 90, 3), 0),
  shape("M-66 118q8-44 66-52 58 8 66 52z", swelling(-66, 132, [0.9, 1.6, 3.2], 0, 4), 2),
  shape("M-56-112q-2 40 24 64M56 112q2-30-14-52", "none", 2.4),
  shape("M-112-146h224v24h-224zM-112 122h224v24h-224z", swelling(-112, 224, [2.8, 0.5, 0.9, 3.2], 0, 4), 2.8),
  shape("M-100-158h200v12h-200zM-100 146h200v12h-200z", "paper", 2.2),
];
