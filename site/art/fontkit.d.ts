/* The used part of fontkit, which has no types: https://github.com/foliojs/fontkit */
declare module "fontkit" {
  type Path = {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  };
  export type Font = {
    unitsPerEm: number;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: Path }[];
      positions: { xAdvance: number; xOffset: number }[];
    };
  };
  export function create(file: Uint8Array): Font;
}
