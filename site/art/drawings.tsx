import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Canvas } from "#site/art/canvas.tsx";
import { Emblem } from "#site/art/emblem.tsx";
import { MedallionPicture, Note } from "#site/art/pictures.tsx";
import { Band, Ring, Rosette } from "#site/art/shapes.tsx";
import { palette } from "#web/art/palette.ts";

const { gold, mint } = palette;

type Drawing = (seed: string) => ReactNode;

/** The kinds of `/art/{kind}/{seed}.svg`. The same seed always gives the same drawing. */
const kinds: Record<string, Drawing> = {
  hero: (seed) => <MedallionPicture seed={seed} />,
  article: (seed) => <Note seed={seed} width={800} height={450} />,
  gallery: (seed) => <Note seed={seed} width={800} height={600} />,
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

/** White lines over the coloured band of a verdict; the page sets the colour. */
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
