import { disc, even, type Scene, shape, swelling } from "#site/art/engraving.tsx";

/** A sheet with a seal, and a telephone in front of it that says yes. */
export const certificate: Scene = [
  {
    move: "translate(-32 -2) rotate(-8)",
    scene: [
      shape("M-100-128h200v262h-200z", even(2.2, 45, 4), 0),
      shape("M-108-138h200v262h-200z", "paper", 2.5),
      shape("M-99-129h182v244h-182z", "none", 1),
      shape("M-95-125h174v236h-174z", swelling(-95, 174, [1.6, 0.3, 0.9], 0, 5), 2),
      shape("M-82-112h148v210h-148z", "paper", 1),
      shape("M-52-92h88M-30-80h44", "none", 7),
      shape("M-66-58h116M-66-46h116M-66-34h92M-66-12h116M-66 0h116M-66 12h76", "none", 2),
      shape("M-66 38h40v40h-40z", even(2.6, 0, 5), 2),
      shape("M-60 44h12v12h-12zM-44 60h12v12h-12z", "ink", 0),
      shape("M14 62l-12 46 16-10 16 12-4-48z", even(2, 90, 3.4), 2),
      shape(disc(22, 52, 26), "paper", 2),
      shape(disc(22, 52, 20), even(1.8, 45, 3.4), 1.4),
      shape(disc(22, 52, 10), "paper", 1.4),
    ],
  },
  {
    move: "translate(78 34) rotate(7)",
    scene: [
      shape("M-44-108h100q14 0 14 14v204q0 14-14 14h-100z", "ink", 0),
      shape("M-42-112h84q16 0 16 16v192q0 16-16 16h-84q-16 0-16-16v-192q0-16 16-16z", "ink", 2),
      shape("M-48-88h96v164h-96z", swelling(-48, 96, [0.3, 0.5, 1.5], 0, 4.5), 0),
      shape("M-14-101h28", "paper", 0),
      shape(disc(0, -34, 37), "tint", 0),
      shape(disc(0, -34, 31), "ink", 0),
      shape("M-15-34l11 12 20-24-6-5-14 17-6-6z", "paper", 2),
      shape("M-36 20h72v10h-72zM-36 38h50v7h-50zM-36 52h60v7h-60z", "ink", 0),
      shape(disc(0, 94, 8), "paper", 0),
    ],
  },
];
