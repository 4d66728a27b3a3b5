import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findKnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedState,
  type Decision,
  type DecisionKind,
  decidedFields,
  inForce,
  stateOn,
  suspendedSince,
  upcomingSteps,
} from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";
import { useProduct } from "#tests/support/product.ts";

const firstDay = "2026-01-01";
const dayAt = (index: number): Day => addDays(firstDay, index);
const lastIndex = 24;
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
    ].map((decision, id) => ({ ...decision, id })),
  );

/** Slow, and from the other end: for each field the last decision that counts. */
function expectedState(decisions: Decision[], day: Day): DecidedState | undefined {
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
  const lastValue = (field: keyof DecidedState) => (lastOf(inEffect, field) ?? decisions[0])?.changes[field];
  return Object.fromEntries(decidedFields.map((field) => [field, lastValue(field)])) as DecidedState;
}

describe("what decisions make of a certificate on a day", () => {
  const product = useProduct();

  it("is for every day what an independent model says, over generated histories", () => {
    fc.assert(
      fc.property(histories, (decisions) => {
        for (const day of everyDay) {
          const { edition: _, ...state } = stateOn(decisions, day) ?? { edition: 0 };
          expect(state, day).toEqual(expectedState(decisions, day) ?? {});
        }
      }),
      { numRuns: 500 },
    );
  });

  it("is what the register's row says from the day on which it was written, in TypeScript and in SQL", async () => {
    const cases = fc.sample(histories, 400).flatMap((decisions) =>
      everyDay.flatMap((written) => {
        // There is a row from the day on which the certificate came; and a correction takes effect when it is recorded.
        if (decisions[0] && written < decisions[0].effective_on) return [];
        if (decisions.some(({ kind, effective_on }) => kind === "corrected" && effective_on > written))
          return [];
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

  it("stays withdrawn whatever is decided later, but where the withdrawal is corrected", () => {
    const decide = (id: number, kind: DecisionKind, changes: Decision["changes"]): Decision => ({
      id,
      kind,
      effective_on: dayAt(id),
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
      ...{ id, kind, effective_on: dayAt(day), changes, edition: 1 },
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
      changes: { ...granted, status: "Dibekukan" },
      edition: 1,
    };
    expect(suspendedSince([imported], dayAt(6))).toBeNull();
    const known: Decision = {
      id: 1,
      kind: "suspended",
      effective_on: dayAt(3),
      changes: { status: "Dibekukan" },
      edition: 1,
    };
    expect(suspendedSince([imported, known], dayAt(6))).toBe(dayAt(3));
    expect(stateOn([imported, known], dayAt(3))).toMatchObject({
      client_name: "PT Satu",
      status: "Dibekukan",
    });
    expect(stateOn([imported, known], dayAt(2))).toBeUndefined();
  });
});

function verdictOf(decisions: Decision[], day: Day) {
  const state = stateOn(decisions, day);
  return state && statusOnDay(state, day).verdict;
}
