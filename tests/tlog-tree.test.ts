import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { append } from "#core/tlog/append.ts";
import {
  consistencyProof,
  emptyRoot,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  rootOf,
} from "#core/tlog/merkle.ts";
import { bundleOf, entriesOf, nodesOf, parseTilePath, tilePath, widthIn } from "#core/tlog/tile.ts";

/** The tree as RFC 6962 defines it, written down word by word: slow, and nothing of the product's. */
function definedRoot(entries: readonly Buffer[]): Buffer {
  const sha256 = (...parts: Buffer[]) => createHash("sha256").update(Buffer.concat(parts)).digest();
  const [first, second] = entries;
  if (!first) return sha256();
  if (!second) return sha256(Buffer.from([0]), first);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha256(Buffer.from([1]), definedRoot(entries.slice(0, split)), definedRoot(entries.slice(split)));
}

/** Grows a tree by parts of these sizes, as the sequencer does. */
async function grow(entries: readonly Buffer[], parts: readonly number[]) {
  const tiles = new Map<string, Hash[]>();
  const readTile = async (level: number, index: number) => tiles.get(`${level}/${index}`) ?? [];
  let size = 0;
  for (const part of [...parts, entries.length]) {
    const added = entries.slice(size, size + part).map((entry) => leafHash(entry));
    for (const { level, index, hashes } of await append(size, added, readTile))
      tiles.set(`${level}/${index}`, hashes);
    size += added.length;
  }
  // Anew for each question: what one question reads it keeps.
  return { size, tiles, nodes: () => nodesOf(readTile) };
}

const entriesOfSize = (size: number) =>
  Array.from({ length: size }, (_, place) => Buffer.from(`entry ${place}`));
const size = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 600 }));

describe("the tree of the transparency log", () => {
  it("has the roots of RFC 6962's test vectors", async () => {
    const vectors = [
      ["", "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"],
      ["00", "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"],
      ["10", "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"],
      ["2021", "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7"],
      ["3031", "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4"],
      ["40414243", "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef"],
      ["5051525354555657", "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c"],
      [
        "606162636465666768696a6b6c6d6e6f",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
      ],
    ];
    expect(emptyRoot.toString("hex")).toBe(
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    );
    const entries = vectors.map(([entry = ""]) => Buffer.from(entry, "hex"));
    for (const [place, [, root]] of vectors.entries()) {
      const tree = await grow(entries.slice(0, place + 1), [1]);
      expect((await rootOf(tree.size, tree.nodes())).toString("hex")).toBe(root);
    }
  });

  it("is the same however it grew", async () => {
    const parts = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(size, parts, async (size, parts) => {
        const entries = entriesOfSize(size);
        const tree = await grow(entries, parts);
        expect(await rootOf(size, tree.nodes())).toEqual(definedRoot(entries));
      }),
      { numRuns: 60 },
    );
  });

  it("proves of every leaf of every prefix that it is in it, and of no other hash, place, size or root", async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(), fc.nat(), async (whole, some, place, byte) => {
        const entries = entriesOfSize(whole);
        const tree = await grow(entries, [7]);
        const size = 1 + (some % whole);
        const index = place % size;
        const proof = await inclusionProof(index, size, tree.nodes());
        const claim = {
          leaf: leafHash(entries[index] ?? ""),
          index,
          size,
          proof,
          root: definedRoot(entries.slice(0, size)),
        };
        expect(isIncluded(claim)).toBe(true);
        expect(isIncluded({ ...claim, leaf: changed(claim.leaf, byte) })).toBe(false);
        expect(isIncluded({ ...claim, root: changed(claim.root, byte) })).toBe(false);
        const spoilt = proof.map((hash, step) => (step === byte % proof.length ? changed(hash, byte) : hash));
        if (proof.length > 0) expect(isIncluded({ ...claim, proof: spoilt })).toBe(false);
        expect(isIncluded({ ...claim, proof: [...proof, emptyRoot] })).toBe(false);
        expect(isIncluded({ ...claim, proof: proof.slice(1) })).toBe(proof.length === 0);
        if (size > 1) expect(isIncluded({ ...claim, index: (index + 1) % size })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("proves of every prefix that what came later begins with it, and of no other", async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(), fc.nat(), async (whole, some, earlier, byte) => {
        const entries = entriesOfSize(whole);
        const tree = await grow(entries, [3, 256]);
        const size = 1 + (some % whole);
        const oldSize = 1 + (earlier % size);
        const [oldRoot, root] = [definedRoot(entries.slice(0, oldSize)), definedRoot(entries.slice(0, size))];
        const proof = await consistencyProof(oldSize, size, tree.nodes());
        const claim = { oldSize, oldRoot, size, root, proof };
        expect(isConsistent(claim)).toBe(true);
        expect(isConsistent({ ...claim, oldRoot: changed(oldRoot, byte) })).toBe(false);
        expect(isConsistent({ ...claim, root: changed(root, byte) })).toBe(false);
        const spoilt = proof.map((hash, step) => (step === byte % proof.length ? changed(hash, byte) : hash));
        if (proof.length > 0) expect(isConsistent({ ...claim, proof: spoilt })).toBe(false);
        expect(isConsistent({ ...claim, proof: [...proof, emptyRoot] })).toBe(false);
        expect(isConsistent({ ...claim, size: oldSize - 1 })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  it("proves nothing of a leaf that it does not have", async () => {
    const tree = await grow(entriesOfSize(5), []);
    await expect(inclusionProof(5, 5, tree.nodes())).rejects.toThrow(RangeError);
    await expect(consistencyProof(6, 5, tree.nodes())).rejects.toThrow(RangeError);
  });
});

function changed(hash: Hash, byte: number): Hash {
  const other = Buffer.from(hash);
  other[byte % other.length] = (other[byte % other.length] ?? 0) ^ (1 + (byte % 255));
  return other;
}

describe("the files of the log (C2SP tlog-tiles)", () => {
  it("have the specification's own example paths, and each place one path", () => {
    expect(tilePath({ level: 0, index: 1234067, width: 256 })).toBe("0/x001/x234/067");
    expect(tilePath({ level: "entries", index: 0, width: 5 })).toBe("entries/000.p/5");
    const places = fc.record({
      level: fc.oneof(fc.constant("entries" as const), fc.integer({ min: 0, max: 63 })),
      index: fc.nat(),
      width: fc.integer({ min: 1, max: 256 }),
    });
    fc.assert(
      fc.property(places, (place) => {
        expect(parseTilePath(tilePath(place))).toEqual(place);
      }),
    );
    for (const path of [
      "0/1",
      "0/0001",
      "00/001",
      "0/x000/001",
      "0/001.p/0",
      "0/001.p/256",
      "64/001",
      "0/001/",
      "../001",
    ])
      expect(parseTilePath(path), path).toBeUndefined();
  });

  it("are as wide as the specification says of a tree of 70,000", () => {
    const widths = (level: number, index: number) => widthIn(70_000, { level, index });
    expect([widths(0, 272), widths(0, 273), widths(0, 274)]).toEqual([256, 112, 0]);
    expect([widths(1, 0), widths(1, 1), widths(2, 0)]).toEqual([256, 17, 1]);
  });

  it("give entries back as they were, and refuse a bundle that is cut off", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 10 }), (entries) => {
        const bundle = bundleOf(entries);
        expect(entriesOf(bundle).map(String)).toEqual(entries.map((entry) => Buffer.from(entry).toString()));
        if (bundle.length > 0) expect(() => entriesOf(bundle.subarray(0, -1))).toThrow(RangeError);
      }),
    );
  });
});
