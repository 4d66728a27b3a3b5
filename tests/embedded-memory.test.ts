import { describe, expect, it } from "vitest";
import { sharedBuffersMiB } from "#core/db/embedded/shared-buffers.ts";

const gib = 1024 ** 3;

describe("the embedded database's shared memory", () => {
  it("is an eighth of the machine's, from 128 to 512 MiB", () => {
    expect([0.5, 1, 2, 4, 64].map((size) => sharedBuffersMiB(size * gib, 0))).toEqual([
      128, 128, 256, 512, 512,
    ]);
  });

  it("is an eighth of what a container may take, where that is less", () => {
    expect(sharedBuffersMiB(64 * gib, 2 * gib)).toBe(256);
    expect(sharedBuffersMiB(2 * gib, 2 ** 64), "a limit that is none").toBe(256);
  });
});
