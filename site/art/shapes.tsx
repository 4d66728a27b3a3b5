import { ribbon, rosette, type Wave } from "#shared/guilloche.ts";
import { Repeated } from "#web/art/repeated.tsx";

type RosetteProps = {
  id: string;
  radius: number;
  petals: number;
  /** The amplitude of the petals, as a part of the radius. */
  swing?: number;
  /** The rotation from one curve to the next, in degrees. */
  turn?: number;
  doublings?: number;
};

/** 64 interlaced curves, each rotated and smaller, in both directions. */
export function Rosette({ id, radius, petals, swing = 0.12, turn = 0.55, doublings = 6 }: RosetteProps) {
  const waves: Wave[] = [
    { amplitude: swing, periods: petals },
    { amplitude: swing / 3, periods: petals * 3, phase: 0.6 },
  ];
  const curve = <path d={rosette(radius, waves)} />;
  const scale = 0.5 ** (1 / 2 ** doublings);
  return (
    <>
      <Repeated id={`${id}a`} doublings={doublings} rotate={turn} scale={scale}>
        {curve}
      </Repeated>
      <g strokeOpacity=".35">
        <Repeated id={`${id}b`} doublings={doublings} rotate={-turn} scale={scale}>
          {curve}
        </Repeated>
      </g>
    </>
  );
}

/** A ring of mesh, as around the number on a banknote. */
export function Ring({ id, radius, petals }: { id: string; radius: number; petals: number }) {
  const waves: Wave[] = [
    { amplitude: 0.05, periods: petals },
    { amplitude: 0.03, periods: Math.round(petals / 3) },
  ];
  return (
    <Repeated id={id} doublings={5} rotate={360 / 32}>
      <path d={rosette(radius, waves)} />
    </Repeated>
  );
}

/** A bundle of waves across `width`, between two curves. */
export function Band(props: {
  width: number;
  y: number;
  height: number;
  lines: number;
  phase?: number;
  periods?: number;
}) {
  const { width, y, height, lines, phase = 0, periods = 1.5 } = props;
  const data = Array.from({ length: lines }, (_, index) => {
    const across = 1 - (2 * index) / (lines - 1);
    return ribbon(width, y, [
      { amplitude: (height / 2) * across, periods, phase },
      { amplitude: (height / 2.4) * (1 - across * across), periods: periods * 0.55, phase: phase + 2 },
      { amplitude: height / 7, periods: periods * 0.7, phase: phase + 4 },
    ]);
  });
  return <path d={data.join("")} />;
}

type WeaveProps = {
  id: string;
  /** The centre. */
  x: number;
  y: number;
  length: number;
  height: number;
  periods: number;
  /** Degrees. */
  turn: number;
};

/** A bundle of waves in few bytes: one wave, flattened repeatedly and mirrored, so that all lines meet on its axis. */
export function Weave({ id, x, y, length, height, periods, turn }: WeaveProps) {
  const wave = ribbon(length, 0, [
    { amplitude: height / 2, periods },
    { amplitude: height / 7, periods: periods * 0.55, phase: 2 },
  ]);
  return (
    <g transform={`translate(${x} ${y})rotate(${turn})translate(${-length / 2})`}>
      <Repeated id={id} doublings={5} scale={[1, 0.925]}>
        <path d={wave} vectorEffect="non-scaling-stroke" />
      </Repeated>
      <use href={`#${id}5`} transform="scale(1 -1)" />
    </g>
  );
}
