import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { uploads } from "#core/db/schema.ts";
import { type ImageBucket, imageUploads } from "#shared/limits.ts";
import { imageHint } from "#shared/upload-messages.ts";
import { animation, photograph, plain } from "#tests/support/pictures.ts";
import { useProduct } from "#tests/support/product.ts";

describe("an uploaded image (specification 3, 5, 7.4)", () => {
  const product = useProduct();
  const people = new Map<Role, Promise<Awaited<ReturnType<typeof product.signIn>>>>();
  const personWith = (role: Role) => {
    const person = people.get(role) ?? product.signIn(role);
    people.set(role, person);
    return person;
  };

  const upload = async (
    bucket: ImageBucket,
    body: BodyInit,
    { filename = "kebun.jpg", role = "admin" }: { filename?: string; role?: Role } = {},
  ) => {
    const person = await personWith(role);
    const answer = await person.request(`/api/uploads/${bucket}?${new URLSearchParams({ filename })}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body,
      ...(body instanceof ReadableStream && { duplex: "half" }),
    });
    return { status: answer.status, body: await answer.json() };
  };

  const fetched = async (url: string) => Buffer.from(await (await product.request(url)).arrayBuffer());

  it("is answered with its address and its size, which the address names too", async () => {
    const { status, body } = await upload("hero-images", await photograph(1200, 675), {
      filename: "Kebun Teh Café.JPEG",
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      url: expect.stringMatching(/^\/media\/hero-images\/1200x675-[\w-]{8}\/Kebun-Teh-Cafe\.jpg$/),
      width: 1200,
      height: 675,
    });
    const answer = await product.request(body.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("of an article is named thumbnail_{timestamp}_{original file name}", async () => {
    const before = Date.now();
    const { body } = await upload("article-thumbnails", await photograph(320, 180), {
      filename: "kebun.png",
    });
    const [, timestamp] =
      /^\/media\/article-thumbnails\/320x180-[\w-]{8}\/thumbnail_(\d+)_kebun\.jpg$/.exec(body.url) ?? [];
    expect(Number(timestamp)).toBeGreaterThanOrEqual(before);
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now());
  });

  it("never replaces another one of the same name", async () => {
    const first = await upload("gallery-images", await photograph(200, 200));
    const second = await upload("gallery-images", await photograph(200, 200));
    expect(second.body.url).not.toBe(first.body.url);
  });

  it("is listed among the uploads with its size in bytes and who brought it", async () => {
    const { body } = await upload("avatars", await photograph(200, 200), { role: "viewer" });
    const key = body.url.slice("/media/".length);
    const [row] = await product.db.select().from(uploads).where(eq(uploads.key, key));
    expect(row).toMatchObject({ bytes: (await fetched(body.url)).length, created_by: expect.any(String) });
  });

  it("keeps nothing of what a camera wrote into it, least of all where it was taken", async () => {
    const content = await plain(400, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: "Kamera", Orientation: "6" },
        IFD3: { GPSLatitudeRef: "S", GPSLatitude: "6/1 12/1 0/1", GPSLongitudeRef: "E" },
      })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'><a>rahasia</a></x:xmpmeta>")
      .toBuffer();
    expect((await sharp(content).metadata()).exif?.toString("latin1")).toContain("Kamera");
    const { body } = await upload("gallery-images", content);
    const stored = await fetched(body.url);
    const { exif, xmp, icc, orientation } = await sharp(stored).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(stored.toString("latin1")).not.toMatch(/Kamera|GPS|rahasia/);
  });

  it("stands as the camera was held", async () => {
    const content = await plain(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await upload("gallery-images", content);
    expect(body).toMatchObject({ width: 300, height: 400 });
    expect(await sharp(await fetched(body.url)).metadata()).toMatchObject({ width: 300, height: 400 });
  });

  it.each([
    ["hero-images", 2560, 1707],
    ["article-thumbnails", 1600, 1067],
    ["customer-logos", 1280, 853],
  ] as const)("is scaled down to what its bucket keeps: %s", async (bucket, width, height) => {
    const { body } = await upload(bucket, await plain(6000, 4000).jpeg().toBuffer());
    expect(body).toMatchObject({ width, height });
  });

  it.each(["png", "jpeg", "gif", "webp"] as const)("may be a %s, and stays one", async (format) => {
    const content = await plain(64, 48).toFormat(format).toBuffer();
    const { status, body } = await upload("partner-logos", content, { filename: "logo" });
    expect(status).toBe(201);
    const stored = await product.request(body.url);
    expect(stored.headers.get("content-type")).toBe(`image/${format}`);
    expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe(format);
  });

  it("keeps what is transparent", async () => {
    const create = { width: 64, height: 64, channels: 4, background: "#ffffff00" } as const;
    const { body } = await upload("partner-logos", await sharp({ create }).png().toBuffer());
    expect((await sharp(await fetched(body.url)).stats()).isOpaque).toBe(false);
  });

  it.each(["gif", "webp"] as const)("that moves goes on moving: %s", async (format) => {
    const { body } = await upload("gallery-images", await animation(64, 48, 3, format));
    expect(body).toMatchObject({ width: 64, height: 48 });
    expect(body.url).toMatch(/\/64x48-animated-[\w-]{8}\//);
    const { pages, height } = await sharp(await fetched(body.url)).metadata();
    expect({ pages, height }).toEqual({ pages: 3, height: 48 });
  });

  it("is judged by what it holds, not by its name", async () => {
    const notAccepted = { message: "Gambar harus berupa PNG, JPG, GIF, atau WebP." };
    for (const [content, filename] of [
      ["<script>alert(1)</script>", "gambar.png"],
      ["<svg xmlns='http://www.w3.org/2000/svg'/>", "gambar.png"],
      ["#!/bin/sh\necho", "gambar.gif"],
      ["%PDF-1.7", "gambar.jpg"],
      ["", "kosong.png"],
    ] as const) {
      expect(await upload("hero-images", content, { filename }), filename).toEqual({
        status: 422,
        body: notAccepted,
      });
    }
    const { body } = await upload("hero-images", await plain(64, 48).png().toBuffer(), {
      filename: "halaman.html",
    });
    expect(body.url).toMatch(/\/halaman\.png$/);
  });

  it("brings nothing along that hides before or behind its pixels", async () => {
    const script = "<script>alert(document.domain)</script>";
    const behind = Buffer.concat([await plain(64, 48).gif().toBuffer(), Buffer.from(script)]);
    const { status, body } = await upload("gallery-images", behind, { filename: "a.gif" });
    expect(status).toBe(201);
    expect((await fetched(body.url)).toString("latin1")).not.toContain("script");
    const asComment = await upload("gallery-images", `GIF89a/*${script}*/=1;alert(1)`, { filename: "a.gif" });
    expect(asComment).toEqual({ status: 422, body: { message: "Gambar rusak atau tidak dapat dibaca." } });
  });

  it("that is damaged or cut off is refused as such", async () => {
    const content = await photograph(800, 600);
    for (const damaged of [content.subarray(0, content.length / 2), content.subarray(0, 300)]) {
      expect(await upload("hero-images", damaged)).toEqual({
        status: 422,
        body: { message: "Gambar rusak atau tidak dapat dibaca." },
      });
    }
  });

  it.each(["hero-images", "customer-logos"] as const)(
    "is no larger than its bucket takes: an endless %s is refused while it streams",
    async (bucket) => {
      const megabytesMax = imageUploads[bucket].bytesMax / 1024 / 1024;
      let sentMegabytes = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          sentMegabytes += 1;
          controller.enqueue(new Uint8Array(1024 * 1024));
        },
      });
      expect(await upload(bucket, endless)).toEqual({
        status: 413,
        body: { message: `Ukuran gambar maksimal ${megabytesMax} MB.` },
      });
      expect(sentMegabytes).toBeLessThan(megabytesMax + 5);
    },
  );

  it("of too many pixels is refused before it unfolds, all frames together", async () => {
    for (const bomb of [emptyPng(60_000, 60_000), emptyPng(7200, 7200), emptyGif(6000, 6000, 2)]) {
      expect(bomb.length).toBeLessThan(1000);
      expect(await upload("hero-images", bomb)).toEqual({
        status: 422,
        body: { message: "Gambar terlalu besar: maksimal 50 megapiksel." },
      });
    }
  });

  it("cannot leave its folder by its name", async () => {
    for (const filename of [
      "../../../etc/passwd",
      "..\\..\\boot.ini",
      "/etc/passwd",
      ".htaccess",
      "\u0000.png",
    ]) {
      const { status, body } = await upload("avatars", await plain(8, 8).png().toBuffer(), { filename });
      expect(status, filename).toBe(201);
      expect(body.url, filename).toMatch(/^\/media\/avatars\/8x8-[\w-]{8}\/[A-Za-z0-9][\w-]*\.png$/);
    }
    const { body } = await upload("avatars", await plain(8, 8).png().toBuffer(), {
      filename: `${"x".repeat(290)}.png`,
    });
    expect((await product.request(body.url)).status).toBe(200);
  });

  it("says what each bucket takes, in the words of its refusals", () => {
    expect(imageHint("hero-images")).toBe("PNG, JPG, GIF, atau WebP, maksimal 10 MB");
    expect(imageHint("site-assets")).toBe("PNG, JPG, atau SVG, maksimal 2 MB");
  });

  describe("of the site's settings", () => {
    const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
      `<?xml version="1.0"?><!-- Logo --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

    const cleaned = async (inside: string) => {
      const { status, body } = await upload("site-assets", svg(inside), { filename: "logo.svg" });
      expect(status).toBe(201);
      return (await fetched(body.url)).toString();
    };

    it("may be PNG, JPEG or SVG", async () => {
      const gif = await upload("site-assets", await plain(8, 8).gif().toBuffer());
      expect(gif).toEqual({ status: 422, body: { message: "Gambar harus berupa PNG, JPG, atau SVG." } });
      for (const format of ["png", "jpeg"] as const) {
        const { status } = await upload("site-assets", await plain(8, 8).toFormat(format).toBuffer());
        expect(status).toBe(201);
      }
      const { body } = await upload("site-assets", svg('<path d="M0 0h9v9z"/>'), { filename: "logo.svg" });
      expect(body).toMatchObject({ width: 120, height: 40 });
      expect(body.url).toMatch(/^\/media\/site-assets\/120x40-[\w-]{8}\/logo\.svg$/);
      const answer = await product.request(body.url);
      expect(answer.headers.get("content-type")).toBe("image/svg+xml");
      expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    });

    it("as SVG loses all that runs, loads or leads elsewhere", async () => {
      const drawing = await cleaned(`
        <script>alert(1)</script><script xlink:href="https://jahat.example/a.js"/>
        <x:script xmlns:x="http://www.w3.org/2000/svg">alert(2)</x:script>
        <path onload="alert(3)" OnClick="alert(4)" d="M0 0h9v9z" fill="url(https://jahat.example/b)"/>
        <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(5)"/></body></foreignObject>
        <a xlink:href="javascript:alert(6)"><rect width="9" height="9" style="fill:u\\72l(//jahat.example)"/></a>
        <use xlink:href="https://jahat.example/c.svg#d"/><image href="https://jahat.example/e.png"/>
        <set attributeName="onmouseover" to="alert(7)"/><animate attributeName="href" values="javascript:alert(8)"/>
        <style>@import "https://jahat.example/f.css"; path { fill: red }</style>
        <absah-style>@import "https://jahat.example/g.css";</absah-style>
        <style><![CDATA[</style><script>alert(9)</script>]]></style>
        <iframe src="https://jahat.example"/><embed src="h"/><?xml-stylesheet href="https://jahat.example/i"?>`);
      expect(drawing).not.toMatch(
        /alert\(\d\)[^&]*<\/script|jahat|<script|foreignObject|javascript:|@import|<a[ >]/,
      );
      expect(drawing).not.toMatch(/ on\w+=|<(set|animate|iframe|embed|x:)/i);
      expect(drawing).toContain('<path d="M0 0h9v9z">');
      expect(drawing).toContain('<rect width="9" height="9">');
    });

    it("as SVG keeps what drawing programs write", async () => {
      const drawing = await cleaned(`
        <defs><linearGradient id="g"><stop offset="0" stop-color="#0b1a2b"/></linearGradient>
        <style type="text/css">.st0{fill:url(#g);stroke:#fff} .a > .b{opacity:.5}</style>
        <clipPath id="c"><rect width="9" height="9"/></clipPath></defs>
        <g clip-path="url(#c)" transform="translate(1 2)"><path class="st0" d="M0 0h9v9z"/></g>
        <use xlink:href="#c"/><text font-family="Arial, sans-serif">A &amp; B</text>
        <image href="data:image/png;base64,${(await plain(2, 2).png().toBuffer()).toString("base64")}"/>`);
      for (const part of [
        '<linearGradient id="g">',
        ".st0{fill:url(#g);stroke:#fff}",
        'clip-path="url(#c)"',
        '<path class="st0"',
        '<use href="#c">',
        "A &amp; B",
        'href="data:image/png;base64,',
      ]) {
        expect(drawing).toContain(part);
      }
    });

    it("as SVG is one after the cleaning, or is refused", async () => {
      const refused = { status: 422, body: { message: "Gambar harus berupa PNG, JPG, atau SVG." } };
      for (const content of ["<script>alert(1)</script>", "<html><body>svg</body></html>", "halo <svg"]) {
        expect(await upload("site-assets", content, { filename: "a.svg" }), content).toEqual(refused);
      }
      const broken = await upload("site-assets", '<svg xmlns="http://www.w3.org/2000/svg"></g></svg></svg>');
      expect(broken.status).toBe(422);
    });

    it("as SVG is refused when it unfolds to more than a browser draws at once, however that is written", async () => {
      const shapes = (count: number) => '<path d="M0 0h9v9z"/>'.repeat(count);
      const pattern = (id: string, inside: string) => `<pattern id="${id}">${inside}</pattern>`;
      const painted = (count: number, how: string) => `<path d="M0 0h9v9z" ${how}/>`.repeat(count);
      const nested = `${pattern("a", shapes(500))}${pattern("b", painted(500, 'fill="url(#a)"'))}`;
      const bombs = [
        `${pattern("a", shapes(500))}${painted(500, 'fill="url(#a)"')}`,
        `${pattern("a", shapes(500))}${painted(500, `style="stroke: url('#a')"`)}`,
        `${pattern("a", shapes(500))}<g fill="url(#a)">${shapes(500)}</g>`,
        `${nested}<path fill="url(#b)"/>`,
        `<style>.x{fill:url(#a)}</style>${pattern("a", shapes(500))}${painted(500, 'class="x"')}`,
        `<style>g path{fill:url(#a)}</style>${pattern("a", shapes(500))}<g>${shapes(500)}</g>`,
        `<style>.x{/*}*/fill:url(#a)}</style>${pattern("a", shapes(500))}${painted(500, 'class="x"')}`,
        `<style>[class]{fill:url(#a)}</style>${pattern("a", shapes(500))}${painted(500, 'class="x"')}`,
        `<style>.x{y{fill:url(#a)}}</style>${pattern("a", shapes(500))}${painted(500, 'class="x"')}`,
        `<filter id="f">${"<feGaussianBlur/>".repeat(40)}</filter>${painted(40, 'filter="url(#f)"')}`,
        `<g id="a"><use href="#a"/></g>`,
        `<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>`,
      ];
      const refused = { message: "Gambar SVG terlalu rumit. Sederhanakan, atau unggah sebagai PNG." };
      for (const bomb of bombs) {
        const { status, body } = await upload("site-assets", svg(bomb), { filename: "logo.svg" });
        expect([status, body], bomb.slice(0, 60)).toEqual([422, refused]);
      }
      const gradient = `<linearGradient id="g">${"<stop/>".repeat(50)}</linearGradient>`;
      await cleaned(`${gradient}<g fill="url(#g)" filter="url(#f)">${shapes(5_000)}</g>
        <filter id="f"><feGaussianBlur/></filter><clipPath id="c"><path/></clipPath>
        <style>.x{clip-path:url(#c)}</style><g id="x">${painted(1_000, 'class="x"')}</g><use href="#x"/>`);
    });

    it("as SVG is refused with bitmaps that unfold to more pixels than a picture may have", async () => {
      const href = `data:image/png;base64,${emptyPng(20_000, 20_000).toString("base64")}`;
      const { status, body } = await upload("site-assets", svg(`<image href="${href}"/>`), {
        filename: "a.svg",
      });
      expect([status, body.message]).toEqual([422, "Gambar terlalu besar: maksimal 50 megapiksel."]);
    });

    it("as SVG is named by its proportions, however many units it counts", async () => {
      const { body } = await upload("site-assets", svg("<path/>", 'viewBox="0 0 256000 64000"'));
      expect(body).toMatchObject({ width: 1280, height: 320 });
    });
  });
});

/** A PNG of a few bytes that claims to be as large as it is told. */
function emptyPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(1000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A GIF of a few bytes whose frames claim to be as large as it is told. */
function emptyGif(width: number, height: number, frames: number) {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const colours = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const pixels = Buffer.from([0, 2, 2, 0x44, 1, 0]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, pixels]);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([Buffer.from("GIF89a"), size, colours, ...all, Buffer.from([0x3b])]);
}
