import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const rays = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const [near, far] = [48, index % 2 === 0 ? 82 : 68];
  const at = (radius: number) =>
    `${Math.round(40 + radius * Math.cos(angle))} ${Math.round(-82 + radius * Math.sin(angle))}`;
  return `M${at(near)}L${at(far)}`;
}).join("");

/** A river between mountains and terraces, under the sun. */
export const valley: Scene = [
  shape(rays, "none", 2.4),
  shape(disc(40, -82, 38), swelling(2, 76, [0.3, 0.5, 1.6], 0, 4), 2.4),
  shape("M-230 60L-92-92l40 56 34-40L92 60z", swelling(-150, 200, [0.3, 0.4, 0.9], 0, 5), 2.4),
  shape("M-92-92l40 56 34-40L92 60H-40l-26-66z", even(2.6, 62, 4), 1.4),
  shape("M-92-92l-22 36 14-4 8 14 12-12 14 6z", "paper", 1.8),
  shape("M10 60L106-40l124 100z", swelling(10, 170, [0.3, 0.6, 1], 0, 5), 2.4),
  shape("M106-40l124 100H90l22-46z", even(2.8, 58, 4), 1.4),
  shape("M-230 56Q-90 30 0 52t230 4v110H-230z", "paper", 2),
  shape("M-230 62q118-22 150-12-70 12-86 36-20 30 10 60h-130z", even(1.5, 0, 4.5), 2),
  shape("M230 62q-128-18-184-2 50 16 44 42-8 30-60 50h206z", even(2, 0, 4.5), 2),
  shape(
    "M-176 82q40-16 74-10M-176 100q26-12 56-10M-172 120q20-8 46-8M176 82q-40-12-74-6M172 104q-34-10-70-2M160 126q-32-6-64 6",
    "none",
    2.6,
  ),
  shape("M-40 56q80 6 22 32-70 32-20 76h94q-64-40 24-76 44-26-54-36z", even(0.8, 0, 6), 2.2),
  shape("M-4 68h24M-24 84h30M-40 104h40M-30 126h46M0 146h44", "none", 1.8),
  shape("M-150 62l-10-30-10 30zM-128 58l-12-38-12 38z", "ink", 1.4),
];
