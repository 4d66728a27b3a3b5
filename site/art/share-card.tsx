import { renderToStaticMarkup } from "react-dom/server";
import { Canvas } from "#site/art/canvas.tsx";
import { Medallion } from "#site/art/medallion.tsx";
import { Band } from "#site/art/shapes.tsx";
import { subjectOf } from "#site/art/subjects.ts";
import { type OutlinedLine, outline } from "#site/art/words.ts";
import { palette } from "#web/art/palette.ts";

const { ink, deep, night, gold, mint, paper } = palette;
const size = { width: 1200, height: 630 };
const left = 72;

/** What chats and networks show of a page: its title, the body's name, and the picture of its subject; never a status. */
export async function drawShareCard(seed: string, words: { title: string; name: string }): Promise<string> {
  const title = await outline(words.title, { size: 54, width: 560, linesMax: 5 });
  const [name] = await outline(words.name, { size: 30, width: 560, linesMax: 1 });
  return renderToStaticMarkup(<ShareCard seed={seed} title={title} name={name} />);
}

type ShareCardProps = { seed: string; title: OutlinedLine[]; name: OutlinedLine | undefined };

function ShareCard({ seed, title, name }: ShareCardProps) {
  const top = size.height / 2 - title.length * 33;
  return (
    <Canvas {...size}>
      <radialGradient id="n" cx=".8" cy=".4" r=".9">
        <stop stopColor={deep} />
        <stop offset=".55" stopColor={ink} />
        <stop offset="1" stopColor={night} />
      </radialGradient>
      <rect width="100%" height="100%" fill="url(#n)" />
      <g stroke={mint} strokeOpacity=".22">
        <Band width={size.width} y={590} height={90} lines={20} phase={1} />
      </g>
      <g transform="translate(925 300)">
        <Medallion subject={subjectOf(seed)} />
      </g>
      {title.map(({ d }, index) => (
        <path key={d} d={d} fill={paper} transform={`translate(${left} ${top + index * 66})`} />
      ))}
      <path d={`M${left} ${top + title.length * 66 - 18}h64`} stroke={gold} strokeWidth="4" />
      {name && (
        <path d={name.d} fill={gold} transform={`translate(${left} ${top + title.length * 66 + 40})`} />
      )}
    </Canvas>
  );
}
