import type { ImageProcess } from "#core/images/image-process.ts";

/** Drawings as pictures: what chats and networks show, and the logo in the evidence. */
export type Cards = {
  /**
   * @param svg drawn by ourselves
   * @returns a PNG
   * @throws when it cannot be made
   */
  draw(svg: string): Promise<Uint8Array>;
  /** Whether so much waits already that nobody would wait for one more. */
  isCrowded(): boolean;
};

export function openCards(images: ImageProcess): Cards {
  return {
    draw: (svg) => images.run<"card">(async () => ({ work: "card", svg }), "last"),
    isCrowded: images.isCrowded,
  };
}
