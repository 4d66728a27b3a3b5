import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AssignedIndex, openIndexTable } from "#core/credentials/index-table.ts";

describe("the table of assigned status list indexes", () => {
  it("finds the indexes of each certificate, and none of an unknown one", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 40 }),
        fc.array(fc.nat(1_000), { maxLength: 4_000 }),
        (ids, chosen) => {
          const [stranger = "", ...known] = ids;
          const table = openIndexTable();
          const model = new Map<string, AssignedIndex[]>();
          for (const [position, which] of chosen.entries()) {
            const id = known[which % known.length] ?? "";
            const assigned = { position, edition: which };
            table.add(id, assigned);
            model.set(id, [assigned, ...(model.get(id) ?? [])]);
          }
          for (const id of known) expect(table.indexesOf(id)).toEqual(model.get(id) ?? []);
          expect(table.indexesOf(stranger)).toEqual([]);
          expect(table.count()).toBe(chosen.length);
          expect(new Set(table.idsOf(0, chosen.length + 1))).toEqual(new Set(model.keys()));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("stays outside V8's heap, below 100 bytes per index", () => {
    const table = openIndexTable();
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 200_000; n++)
      table.add(`00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`, { position: n, edition: 1 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000 * 100);
    expect(table.indexesOf("00000000-0000-4000-8000-000000000ffe")).toEqual([
      { position: 0xffe, edition: 1 },
    ]);
  });
});
