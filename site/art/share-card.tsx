import { renderToStaticMarkup } from "react-dom/server";
import { Canvas } from "#site/art/canvas.tsx";
import { Medallion } from "#site/art/medallion.tsx";
import { Seal } from "#site/art/seal.tsx";
import { Band } from "#site/art/shapes.tsx";
import { subjectOf } from "#site/art/subjects.ts";
import { type OutlinedLine, outline } from "#site/art/words.ts";
import { shareCardSize } from "#site/layout/social-image.ts";
import { palette } from "#web/art/palette.ts";

const { ink, deep, night, gold, mint, paper } = palette;
const size = shareCardSize;
const left = 72;

/**
 * Renders the preview image of a page for chat apps and social networks: its title, the body's name, and an image or the seal;
 * never a status.
 *
 * @param art the seed of the image
 */
export async function drawShareCard(
  art: string | undefined,
  words: { title: string; name: string },
): Promise<string> {
  const title = await setTitle(words.title);
  const [name] = await outline(words.name, { size: 30, width: 560, linesMax: 1 });
  return renderToStaticMarkup(<ShareCard art={art} {...title} name={name} />);
}

/** Shorter titles are set in larger letters. */
async function setTitle(text: string) {
  for (const [size, linesMax] of [
    [76, 2],
    [62, 4],
  ] as const) {
    const title = await outline(text, { size, width: 560, linesMax: linesMax + 1 });
    if (title.length <= linesMax) return { size, title };
  }
  return { size: 50, title: await outline(text, { size: 50, width: 560, linesMax: 5 }) };
}

type ShareCardProps = {
  art: string | undefined;
  /** The font size of the title. */
  size: number;
  title: OutlinedLine[];
  name: OutlinedLine | undefined;
};

function ShareCard({ art, size: letters, title, name }: ShareCardProps) {
  const step = letters * 1.2;
  const top = size.height / 2 - title.length * step * 0.5 + letters * 0.3;
  const rule = top + title.length * step - letters * 0.4;
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
        {art === undefined ? <Seal /> : <Medallion subject={subjectOf(art)} />}
      </g>
      {title.map(({ d }, index) => (
        <path key={d} d={d} fill={paper} transform={`translate(${left} ${top + index * step})`} />
      ))}
      <path d={`M${left} ${rule}h64`} stroke={gold} strokeWidth="4" />
      {name && <path d={name.d} fill={gold} transform={`translate(${left} ${rule + 58})`} />}
    </Canvas>
  );
}
