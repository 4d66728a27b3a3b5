import { crc32, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combineCrc32, crcShift } from "#site/crc32.ts";
import { FixedText, gzipOf } from "#site/packed-text.ts";

const text = fc
  .tuple(fc.string({ unit: "grapheme", maxLength: 40 }), fc.constantFrom(1, 10, 100, 2000))
  .map(([part, times]) => part.repeat(times));
const texts = fc.array(
  fc.oneof(
    text,
    text.map((each) => new FixedText(each)),
  ),
  { maxLength: 12 },
);

describe("a document that is packed in parts", () => {
  it("unpacks to its text, whatever is fixed, short or long in it", () => {
    const whole = (parts: readonly (FixedText | string)[]) =>
      parts.map((part) => (part instanceof FixedText ? part.text : part)).join("");
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const [packed, next] = [gzipOf(one), gzipOf(other)];
        // The first is still itself after the next was made.
        expect(gunzipSync(packed).toString()).toBe(Buffer.from(whole(one)).toString());
        expect(gunzipSync(next).toString()).toBe(Buffer.from(whole(other)).toString());
      }),
      { numRuns: 200 },
    );
  });

  it("has the checksum of the whole, made of those of its parts", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array({ maxLength: 5000 }), (first, second) => {
        const combined = combineCrc32(crc32(first), crc32(second), crcShift(second.length));
        expect(combined).toBe(crc32(Buffer.concat([first, second])));
      }),
    );
  });
});
