import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readNamedInPdf } from "#shared/named-in-pdf.ts";

const id = "0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";
const address = `https://gis.example/verifikasi-sertifikat/${id}`;
const bounds = { bytesMax: 1_000_000, streamBytesMax: 200_000, streamsMax: 50, msMax: 5_000 };

const stream = (content: string, head = "") =>
  Buffer.concat([
    Buffer.from(`4 0 obj\n<</Filter/FlateDecode${head}>>\nstream\r\n`),
    deflateSync(content),
    Buffer.from("\r\nendstream\nendobj\n"),
  ]);
const read = (...parts: (string | Uint8Array)[]) =>
  readNamedInPdf(Buffer.concat(["%PDF-1.7\n", ...parts].map((part) => Buffer.from(part))), bounds);

describe("the certificate that a PDF names", () => {
  it.each([
    ["a link that stands there plainly", `<</S/URI/URI(${address}?lang=en)>>`],
    ["a link among packed objects", stream(`<</S/URI/URI(${address})>>`, "/Type/ObjStm")],
    [
      "the text of a page",
      stream(
        `BT (Periksa di) Tj (${address.toUpperCase().replace("HTTPS://GIS.EXAMPLE/VERIFIKASI-SERTIFIKAT", "https://gis.example/verifikasi-sertifikat")}) Tj ET`,
      ),
    ],
    [
      "packed objects behind a stream that is broken",
      Buffer.concat([stream("x").fill(0, 42, 45), stream(address)]),
    ],
  ])("is found in %s", async (_, content) => {
    expect(await read(content)).toEqual({ certificateId: id, numbers: [] });
  });

  it("is told by what looks like its number, where nothing leads to it", async () => {
    const page =
      "BT (Nomor: GIS/QMS/2024/00001) Tj [(GIS/)-20.5(EMS/2)3(025/)] TJ (ISO 9001:2015) Tj (2026-01-10) Tj (www.gis.example/a1/b2) Tj (IN-2/2026/3f-b) Tj ET";
    expect(await read(stream(page))).toEqual({
      certificateId: undefined,
      numbers: ["GIS/QMS/2024/00001", "GIS/EMS/2025", "IN-2/2026/3f-b"],
    });
  });

  it("is not looked for in pictures and fonts, and nothing is found in what is no PDF at all", async () => {
    for (const head of ["/Subtype/Image", "/Length1 99", "/Subtype/CIDFontType0C"])
      expect(await read(stream(address, head))).toEqual({ numbers: [] });
    for (const content of ["", "stream\n", "stream\r\nendstream", "obj<</FlateDecode>>stream\nx"])
      expect(await read(content)).toEqual({ numbers: [] });
  });

  it("is not unfolded for ever: a gigabyte in a megabyte ends at the bounds", async () => {
    const bomb = deflateSync(Buffer.alloc(300_000_000));
    const wrapped = Buffer.concat([
      Buffer.from("1 0 obj<</FlateDecode>>stream\n"),
      bomb,
      Buffer.from("\nendstream"),
    ]);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    expect(await read(...Array.from({ length: 4 }, () => wrapped), stream(address))).toMatchObject({
      numbers: [],
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("is read in time though a megabyte is made to be slow to read", async () => {
    for (const slow of [
      "(",
      "((A/",
      `(${"A".repeat(119)})`,
      ")1(",
      "stream\n",
      "<</FlateDecode>>stream\nendstream",
      "/verifikasi-sertifikat/0",
    ]) {
      const started = performance.now();
      await read(slow.repeat(1_000_000 / slow.length));
      expect(performance.now() - started, slow).toBeLessThan(1_000);
    }
  });
});
