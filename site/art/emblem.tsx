import { rosette } from "#shared/guilloche.ts";
import { choose, numbersOf } from "#site/art/seed.ts";
import { palette } from "#web/art/palette.ts";
import { Repeated } from "#web/art/repeated.tsx";

const legalForms = new Set(["pt", "cv", "ud", "tbk", "persero", "firma", "koperasi"]);

/** A generated logo for a company: its initials inside a wreath that depends on the seed. */
export function Emblem({ seed, shape }: { seed: string; shape: "ring" | "disc" }) {
  const next = numbersOf(seed);
  const colour = choose(next, [palette.emerald, "#1d4f7c", "#7a5a1c", "#5b3b78", "#8a3b2e"]);
  const petals = 6 + Math.floor(next() * 9);
  const turn = 1.2 + next() * 1.6;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      viewBox="-120 -120 240 240"
      width="240"
      height="240"
      fill="none"
      stroke={colour}
    >
      {shape === "disc" && <circle r="116" fill={palette.paper} stroke={palette.line} />}
      <g strokeOpacity=".75">
        <Repeated id="a" doublings={4} rotate={turn} scale={0.972}>
          <path d={rosette(92, [{ amplitude: 0.13, periods: petals }])} />
        </Repeated>
      </g>
      <text
        y="3"
        fill={colour}
        stroke="none"
        fontFamily="'Plus Jakarta Sans','Segoe UI',Helvetica,Arial,sans-serif"
        fontSize="46"
        fontWeight="700"
        textAnchor="middle"
        dominantBaseline="middle"
      >
        {initialsOf(seed)}
      </text>
    </svg>
  );
}

/** The first letters of the first two words of a slug, legal forms left out: `pt-bina-semesta` gives BS. */
function initialsOf(slug: string): string {
  const words = slug.split(/[-_]+/).filter((word) => word && !legalForms.has(word.toLowerCase()));
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join("")
    .toUpperCase();
}
