import { describe, expect, it } from "vitest";
import { decideInParts, progressOf, undoDecisions } from "#panel/certificates/bulk/requests.ts";
import { limits } from "#shared/limits.ts";
import { useApi } from "#tests/panel/support.tsx";

const today = "2026-03-02";
const decision = { kind: "suspended", decided_on: today, effective_on: today, reason: "arrears" } as const;
const refusal = (id: string) => ({ id, client_name: "PT Diubah", certificate_number: id, reason: "Diubah." });
const versionsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`id-${n}`, n + 1]));

describe("a decision about many certificates", () => {
  const api = useApi();
  const parts = () => api.asked.map(({ body }) => Object(body).versions as Record<string, number>);
  /** Decides what is sent but for those that are left out. */
  function answerWith(leftOut: string[], failsAt: (part: number) => boolean = () => false) {
    api.answerWith(({ body }) => {
      if (failsAt(api.asked.length)) return { status: 503, json: { message: "Sedang tidak tersedia." } };
      const ids = Object.keys(Object(body).versions);
      const refused = ids.filter((id) => leftOut.includes(id)).map(refusal);
      return { json: { decided: ids.length - refused.length, refused, versions: {} } };
    });
  }

  it.each([
    [1, [1]],
    [limits.bulkRequestMax, [limits.bulkRequestMax]],
    [limits.bulkRequestMax + 1, [limits.bulkRequestMax, 1]],
  ])(
    "about %i goes in parts that the server takes, each with the versions that were seen",
    async (count, sizes) => {
      answerWith([]);
      const versions = versionsOf(count);
      const reached = await decideInParts(progressOf(versions), decision, () => {});
      expect(reached).toMatchObject({ decided: count, refused: [], rest: {} });
      expect(parts().map((part) => Object.keys(part).length)).toEqual(sizes);
      expect(Object.assign({}, ...parts())).toEqual(versions);
    },
  );

  it("about none asks for nothing", async () => {
    await decideInParts(progressOf({}), decision, () => {});
    expect(api.asked).toEqual([]);
  });

  it("names whom every part left out, and tells after each how far it is", async () => {
    answerWith(["id-3", "id-250", "id-251"]);
    const told: [number, number, number][] = [];
    const reached = await decideInParts(progressOf(versionsOf(401)), decision, ({ decided, refused, rest }) =>
      told.push([decided, refused.length, Object.keys(rest).length]),
    );
    expect(told).toEqual([
      [199, 1, 201],
      [397, 3, 1],
      [398, 3, 0],
    ]);
    expect(reached.refused.map(({ id }) => id)).toEqual(["id-3", "id-250", "id-251"]);
  });

  it("goes on where it stopped, with what it told before, and about nobody twice", async () => {
    answerWith(["id-3"], (part) => part === 2);
    const first = await decideInParts(progressOf(versionsOf(401)), decision, () => {});
    expect(first).toMatchObject({ decided: 199, error: { message: "Sedang tidak tersedia." } });
    expect(Object.keys(first.rest)).toHaveLength(201);
    answerWith(["id-250"]);
    const { error, ...second } = await decideInParts(first, decision, () => {});
    expect(error).toBeUndefined();
    expect(second).toMatchObject({ bulk: first.bulk, decided: 399, rest: {} });
    expect(second.refused.map(({ id }) => id)).toEqual(["id-3", "id-250"]);
    const [, lost, ...again] = parts();
    expect(again[0]).toEqual(lost);
  });

  it("is one of its own each time that it is made", () => {
    expect(progressOf({}).bulk).not.toBe(progressOf({}).bulk);
  });
});

describe("a decision about many that is set back", () => {
  const api = useApi();
  const answerWith = (...answers: { undone: number; left: number; refused?: object[] }[]) =>
    api.answerWith(() => {
      const answer = answers[api.asked.length - 1];
      return answer ? { json: { refused: [], ...answer } } : { status: 500, json: {} };
    });

  it("is asked for until nothing is left, and counted altogether", async () => {
    answerWith({ undone: 200, left: 60 }, { undone: 60, left: 0, refused: [refusal("id-7")] });
    expect(await undoDecisions("b-1")).toMatchObject({ undone: 260, refused: [{ id: "id-7" }] });
    expect(api.asked.map(({ body }) => body)).toEqual([{ bulk: "b-1" }, { bulk: "b-1" }]);
  });

  it("is not asked for again where nothing more can be set back", async () => {
    answerWith({ undone: 200, left: 60 }, { undone: 0, left: 60, refused: [refusal("id-7")] });
    expect(await undoDecisions("b-1")).toMatchObject({ undone: 200, left: 60 });
    expect(api.asked).toHaveLength(2);
  });
});
