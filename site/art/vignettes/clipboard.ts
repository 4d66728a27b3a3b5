import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const rows = [-62, -16, 30, 76];

/** A list on its board, three of four points ticked, and the pencil for the last. */
export const clipboard: Scene = [
  {
    move: "translate(-14 6) rotate(-5)",
    scene: [
      shape("M-92-132h210v288h-210z", even(2.4, 45, 4), 0),
      shape("M-94-146h184q14 0 14 14v266q0 14-14 14H-94q-14 0-14-14v-266q0-14 14-14z", even(2.7, 90, 4), 2.8),
      shape("M-88-120H84v252H-88z", "paper", 2.2),
      shape("M-34-160q0-20 32-20t32 20h22v32h-108v-32z", swelling(-56, 108, [3, 0.5, 1, 3.2], 0, 3.8), 2.6),
      shape(disc(-2, -160, 8), "paper", 2),
      shape("M-66-96h94", "none", 9),
      shape(rows.map((y) => `M-68 ${y - 13}h30v30h-30z`).join(""), "paper", 2.6),
      shape(
        rows
          .slice(0, 3)
          .map((y) => `M-64 ${y}l10 11 22-28`)
          .join(""),
        "none",
        7,
      ),
      shape(rows.map((y) => `M-22 ${y - 6}h88M-22 ${y + 8}h60`).join(""), "none", 3),
    ],
  },
  {
    move: "translate(104 42) rotate(28)",
    scene: [
      shape("M-13-118h26V76h-26z", swelling(-13, 26, [3, 0.4, 1.2, 3.2], 0, 3.6), 2.4),
      shape("M-4.500-118V76", "none", 1.4),
      shape("M-13-146h26v20h-26z", "tint", 2.2),
      shape("M-13-128h26v12h-26z", "ink", 1),
      shape("M-13 76h26L0 116z", "paper", 2.4),
      shape("M-4 104h8L0 116z", "ink", 1.4),
    ],
  },
];
