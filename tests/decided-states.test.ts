import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedState,
  type Decision,
  type DecisionKind,
  decidedFields,
  effectOf,
  inForce,
  paperFields,
  stateOn,
  suspendedSince,
  upcomingSteps,
} from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";
import { correctionsUndoing, neverInEffect } from "#shared/undone-decisions.ts";
import { useProduct } from "#tests/support/product.ts";

const firstDay = "2026-01-01";
const dayAt = (index: number): Day => addDays(firstDay, index);
const lastIndex = 24;
/** Of what is recorded when all of it has taken effect: no paper was issued meanwhile. */
const lastDay = dayAt(lastIndex + 1);
const everyDay = Array.from({ length: lastIndex + 3 }, (_, index) => dayAt(index - 1));

const granted: DecidedState = {
  client_name: "PT Satu",
  certificate_number: "1",
  standard: "ISO 9001:2015",
  scope: null,
  issue_date: dayAt(2),
  expiry_date: dayAt(12),
  status: "Valid",
};

const words = fc.constantFrom("Valid", "Dibekukan", "Dicabut", "Kadaluwarsa", " dicabut", "Dalam Proses");
const changes: Record<
  Exclude<DecisionKind, "granted" | "transferred_in" | "imported">,
  fc.Arbitrary<Decision["changes"]>
> = {
  renewed: fc
    .integer({ min: 5, max: lastIndex })
    .map((index) => ({ expiry_date: dayAt(index), status: "Valid" })),
  scope_extended: fc.string().map((scope) => ({ scope })),
  scope_reduced: fc.string().map((scope) => ({ scope })),
  suspended: fc.constant({ status: "Dibekukan" }),
  restored: fc.constant({ status: "Valid" }),
  withdrawn: fc.constant({ status: "Dicabut" }),
  corrected: fc.record(
    { status: words, issue_date: fc.integer({ min: 0, max: 6 }).map(dayAt) },
    { requiredKeys: [] },
  ),
};

const later = fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])).chain((kind) =>
  fc.record({
    kind: fc.constant<DecisionKind>(kind),
    changes: changes[kind],
    effective_on: fc.integer({ min: 0, max: lastIndex }).map(dayAt),
    edition: fc.integer({ min: 1, max: 5 }),
  }),
);

/** What a body might have decided in whatever order, the first of them the grant. */
const histories = fc
  .tuple(words, fc.array(later, { maxLength: 8 }), fc.integer({ min: 0, max: 6 }).map(dayAt))
  .map(([status, decisions, effective_on]): Decision[] =>
    [
      { kind: "granted" as const, changes: { ...granted, status }, effective_on, edition: 1 },
      ...decisions,
    ].map((decision, id) => ({ ...decision, recorded_on: lastDay, id })),
  );

/** Slow, and from the other end: for each field the last decision that counts. */
function expectedState(decided: Decision[], day: Day): DecidedState | undefined {
  const decisions = [...arrival(decided), ...decided];
  const isBefore = (a: Decision, b: Decision) =>
    a.effective_on === b.effective_on ? a.id < b.id : a.effective_on < b.effective_on;
  const inEffect = decisions.filter(({ effective_on }) => effective_on <= day);
  if (inEffect.length === 0) return undefined;
  const isCounted = (decision: Decision, field: string): boolean => {
    if (!(field in decision.changes)) return false;
    if (field !== "status") return true;
    const before = decisions.filter((other) => isBefore(other, decision));
    const standing = lastOf(before, "status");
    const was = findKnownStatus(String(standing?.changes.status));
    if (was === "Dicabut") return decision.kind === "corrected";
    // What is suspended is lifted by nothing that was recorded before.
    const stays = ["Dibekukan", "Dicabut", "Kadaluwarsa"].includes(
      findKnownStatus(String(decision.changes.status)) ?? "",
    );
    return was !== "Dibekukan" || stays || Number(standing?.id) < decision.id;
  };
  const lastOf = (among: Decision[], field: keyof DecidedState): Decision | undefined => {
    const counting = among.filter((decision) => isCounted(decision, field));
    return counting.find((one) => counting.every((other) => other === one || isBefore(other, one)));
  };
  const lastValue = (field: keyof DecidedState) => (lastOf(inEffect, field) ?? decided[0])?.changes[field];
  return Object.fromEntries(decidedFields.map((field) => [field, lastValue(field)])) as DecidedState;
}

/** What came suspended, and of which it became known later since when, was valid from its issue until then. */
function arrival([first, ...later]: Decision[]): Decision[] {
  if (first?.changes.status !== "Dibekukan") return [];
  const [earliest] = later
    .filter(({ effective_on }) => effective_on < first.effective_on)
    .sort((a, b) => a.effective_on.localeCompare(b.effective_on) || a.id - b.id);
  if (earliest?.kind !== "suspended" || earliest.effective_on <= granted.issue_date) return [];
  const effective_on = granted.issue_date;
  return [{ ...first, id: -1, effective_on, changes: { ...first.changes, status: "Valid" } }];
}

/** Of the papers that were decided by that day the last one. */
function expectedEdition(decisions: Decision[], day: Day): number | undefined {
  const papers = decisions.filter(
    ({ effective_on, changes }) => effective_on <= day && paperFields.some((field) => field in changes),
  );
  return papers.toSorted((a, b) => b.id - a.id)[0]?.edition;
}

/** Histories of which somebody takes back on a day what was to take effect later. */
const takenBack = fc
  .tuple(histories, fc.nat(), fc.integer({ min: 0, max: lastIndex - 1 }).map(dayAt))
  .map(([decisions, choice, today]) => {
    const upcoming = decisions.slice(1).filter(({ effective_on }) => effective_on > today);
    const undone = upcoming[choice % Math.max(1, upcoming.length)];
    const corrections = undone && correctionsUndoing(decisions, undone, today);
    // Before the day on which the certificate came nothing can be taken back.
    return corrections && { decisions, undone, today, all: withCorrections(decisions, corrections) };
  })
  .filter((made) => made !== undefined);

/** What a body does one after the other: after some days it decides for a day before or later, or takes back what is to come. */
const acts = fc.record({
  wait: fc.integer({ min: 0, max: 3 }),
  ahead: fc.integer({ min: -2, max: 6 }),
  takesBack: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
  changes: fc.oneof(
    fc.constantFrom("A", "B", "C").map((scope) => ({ scope })),
    fc.integer({ min: 13, max: 16 }).map((last) => ({ expiry_date: dayAt(last) })),
    fc.constantFrom("Dibekukan", "Valid").map((status) => ({ status })),
  ),
});
type Act = typeof acts extends fc.Arbitrary<infer One> ? One : never;

function withAct(decisions: Decision[], { ahead, takesBack, changes }: Act, index: number): Decision[] {
  const recorded_on = dayAt(index);
  if (takesBack) {
    const undone = decisions.find(({ effective_on }) => effective_on > recorded_on);
    const corrections = undone && correctionsUndoing(decisions, undone, recorded_on);
    return corrections ? withCorrections(decisions, corrections, recorded_on) : decisions;
  }
  const effective_on = dayAt(Math.max(0, index + ahead));
  const effect = effectOf(decisions, stateOn(decisions, effective_on), changes);
  return [...decisions, { id: decisions.length, kind: "renewed", effective_on, recorded_on, ...effect }];
}

/** Three decisions for the next days, of which the first and then the last is taken back: its number stays given. */
const aheadAndTakenBack: Act[] = [
  { wait: 0, ahead: 1, takesBack: false, changes: { scope: "A" } },
  { wait: 0, ahead: 2, takesBack: false, changes: { scope: "B" } },
  { wait: 0, ahead: 3, takesBack: false, changes: { expiry_date: dayAt(13) } },
  { wait: 0, ahead: 0, takesBack: true, changes: { scope: "A" } },
  { wait: 2, ahead: 0, takesBack: true, changes: { scope: "A" } },
];

function withCorrections(
  decisions: Decision[],
  corrections: Pick<Decision, "effective_on" | "changes" | "edition">[],
  recorded_on = lastDay,
): Decision[] {
  const made = corrections.map((correction, index) => {
    return { ...correction, kind: "corrected" as const, recorded_on, id: decisions.length + index };
  });
  return [...decisions, ...made];
}

describe("what decisions make of a certificate on a day", () => {
  const product = useProduct();

  it("is for every day what an independent model says, over generated histories", () => {
    fc.assert(
      fc.property(histories, (decisions) => {
        for (const day of everyDay) {
          const { edition, ...state } = stateOn(decisions, day) ?? { edition: undefined };
          expect(state, day).toEqual(expectedState(decisions, day) ?? {});
          if (edition) expect(edition, day).toBe(expectedEdition(decisions, day) ?? 1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is for every day as without a decision that was taken back before its day", () => {
    let some = 0;
    fc.assert(
      fc.property(takenBack, ({ decisions, undone, all }) => {
        const without = decisions.filter(({ id }) => id !== undone.id);
        some += Number(all.length > decisions.length);
        for (const day of everyDay) {
          const { edition: _, ...state } = stateOn(all, day) ?? { edition: 0 };
          expect(state, day).toEqual(expectedState(without, day) ?? {});
        }
      }),
      { numRuns: 500 },
    );
    expect(some).toBeGreaterThan(50);
  });

  it("cannot lose the decision by which is known what it was before it came", () => {
    const decided = [
      { kind: "granted" as const, changes: { ...granted, status: "Dibekukan" }, effective_on: dayAt(6) },
      { kind: "suspended" as const, changes: { status: "Dibekukan" }, effective_on: dayAt(5) },
      {
        kind: "renewed" as const,
        changes: { expiry_date: dayAt(20), status: "Valid" },
        effective_on: dayAt(5),
      },
    ].map((decision, id): Decision => ({ ...decision, recorded_on: lastDay, id, edition: 1 }));
    const [, suspended] = decided;
    if (!suspended) throw new Error("nothing was decided");
    expect(stateOn(decided, dayAt(4))?.status).toBe("Valid");
    expect(correctionsUndoing(decided, suspended, dayAt(0))).toBeUndefined();
    const earlier = {
      ...suspended,
      id: 3,
      kind: "corrected" as const,
      changes: {},
      effective_on: dayAt(4),
    };
    expect(correctionsUndoing([...decided, earlier], earlier, dayAt(0))).toBeUndefined();
  });

  it("is told of nothing that was taken back before its day", () => {
    const on = { effective_on: dayAt(9), recorded_on: dayAt(3) };
    const history = [
      {
        id: 0,
        kind: "granted" as const,
        effective_on: dayAt(2),
        recorded_on: dayAt(2),
        edition: 1,
        changes: granted,
      },
      { id: 1, kind: "renewed" as const, ...on, edition: 2, changes: { expiry_date: dayAt(23) } },
      { id: 2, kind: "withdrawn" as const, ...on, edition: 1, changes: { status: "Dicabut" } },
    ];
    const [, renewed, withdrawn] = history;
    if (!renewed || !withdrawn) throw new Error("nothing was decided");
    const corrected = (id: number, of: Decision) => {
      const [made] = correctionsUndoing(history, of, dayAt(4)) ?? [];
      if (!made) throw new Error("nothing is corrected");
      return { ...made, id, kind: "corrected" as const, recorded_on: dayAt(4) };
    };
    expect([...neverInEffect([...history, corrected(3, withdrawn)])].sort()).toEqual([2, 3]);
    expect([...neverInEffect([...history, corrected(3, renewed)])].sort()).toEqual([1, 3]);
    // A slip in what is decided leaves the decision, which then holds as it was meant.
    const shorter = {
      ...on,
      id: 3,
      kind: "corrected" as const,
      edition: 3,
      changes: { expiry_date: dayAt(22) },
    };
    expect([...neverInEffect([...history, shorter])]).toEqual([3]);
    // What is corrected once it held was told until then.
    expect([...neverInEffect([...history, { ...shorter, recorded_on: dayAt(9) }])]).toEqual([]);
  });

  it("is what the register's row says from the day on which it was written, in TypeScript and in SQL", async () => {
    const sampled = [
      ...fc.sample(histories, 300).map((all) => ({ decisions: all, all, today: firstDay })),
      ...fc.sample(takenBack, 150),
    ];
    const cases = sampled.flatMap(({ decisions: own, all: decisions, today }) =>
      everyDay.flatMap((written) => {
        // There is a row from the day on which the certificate came; and a correction takes effect when it is recorded, but of
        // what is still to come.
        if (written < today || (own[0] && written < own[0].effective_on)) return [];
        if (own.some(({ kind, effective_on }) => kind === "corrected" && effective_on > written)) return [];
        const state = stateOn(decisions, written);
        if (!state) return [];
        const row = { ...state, upcoming: upcomingSteps(decisions, written) };
        return everyDay
          .filter((day) => day >= written)
          .map((day) => ({ row, day, verdict: verdictOf(decisions, day) }));
      }),
    );
    const inCode = cases.map(({ row, day }) => statusOnDay(inForce(row, day), day).verdict);
    expect(inCode).toEqual(cases.map(({ verdict }) => verdict));

    const given = JSON.stringify(cases.map(({ row, day }) => ({ ...row, day })));
    const { rows } = await product.db.execute<{ verdict: string }>(sql`
      select certificate_verdict_in_force(status, issue_date, expiry_date, nullif(upcoming, 'null'), day) as verdict
      from rows from (jsonb_to_recordset(${given}::jsonb)
        as (status text, issue_date date, expiry_date date, upcoming jsonb, day date))
        with ordinality as given(status, issue_date, expiry_date, upcoming, day, place) order by place`);
    expect(rows.map(({ verdict }) => verdict)).toEqual(cases.map(({ verdict }) => verdict));
    expect(cases.some(({ row }) => row.upcoming)).toBe(true);
  });

  it("is another edition of the paper as soon as the paper says something else, and never one of before", () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 2, maxLength: 7 }), (all) => {
        const paperOf = new Map<number, string>();
        const seen: number[] = [];
        const look = (decisions: Decision[], day: Day) => {
          const state = stateOn(decisions, day);
          if (!state) return;
          const paper = JSON.stringify(paperFields.map((field) => state[field]));
          expect(paperOf.get(state.edition) ?? paper, `edition ${state.edition} on ${day}`).toBe(paper);
          paperOf.set(state.edition, paper);
          seen.push(state.edition);
        };
        let decisions: Decision[] = [
          {
            id: 0,
            kind: "granted",
            effective_on: firstDay,
            recorded_on: firstDay,
            edition: 1,
            changes: granted,
          },
        ];
        let index = 0;
        for (const act of all) {
          for (const last = index + act.wait; index < last; index++) look(decisions, dayAt(index));
          decisions = withAct(decisions, act, index);
          look(decisions, dayAt(index));
        }
        for (; index <= lastIndex + 8; index++) look(decisions, dayAt(index));
        expect(seen).toEqual(seen.toSorted((one, other) => one - other));
      }),
      { numRuns: 1_000, examples: [[aheadAndTakenBack]] },
    );
  });

  it("stays withdrawn whatever is decided later, but where the withdrawal is corrected", () => {
    const decide = (id: number, kind: DecisionKind, changes: Decision["changes"]): Decision => ({
      id,
      kind,
      effective_on: dayAt(id),
      recorded_on: lastDay,
      changes,
      edition: 1,
    });
    const withdrawn = [decide(1, "granted", granted), decide(2, "withdrawn", { status: "Dicabut" })];
    const renewed = decide(3, "renewed", { status: "Valid", expiry_date: dayAt(20) });
    expect(stateOn([...withdrawn, renewed], dayAt(4))).toMatchObject({
      status: "Dicabut",
      expiry_date: dayAt(20),
    });
    const corrected = decide(4, "corrected", { status: "Valid" });
    expect(stateOn([...withdrawn, corrected], dayAt(4))).toMatchObject({ status: "Valid" });
  });

  it("lifts a suspension by nothing that was recorded before it, as a renewal that begins later", () => {
    const decide = (id: number, day: number, kind: DecisionKind, changes: Decision["changes"]): Decision => ({
      ...{ id, kind, effective_on: dayAt(day), recorded_on: lastDay, changes, edition: 1 },
    });
    const history = [
      decide(0, 0, "granted", { ...granted, status: "Kadaluwarsa" }),
      decide(1, 5, "renewed", { status: "Valid", expiry_date: dayAt(20) }),
      decide(2, 2, "suspended", { status: "Dibekukan" }),
    ];
    expect(stateOn(history, dayAt(6))).toMatchObject({ status: "Dibekukan", expiry_date: dayAt(20) });
    expect(stateOn([...history, decide(3, 6, "restored", { status: "Valid" })], dayAt(6))).toMatchObject({
      status: "Valid",
    });
    const leaving = decide(4, 1, "withdrawn", { status: "Dicabut" });
    expect(
      stateOn(
        [history[0] as Decision, { ...leaving, id: 0.5, effective_on: dayAt(7) }, history[2] as Decision],
        dayAt(7),
      ),
    ).toMatchObject({ status: "Dicabut" });
  });

  it("tells since when it is suspended, but not of one that came so", () => {
    const imported: Decision = {
      id: 0,
      kind: "imported",
      effective_on: dayAt(5),
      recorded_on: lastDay,
      changes: { ...granted, status: "Dibekukan" },
      edition: 1,
    };
    expect(suspendedSince([imported], dayAt(6))).toBeNull();
    const known: Decision = {
      id: 1,
      kind: "suspended",
      effective_on: dayAt(3),
      recorded_on: lastDay,
      changes: { status: "Dibekukan" },
      edition: 1,
    };
    expect(suspendedSince([imported, known], dayAt(6))).toBe(dayAt(3));
    expect(stateOn([imported, known], dayAt(3))).toMatchObject({
      client_name: "PT Satu",
      status: "Dibekukan",
    });
    expect(stateOn([imported, known], dayAt(2)), "valid from its issue until then").toMatchObject({
      client_name: "PT Satu",
      status: "Valid",
    });
    expect(stateOn([imported, known], dayAt(1))).toBeUndefined();
    expect(stateOn([imported], dayAt(4)), "nothing is known of before").toBeUndefined();
  });
});

function verdictOf(decisions: Decision[], day: Day) {
  const state = stateOn(decisions, day);
  return state && statusOnDay(state, day).verdict;
}
