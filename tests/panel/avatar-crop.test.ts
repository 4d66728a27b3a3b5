import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { cropToFile, drawCrop, wholeCrop, zoomMax } from "#panel/profile/crop.ts";

type Size = { width: number; height: number };
type Part = { left: number; top: number; side: number };

describe("the part of a picture that becomes an avatar", () => {
  afterEach(() => vi.restoreAllMocks());

  /** What is drawn of the picture, and on how much of the canvas. */
  function drawn(size: Size, crop: Parameters<typeof drawCrop>[2]) {
    const calls: number[][] = [];
    const context = {
      fillRect: () => {},
      drawImage: (_picture: unknown, ...numbers: number[]) => void calls.push(numbers),
    };
    const canvas = document.createElement("canvas");
    canvas.width = 256;
    canvas.height = 256;
    vi.spyOn(canvas, "getContext").mockReturnValue(context as unknown as null);
    drawCrop(canvas, size as ImageBitmap, crop);
    const [left = 0, top = 0, side = 0, height, ...target] = calls[0] ?? [];
    expect([height, target]).toEqual([side, [0, 0, 256, 256]]);
    return { left, top, side } satisfies Part;
  }

  it.each<[string, Size, Parameters<typeof drawCrop>[2], Part]>([
    ["the middle of a wide one", { width: 400, height: 200 }, wholeCrop, { left: 100, top: 0, side: 200 }],
    ["the middle of a high one", { width: 200, height: 400 }, wholeCrop, { left: 0, top: 100, side: 200 }],
    ["its left edge", { width: 400, height: 200 }, { zoom: 1, x: 0, y: 0.5 }, { left: 0, top: 0, side: 200 }],
    [
      "its right edge",
      { width: 400, height: 200 },
      { zoom: 1, x: 1, y: 0.5 },
      { left: 200, top: 0, side: 200 },
    ],
    [
      "half of it, enlarged",
      { width: 200, height: 200 },
      { zoom: 2, x: 1, y: 0 },
      { left: 100, top: 0, side: 100 },
    ],
  ])("is %s", (_, size, crop, part) => {
    expect(drawn(size, crop)).toEqual(part);
  });

  it("is a square within the picture, however it is moved and enlarged", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const length = fc.integer({ min: 1, max: 8000 });
    fc.assert(
      fc.property(
        fc.record({ width: length, height: length }),
        fc.record({ zoom: fc.double({ min: 1, max: zoomMax, noNaN: true }), x: share, y: share }),
        (size, crop) => {
          const { left, top, side } = drawn(size, crop);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
          expect(left + side).toBeLessThanOrEqual(size.width + 1e-6);
          expect(top + side).toBeLessThanOrEqual(size.height + 1e-6);
        },
      ),
    );
  });

  it("is refused with a reason where the browser makes no picture of it", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(null));
    const picture = { width: 10, height: 10 } as ImageBitmap;
    await expect(cropToFile(picture, wholeCrop)).rejects.toThrow(
      "Gambar tidak dapat dipotong di peramban ini.",
    );
  });
});
