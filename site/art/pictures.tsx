import { Canvas } from "#site/art/canvas.tsx";
import { families } from "#site/art/families.ts";
import { Medallion, medallionRadius } from "#site/art/medallion.tsx";
import { Weave } from "#site/art/shapes.tsx";
import { subjectOf } from "#site/art/subjects.ts";

type Size = { width: number; height: number };

/** A card like a banknote: the pattern of the subject's family, with the medallion in the centre. */
export function Note({ seed, width, height }: Size & { seed: string }) {
  const subject = subjectOf(seed);
  const { paper, tint, wash, periods } = families[subject.family];
  const scale = (height * 0.475) / medallionRadius;
  return (
    <Canvas width={width} height={height}>
      <rect width="100%" height="100%" fill={paper} />
      <rect width="100%" height="100%" fill={tint} fillOpacity=".38" />
      <g stroke={wash} strokeWidth=".9" strokeOpacity=".62">
        <Weave
          id="a"
          x={width / 2}
          y={height / 2}
          length={width * 1.3}
          height={height * 1.05}
          periods={periods}
          turn={-14}
        />
        <Weave
          id="b"
          x={width / 2}
          y={height / 2}
          length={width * 1.3}
          height={height * 0.8}
          periods={periods * 1.4}
          turn={11}
        />
      </g>
      <g transform={`translate(${width / 2} ${height / 2}) scale(${round(scale)})`}>
        <Medallion subject={subject} />
      </g>
    </Canvas>
  );
}

/** The medallion alone, for dark backgrounds. */
export function MedallionPicture({ seed }: { seed: string }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox="-256 -256 512 512"
      width="640"
      height="640"
    >
      <Medallion subject={subjectOf(seed)} />
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
