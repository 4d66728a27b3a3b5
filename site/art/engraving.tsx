import type { ReactNode } from "react";

/**
 * Engravings: images made of lines only, as on banknotes. Darker areas have heavier and denser lines; lines of varying weight
 * shade walls and cylinders.
 */

/** Parallel lines that fill a shape. Lengths are units of the drawing, 400 of which are a medallion's width. */
export type Tone = {
  /** The line weight at equidistant points. */
  weights: number[];
  /** The distance between lines. */
  pitch: number;
  /** Degrees; 0 draws horizontal lines, 90 vertical ones. */
  turn: number;
  /** Start and length of the range of the weights, along the lines. */
  from: number;
  length: number;
};

/** A shape: its path, what fills it, and the weight of its outline (0 for none). */
export type Shape = { d: string; tone: Tone | "ink" | "paper" | "tint" | "none"; outline: number };

/** Shapes in painting order; a group may be transformed as a whole. */
export type Scene = (Shape | { move: string; scene: Scene })[];

export type Inks = { ink: string; paper: string; tint: string };

/** Lines of constant weight. */
export function even(weight: number, turn = 0, pitch = 4): Tone {
  return { weights: [weight, weight], pitch, turn, from: 0, length: 100 };
}

/** Lines of varying weight: a wall from light to shade, or a cylinder. */
export function swelling(from: number, length: number, weights: number[], turn = 0, pitch = 4): Tone {
  return { weights, pitch, turn, from, length };
}

export function shape(d: string, tone: Shape["tone"] = "paper", outline = 2): Shape {
  return { d, tone, outline };
}

/** A circle, as path data. */
export function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0z`;
}

/**
 * Renders a scene in two colours on paper.
 * @param id prefixes the ids of the patterns, which must be unique in a document
 */
export function Engraving({ id, scene, inks }: { id: string; scene: Scene; inks: Inks }) {
  const names = new Map<string, string>();
  const nameOf = (tone: Tone) => {
    const key = JSON.stringify(tone);
    const name = names.get(key) ?? `${id}${names.size}`;
    names.set(key, name);
    return name;
  };
  const shapes = <Shapes scene={scene} inks={inks} nameOf={nameOf} />;
  const tones = tonesIn(scene);
  return (
    <g strokeLinejoin="round" strokeLinecap="round" color={inks.ink} stroke="none">
      {[...new Map(tones.map((tone) => [nameOf(tone), tone]))].map(([name, tone]) => (
        <Lines key={name} id={name} tone={tone} />
      ))}
      {shapes}
    </g>
  );
}

function tonesIn(scene: Scene): Tone[] {
  return scene.flatMap((part) => {
    if ("scene" in part) return tonesIn(part.scene);
    return typeof part.tone === "string" ? [] : [part.tone];
  });
}

type ShapesProps = { scene: Scene; inks: Inks; nameOf: (tone: Tone) => string };

function Shapes({ scene, inks, nameOf }: ShapesProps): ReactNode {
  return scene.map((part) =>
    "scene" in part ? (
      <g key={part.move} transform={part.move}>
        <Shapes scene={part.scene} inks={inks} nameOf={nameOf} />
      </g>
    ) : (
      <Drawn key={part.d} shape={part} inks={inks} nameOf={nameOf} />
    ),
  );
}

function Drawn({ shape: { d, tone, outline }, inks, nameOf }: Omit<ShapesProps, "scene"> & { shape: Shape }) {
  const line = outline > 0 ? { stroke: inks.ink, strokeWidth: outline } : {};
  if (typeof tone === "string") {
    return <path d={d} fill={tone === "none" ? "none" : inks[tone]} fillRule="evenodd" {...line} />;
  }
  return (
    <>
      <path d={d} fill={inks.paper} />
      <path d={d} fill={`url(#${nameOf(tone)})`} {...line} />
    </>
  );
}

function Lines({ id, tone }: { id: string; tone: Tone }) {
  const { weights, pitch, turn, from, length } = tone;
  return (
    <pattern
      id={id}
      x={from}
      width={length}
      height={pitch}
      patternUnits="userSpaceOnUse"
      patternTransform={turn === 0 ? undefined : `rotate(${turn})`}
    >
      <path fill="currentColor" d={swellingLine(weights, length, pitch / 2)} />
    </pattern>
  );
}

/** Closed path data of a horizontal line with interpolated weights. */
function swellingLine(weights: number[], length: number, y: number): string {
  const step = length / (weights.length - 1);
  const above = weights.map((weight, index) => `${round(index * step)} ${round(y - weight / 2)}`);
  const below = weights.map((weight, index) => `${round(index * step)} ${round(y + weight / 2)}`);
  return `M${above.join("L")}L${below.reverse().join("L")}z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
