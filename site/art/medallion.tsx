import { Engraving } from "#site/art/engraving.tsx";
import { families } from "#site/art/families.ts";
import { Numerals, widthOfWord } from "#site/art/numerals.tsx";
import type { Subject } from "#site/art/subjects.ts";
import { Repeated } from "#web/art/repeated.tsx";

/** The radius. */
export const medallionRadius = 250;

/** A subject in a circle with a guilloche wreath, and its word on a ribbon below; centred at 0,0. */
export function Medallion({ subject }: { subject: Subject }) {
  const inks = families[subject.family];
  return (
    <>
      <circle r={medallionRadius} fill={inks.paper} />
      <Wreath petals={inks.petals} colour={inks.ink} />
      <clipPath id="round">
        <circle r="199" />
      </clipPath>
      <g clipPath="url(#round)">
        <path d={glow()} fill={inks.ink} fillOpacity=".34" />
        {subject.scene && (
          <g transform={subject.word && "translate(0 -30) scale(.9)"}>
            <Engraving id="t" scene={subject.scene} inks={inks} />
          </g>
        )}
      </g>
      <g fill="none" stroke={inks.ink}>
        <circle r="200" strokeWidth="3.5" />
        <circle r="206" strokeWidth="1" />
        <circle r="243" strokeWidth="1" />
        <circle r="248" strokeWidth="3" />
      </g>
      {subject.word && <Ribbon word={subject.word} subject={subject} />}
    </>
  );
}

/** Lines that are heavy at the edge and fade towards the centre. */
function glow(): string {
  const lines: string[] = [];
  for (let y = -196; y < 200; y += 7) {
    const x = Math.round(Math.sqrt(200 ** 2 - y ** 2));
    lines.push(`M-${x} ${y - 1.7}Q0 ${y + 1.2} ${x} ${y - 1.7}v3.4Q0 ${y - 1.2}-${x} ${y + 1.7}z`);
  }
  return lines.join("");
}

/** One curve from the inner edge to the outer and back, rotated around the centre and mirrored. */
function Wreath({ petals, colour }: { petals: number; colour: string }) {
  const doublings = Math.log2(petals) % 1 === 0 ? Math.log2(petals) : 4;
  const times = petals / 2 ** doublings;
  const curve = <path d="M0-206C34-206 38-243 74-231 104-221 98-196 116-170" />;
  const turned = (
    <Repeated id="w" doublings={doublings} rotate={360 / petals}>
      {curve}
      <path d="M0-243C30-243 36-206 62-196" strokeOpacity=".6" />
    </Repeated>
  );
  return (
    <g fill="none" stroke={colour} strokeWidth="1.3">
      <clipPath id="edge">
        <path
          clipRule="evenodd"
          d="M-250 0a250 250 0 1 0 500 0 250 250 0 1 0-500 0M-200 0a200 200 0 1 0 400 0 200 200 0 1 0-400 0"
        />
      </clipPath>
      <g clipPath="url(#edge)">
        {turned}
        {times > 1 && (
          <use href={`#w${doublings}`} transform={`rotate(${(360 / petals) * 2 ** doublings})`} />
        )}
        {times > 2 && (
          <use href={`#w${doublings}`} transform={`rotate(${(720 / petals) * 2 ** doublings})`} />
        )}
        <use href={`#w${doublings}`} transform="scale(-1 1)" />
      </g>
    </g>
  );
}

function Ribbon({ word, subject }: { word: string; subject: Subject }) {
  const inks = families[subject.family];
  const scale = 0.92;
  const half = Math.round((widthOfWord(word) * scale) / 2) + 34;
  return (
    <g transform="translate(0 176)">
      <path
        d={`M${-half - 34}-34l34-12v92l-34-12 16-34zM${half + 34}-34l-34-12v92l34-12-16-34z`}
        fill={inks.ink}
      />
      <path
        d={`M${-half}-60Q0-50 ${half}-60V56Q0 66 ${-half} 56z`}
        fill={inks.paper}
        stroke={inks.ink}
        strokeWidth="3.5"
      />
      <path
        d={`M${-half + 8}-51Q0-42 ${half - 8}-51V48Q0 57 ${-half + 8} 48z`}
        fill="none"
        stroke={inks.ink}
        strokeWidth="1"
      />
      <g transform={`translate(0 2) scale(${scale})`}>
        <Numerals word={word} inks={inks} />
      </g>
    </g>
  );
}
