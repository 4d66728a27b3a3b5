import type { Inks } from "#site/art/engraving.tsx";

/** The stroke path of each character, in a box of 60 by 100. */
const paths: Record<string, string> = {
  "0": "M30 12C12 12 12 30 12 50S12 88 30 88 48 70 48 50 48 12 30 12z",
  "1": "M17 27 33 12V88M17 88H49",
  "2": "M12 32C12 6 48 6 48 32 48 54 12 66 12 88H48",
  "3": "M12 24C20 6 48 8 47 30 46 48 28 48 24 48 32 48 49 50 48 70 46 94 16 92 11 76",
  "4": "M41 88V12L10 64H54",
  "5": "M46 12H17L14 46C24 38 48 40 48 64 48 92 16 92 11 76",
  "6": "M46 20C30 4 12 24 12 60 12 98 48 96 48 66 48 42 16 42 12 62",
  "7": "M10 12H48C36 36 26 60 24 88",
  "8": "M30 48C10 46 10 12 30 12S50 46 30 48 8 88 30 88 52 50 30 48z",
  "9": "M14 80C30 96 48 76 48 40 48 2 12 4 12 34 12 58 44 58 48 38",
  A: "M8 88 30 12 52 88M17 62H43",
  C: "M48 26C38 6 12 8 12 50S38 94 48 74",
  E: "M46 12H14V88H46M14 50H40",
  H: "M12 12V88M48 12V88M12 50H48",
  I: "M16 12V88",
  L: "M15 12V88H48",
  N: "M12 88V12L48 88V12",
  O: "M30 12C12 12 12 30 12 50S12 88 30 88 48 70 48 50 48 12 30 12z",
  P: "M14 88V12H28C54 12 54 54 28 54H14",
  S: "M47 24C38 6 12 10 13 30 14 50 47 46 47 68 47 92 16 94 11 74",
  U: "M12 12V62C12 96 48 96 48 62V12",
};

/** The advance width. */
const widthOf = (sign: string) => (sign === "I" ? 38 : 66);

/** The width of a word of height 100. */
export function widthOfWord(word: string): number {
  return [...word].reduce((width, sign) => width + widthOf(sign), 0);
}

/** The strokes of a character, outermost first: ink, paper, tint, and the inner line. */
const passes = [
  { weight: 25, of: "ink" },
  { weight: 20.5, of: "paper" },
  { weight: 16.5, of: "ink" },
  { weight: 13.5, of: "tint" },
  { weight: 4.5, of: "ink" },
  { weight: 2, of: "paper" },
] as const;

/** A word in guilloche letters: each character is stroked several times. Centred at 0,0, height 100. */
export function Numerals({ word, inks }: { word: string; inks: Inks }) {
  const signs = [...word];
  return (
    <g
      transform={`translate(${-widthOfWord(word) / 2 + 3} -50)`}
      fill="none"
      strokeLinecap="square"
      strokeLinejoin="round"
    >
      {passes.map(({ weight, of }) => (
        <g key={weight} stroke={inks[of]} strokeWidth={weight}>
          {signs.map((sign, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word never changes
            <path key={index} d={paths[sign]} transform={`translate(${widthOfWord(word.slice(0, index))})`} />
          ))}
        </g>
      ))}
    </g>
  );
}
