import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { numbersOf } from "#site/art/seed.ts";
import { useProduct } from "#tests/support/product.ts";
import { readQr } from "#tests/support/qr-readers.ts";

describe("the QR code of a certificate", () => {
  const product = useProduct();
  const id = "0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";
  const path = `/verifikasi-sertifikat/${id}`;

  it("is an image of its own that never changes and needs no certificate", async () => {
    const answer = await product.request(`${path}/qr.svg`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await product.request("/verifikasi-sertifikat/bukan-uuid/qr.svg")).status).toBe(404);
  });

  const address = `http://absah.test${path}`;
  const both = { zxing: address, qr: address };

  it("stands on whole pixels, two to a module, with a logo of 20 px in the middle", async () => {
    const svg = await readSvg();
    const modules = Number(/ viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
    expect(modules).toBe(57);
    expect(svg).toMatch(/<svg[^>]* height="114"[^>]* width="114"|<svg[^>]* width="114"[^>]* height="114"/);
    expect(svg.match(/<path[^>]*>/g)).toHaveLength(2);
    for (const [drawn] of svg.matchAll(/<path[^>]*>/g))
      expect(drawn).toContain('shape-rendering="crispEdges"');
    expect(svg).toMatch(/<image[^>]* href="data:image\/svg\+xml;base64,[^>]* height="10" width="10"/);
  });

  it.each([1, 2, 4])(
    "can be read at %d times its size, and holds the public address of the page",
    async (scale) => {
      const picture = sharp(Buffer.from(await readSvg()), { density: 72 * scale });
      expect(await readQr(await picture.png().toBuffer())).toEqual(both);
    },
  );

  it.each([25, 30])("can be read from a bad print of %d mm", async (widthMm) => {
    const picture = await badPrint(Buffer.from(await readSvg()), widthMm);
    expect(await readQr(picture)).toEqual(both);
  });

  it("holds the public address whatever name it was asked through, and whatever the case of the id", async () => {
    const answer = await product.app.request(
      `http://other.example${path.toUpperCase().replace("/VERIFIKASI-SERTIFIKAT", "/verifikasi-sertifikat")}/qr.svg`,
    );
    expect(await answer.text()).toBe(await (await product.request(`${path}/qr.svg`)).text());
  });

  async function readSvg(): Promise<string> {
    return await (await product.request(`${path}/qr.svg`)).text();
  }
});

const printDotsPerMm = 150 / 25.4;
/** How many pixels of a photograph show one dot of the print. */
const photoScale = 3;
const blurMm = 0.15;
/** Of 255: as much as a phone's picture has in a dim room. */
const noiseMax = 10;
/** Grey ink on grey paper: 107 and 209 of 255. */
const contrast = 0.4;
const darkest = 107;

/** A photograph of a code that a coarse printer put on paper: blurred, pale, with noise. */
async function badPrint(svg: Buffer, widthMm: number): Promise<Buffer> {
  const dots = Math.round(widthMm * printDotsPerMm);
  const large = await sharp(svg, { density: 72 * 6 })
    .flatten({ background: "white" })
    .png()
    .toBuffer();
  const print = await sharp(large).resize(dots).removeAlpha().png().toBuffer();
  const { data, info } = await sharp(print)
    .resize(dots * photoScale)
    .blur(blurMm * printDotsPerMm * photoScale)
    .linear(contrast, darkest)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const next = numbersOf("bad print");
  const noisy = data.map((value) => Math.min(255, Math.max(0, value + (next() + next() - 1) * noiseMax)));
  const { width, height, channels } = info;
  return await sharp(noisy, { raw: { width, height, channels } }).png().toBuffer();
}
