import { createHash, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { computeSha256 } from "#site/files/sha256.ts";

it("SHA-256 is computed where a browser has none for the page: of every length around a block, and of a megabyte", async () => {
  const lengths = [...Array.from({ length: 200 }, (_, length) => length), 1_048_576];
  for (const length of lengths) {
    const content = randomBytes(length);
    expect(await computeSha256(content), String(length)).toBe(
      createHash("sha256").update(content).digest("hex"),
    );
  }
});
