import { rosette } from "#shared/guilloche.ts";
import { Repeated } from "#web/art/repeated.tsx";

/** A map of invented streets, with the product's mark at the centre. */
export function MapDrawing() {
  return (
    <svg
      className="map-drawing"
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="map-water" d="M-20 360C120 330 160 420 300 402S520 320 660 372v130H-20z" />
      <g className="map-streets">
        <path d="M-20 96 660 44M-20 214 660 150M-20 318 660 262M92-20 150 340M236-20l42 380M388-20l30 330M548-20l18 290" />
      </g>
      <g className="map-lanes">
        <path d="M-20 154 400 118M190 130l252 190M60 30l120 240M410 60l250 60M410 210l170-10M300 270l120 90M470-20l14 280M-20 262 130 252" />
      </g>
      <path className="map-road" d="M-20 40C160 120 240 250 330 250S520 120 660 96" />
      <g className="map-sign" transform="translate(330 236)">
        <circle r="34" />
        <Repeated id="map" doublings={3} rotate={3.6} scale={0.917}>
          <path d={rosette(24, [{ amplitude: 0.2, periods: 8 }])} />
        </Repeated>
      </g>
    </svg>
  );
}
