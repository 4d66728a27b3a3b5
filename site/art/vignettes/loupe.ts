import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** A certificate under a magnifying glass, which shows the seal larger than it is. */
export const loupe: Scene = [
  {
    move: "translate(-22 -14) rotate(6)",
    scene: [
      shape("M-96-122h196v262h-196z", even(2.2, 45, 4), 0),
      shape("M-106-132h196v262h-196z", "paper", 2.5),
      shape("M-96-122h176v242h-176z", swelling(-96, 176, [1.6, 0.3, 0.9], 0, 5), 2),
      shape("M-84-108h152v214h-152z", "paper", 1),
      shape("M-50-88h84", "none", 8),
      shape(
        "M-66-62h116M-66-48h116M-66-34h80M-66-8h116M-66 6h116M-66 20h60M-66 46h40M-66 60h40",
        "none",
        2.2,
      ),
    ],
  },
  {
    move: "translate(46 40) rotate(-42)",
    scene: [
      shape("M-13 84h26v92q0 14-13 14t-13-14z", swelling(-13, 26, [3.2, 0.5, 1, 3.4], 0, 3.6), 2.4),
      shape("M-17 76h34v16h-34z", "ink", 1.6),
    ],
  },
  shape(disc(46, 40, 84), "ink", 2),
  shape(disc(46, 40, 71), "paper", 2),
  shape(disc(46, 40, 66), swelling(-20, 132, [1.2, 0.3, 0.6, 1.4], 0, 5), 0),
  shape("M30 62l-20 52 26-12 16 18 14-56z", even(2.2, 90, 3.4), 2),
  shape(disc(46, 30, 42), "paper", 2.6),
  shape(disc(46, 30, 34), even(2.2, 45, 3.6), 1.8),
  shape(disc(46, 30, 21), "paper", 1.8),
  shape("M34 30l9 10 17-21", "none", 7),
  shape("M-8 6q14-34 50-36", "none", 3),
];
