import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Emblem } from "#site/art/emblem.tsx";
import { choose, numbersOf } from "#site/art/seed.ts";
import { Band, Ring, Rosette } from "#site/art/shapes.tsx";
import { palette } from "#web/art/palette.ts";

const { ink, deep, night, gold, mint, sky } = palette;

type Drawing = (seed: string) => ReactNode;

/** The kinds of `/art/{kind}/{seed}.svg`: each seed gives its own drawing, and always the same. */
const kinds: Record<string, Drawing> = {
  hero: (seed) => <Hero seed={seed} />,
  article: (seed) => <Scene seed={seed} width={800} height={450} />,
  gallery: (seed) => <Scene seed={seed} width={800} height={600} />,
  partner: (seed) => <Emblem seed={seed} shape="ring" />,
  customer: (seed) => <Emblem seed={seed} shape="disc" />,
  band: (seed) => (seed === "verdict" ? <VerdictBand /> : <SectionBand />),
  rosette: () => <Watermark />,
};

/** @returns the SVG document; undefined for a kind that is not drawn */
export function draw(kind: string, seed: string): string | undefined {
  const drawing = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  return drawing && renderToStaticMarkup(drawing(seed));
}

function Canvas(props: { width: number; height: number; stretch?: true; children: ReactNode }) {
  const { width, height, stretch, children } = props;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio={stretch ? "none" : "xMidYMid slice"}
      fill="none"
    >
      {children}
    </svg>
  );
}

type NightProps = { id: string; cx?: number; cy?: number; glow?: string };

function Night({ id, cx = 0.75, cy = 0.1, glow = deep }: NightProps) {
  return (
    <>
      <radialGradient id={id} cx={cx} cy={cy} r=".8">
        <stop stopColor={glow} />
        <stop offset=".55" stopColor={ink} />
        <stop offset="1" stopColor={night} />
      </radialGradient>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </>
  );
}

function Hero({ seed }: { seed: string }) {
  const next = numbersOf(seed);
  const petals = choose(next, [10, 12, 14, 9]);
  const phase = next() * 6;
  return (
    <Canvas width={1600} height={900}>
      <Night id="n" />
      <g stroke={mint} strokeOpacity=".3">
        <Band width={1600} y={730} height={190} lines={30} phase={phase} periods={1.6} />
      </g>
      <g transform="translate(1180 470)" stroke={gold} strokeOpacity=".62">
        <Rosette id="r" radius={320} petals={petals} turn={0.35 + next() * 0.5} />
        <g strokeOpacity=".4">
          <Ring id="i" radius={128} petals={30} />
        </g>
      </g>
      <g stroke={mint} strokeOpacity=".22">
        <Band width={1600} y={790} height={130} lines={22} phase={phase + 2.4} periods={2.2} />
      </g>
    </Canvas>
  );
}

function Scene({ seed, width, height }: { seed: string; width: number; height: number }) {
  const next = numbersOf(seed);
  const [line, glow] = choose<readonly [line: string, glow: string]>(next, [
    [gold, deep],
    [mint, "#0f4a44"],
    [sky, "#1d3f66"],
    [gold, "#0f4a44"],
  ]);
  const x = width * (0.2 + next() * 0.6);
  const y = height * (0.25 + next() * 0.5);
  return (
    <Canvas width={width} height={height}>
      <Night id="n" cx={x / width} cy={y / height} glow={glow} />
      <g stroke={mint} strokeOpacity=".28">
        <Band width={width} y={height * 0.8} height={height * 0.3} lines={20} phase={next() * 6} />
      </g>
      <g transform={`translate(${Math.round(x)} ${Math.round(y)})`} stroke={line} strokeOpacity=".6">
        <Rosette
          id="r"
          radius={Math.round(height * (0.45 + next() * 0.3))}
          petals={6 + Math.floor(next() * 10)}
          swing={0.08 + next() * 0.1}
          turn={0.3 + next() * 0.7}
        />
      </g>
    </Canvas>
  );
}

/** White lines for the coloured band of a verdict; the colour beneath is the page's. */
function VerdictBand() {
  return (
    <Canvas width={1200} height={240}>
      <g stroke="#fff" strokeOpacity=".22">
        <Band width={1200} y={120} height={170} lines={32} phase={0.4} />
        <Band width={1200} y={150} height={110} lines={18} phase={3.2} periods={2.3} />
      </g>
    </Canvas>
  );
}

/** The edge of a dark section. */
function SectionBand() {
  return (
    <Canvas width={1440} height={120} stretch>
      <g stroke={mint} strokeOpacity=".4">
        <Band width={1440} y={60} height={70} lines={18} phase={1} periods={2} />
      </g>
    </Canvas>
  );
}

/** The watermark in the corner of a certificate. */
function Watermark() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox="-500 -500 1000 1000"
      width="640"
      height="640"
      fill="none"
    >
      <g stroke={gold} strokeOpacity=".55" strokeWidth="1.2">
        <Rosette id="r" radius={430} petals={12} doublings={5} />
        <g strokeOpacity=".5">
          <Ring id="i" radius={180} petals={30} />
        </g>
      </g>
    </svg>
  );
}
