import { renderToStaticMarkup } from "react-dom/server";
import { rosette } from "#shared/guilloche.ts";
import { palette } from "#web/art/palette.ts";
import { Repeated } from "#web/art/repeated.tsx";

/** The sign of the house as an image of its own: the site's icon and the middle of each QR code. */
export function drawLogo(): string {
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox="-100 -100 200 200"
      width="96"
      height="96"
    >
      <circle r="100" fill={palette.paper} />
      <g fill="none" stroke={palette.emerald} strokeWidth="4">
        <Repeated id="a" doublings={3} rotate={3.6} scale={0.917}>
          <path d={rosette(76, [{ amplitude: 0.2, periods: 8 }])} />
        </Repeated>
      </g>
    </svg>,
  );
}
