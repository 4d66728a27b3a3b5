import jsQR from "jsqr";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { useProduct } from "#tests/support/product.ts";

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

  it("is 80 px wide with a logo of 20 px in the middle", async () => {
    const svg = await (await product.request(`${path}/qr.svg`)).text();
    expect(svg).toMatch(/<svg[^>]* height="80"[^>]* width="80"|<svg[^>]* width="80"[^>]* height="80"/);
    expect(svg).toContain('href="data:image/svg+xml;base64,');
  });

  it.each([1, 2, 4])(
    "can be read at %d times its size, and holds the public address of the page",
    async (scale) => {
      const svg = await (await product.request(`${path}/qr.svg`)).arrayBuffer();
      const { data, info } = await sharp(Buffer.from(svg), { density: 72 * scale * 4 })
        .resize(80 * scale * 2)
        .flatten({ background: "white" })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
      expect(read?.data).toBe(`http://absah.test${path}`);
    },
  );

  it("holds the public address whatever name it was asked through, and whatever the case of the id", async () => {
    const asked = await product.app.request(
      `http://other.example${path.toUpperCase().replace("/VERIFIKASI-SERTIFIKAT", "/verifikasi-sertifikat")}/qr.svg`,
    );
    expect(await asked.text()).toBe(await (await product.request(`${path}/qr.svg`)).text());
  });
});
