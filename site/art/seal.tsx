import { rosette } from "#shared/guilloche.ts";
import { Ring, Rosette } from "#site/art/shapes.tsx";
import { palette } from "#web/art/palette.ts";
import { Repeated } from "#web/art/repeated.tsx";

const { gold, mint } = palette;

/** The product's seal: its mark in a guilloche rosette, centred at 0,0. Used for certificates of any status. */
export function Seal() {
  return (
    <g fill="none" stroke={gold}>
      <g strokeWidth="1" strokeOpacity=".7">
        <Rosette id="r" radius={225} petals={16} doublings={5} />
      </g>
      <g strokeWidth="1.2">
        <Ring id="i" radius={112} petals={30} />
      </g>
      <circle r="98" strokeWidth="2.5" />
      <g stroke={mint} strokeWidth="3.4">
        <Repeated id="m" doublings={3} rotate={3.6} scale={0.917}>
          <path d={rosette(70, [{ amplitude: 0.2, periods: 8 }])} />
        </Repeated>
      </g>
    </g>
  );
}
