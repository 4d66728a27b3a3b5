import sharp from "sharp";

/** A JPEG like a photograph: blurred noise. */
export async function photograph(width: number, height: number) {
  const grain = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: "#808080", noise: grain } as const;
  return await sharp({ create }).blur(3).jpeg({ quality: 90 }).toBuffer();
}

/** A picture of one colour, to be encoded by sharp. */
export function plain(width: number, height: number, background = "#0b1a2b") {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An animation with frames of different colours. */
export async function animation(width: number, height: number, frames: number, format: "gif" | "webp") {
  const colours = ["#b8860b", "#0b1a2b", "#0f766e"];
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      plain(width, height, colours[index % 3])
        .png()
        .toBuffer(),
    ),
  );
  return await sharp(pages, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}
