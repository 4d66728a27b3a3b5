import { describe, expect, it } from "vitest";
import { firstId } from "#core/credentials/indexes.ts";
import { openUnassigned } from "#core/credentials/unassigned.ts";

/** How many certificates one step of the scan covers. */
const lookedAtMax = 6_000;
const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;

describe("certificates that may lack an index in the status lists", () => {
  it("are all scanned after they changed, never more than 5,000 of them by id", () => {
    const unassigned = openUnassigned();
    const register = Array.from({ length: 40_000 }, (_, number) => idOf(number));
    const lacking = new Set(register);
    let asked = 0;
    const look = () => {
      const wanted = unassigned.wanted();
      asked += 1;
      if (!("fromId" in wanted)) {
        expect(wanted.length).toBeLessThanOrEqual(5_000);
        for (const id of wanted) lacking.delete(id);
        return unassigned.markDone(undefined);
      }
      const ids = register.filter((id) => id >= wanted.fromId && lacking.has(id)).slice(0, lookedAtMax);
      for (const id of ids) lacking.delete(id);
      unassigned.markDone(ids.length < lookedAtMax ? undefined : ids.at(-1));
    };
    const change = (ids: string[]) => {
      for (const id of ids) lacking.add(id);
      unassigned.addChanged(ids);
    };

    expect(unassigned.wanted()).toEqual({ fromId: firstId });
    look();
    // Before and behind where the first pass is: a few, then far more than are remembered.
    change([idOf(3), idOf(39_000)]);
    look();
    for (let start = 0; start < 12_000; start += 1_000) change(register.slice(start, start + 1_000));
    while (!unassigned.isScanComplete() && asked < 100) look();
    change([idOf(7)]);
    look();
    expect([...lacking]).toEqual([]);

    // And once all were looked at.
    change(register.slice(2_000, 30_000));
    expect(unassigned.isScanComplete()).toBe(false);
    while (!unassigned.isScanComplete() && asked < 200) look();
    look();
    expect([...lacking]).toEqual([]);
  });
});
