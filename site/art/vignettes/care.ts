import { even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

const crown = (x: number, y: number, size: number) =>
  `M${x} ${y - size}c${size * 0.7} 0 ${size * 0.9} ${size * 0.6} ${size * 0.7} ${size * 0.9} ${size * 0.5} ${size * 0.5} 0 ${size} ${-size * 0.7} ${size}s${-size * 1.2} ${-size * 0.5} ${-size * 0.7} ${-size}c${-size * 0.2} ${-size * 0.3} 0 ${-size * 0.9} ${size * 0.7} ${-size * 0.9}z`;

/** A house to recover in: a heart above its door, trees beside it. */
export const care: Scene = [
  shape("M-150 128V60h10v68zM142 128V66h10v62z", even(3, 0, 4), 1.8),
  shape(crown(-145, 40, 44), swelling(-190, 90, [0.8, 1.2, 3], 0, 4), 2.2),
  shape(crown(147, 46, 40), swelling(108, 80, [0.8, 1.2, 3], 0, 4), 2.2),
  shape("M-108-18H108V128H-108z", swelling(-108, 216, [0.3, 0.5, 1.5]), 2.6),
  shape("M62-96h26v56H62z", even(2.4, 0, 4), 2.2),
  shape("M0-138L136-22l-10 16H-126l-10-16z", even(2.7, 90, 4.4), 2.8),
  shape("M0-104L96-20H-96z", "paper", 2.4),
  shape(
    "M0-24C-22-40-38-52-38-68-38-90-10-96 0-76 10-96 38-90 38-68 38-52 22-40 0-24z",
    swelling(-38, 76, [1.2, 2.2, 3.4], 0, 3.8),
    2.8,
  ),
  shape("M-88 16h54v46h-54zM34 16h54v46H34z", "ink", 2.6),
  shape("M-62 18v42M-86 38h50M60 18v42M36 38h50", "paper", 0),
  shape("M-92 62h62v10h-62zM30 62h62v10H30z", "paper", 2),
  shape("M-26 128V40q26-26 52 0v88z", swelling(-26, 52, [2.8, 1.8, 3]), 2.6),
  shape("M-16 128V48q16-14 32 0v80z", even(1, 90, 4), 2),
  shape("M-30 128h60l34 30H-64z", even(0.9, 0, 5), 1.8),
  shape("M-184 128h154l-34 22h-90zM184 128H30l34 22h90z", even(2, 0, 4.5), 1.8),
];
