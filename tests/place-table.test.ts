import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openPlaceTable, type Place } from "#core/credentials/place-table.ts";

describe("whose the places in the status lists are", () => {
  it("is known of each certificate, and of no other", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 40 }),
        fc.array(fc.nat(1_000), { maxLength: 4_000 }),
        (ids, chosen) => {
          const [stranger = "", ...known] = ids;
          const table = openPlaceTable();
          const model = new Map<string, Place[]>();
          for (const [position, which] of chosen.entries()) {
            const id = known[which % known.length] ?? "";
            const place = { position, edition: which };
            table.add(id, place);
            model.set(id, [place, ...(model.get(id) ?? [])]);
          }
          for (const id of known) expect(table.placesOf(id)).toEqual(model.get(id) ?? []);
          expect(table.placesOf(stranger)).toEqual([]);
          expect(table.count()).toBe(chosen.length);
          expect(new Set(table.idsOf(0, chosen.length + 1))).toEqual(new Set(model.keys()));
        },
      ),
      { numRuns: 50 },
    );
  });

  it("takes little of the heap", () => {
    const table = openPlaceTable();
    const before = process.memoryUsage().arrayBuffers;
    for (let n = 0; n < 200_000; n++)
      table.add(`00000000-0000-4000-8000-${n.toString(16).padStart(12, "0")}`, { position: n, edition: 1 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000 * 100);
    expect(table.placesOf("00000000-0000-4000-8000-000000000ffe")).toEqual([{ position: 0xffe, edition: 1 }]);
  });
});
