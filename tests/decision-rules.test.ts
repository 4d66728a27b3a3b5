import { describe, expect, it } from "vitest";
import { type Verdict, verdicts } from "#shared/certificate-status.ts";
import { changeKinds } from "#shared/change-kind.ts";
import {
  affectsValidity,
  type DecidableKind,
  type DecidedState,
  type Decision,
  type DecisionKind,
  daysOfChange,
  decidableKinds,
  editionSince,
  firstIssueOf,
  inOrderOfEffect,
  lastEdition,
  periodLostOn,
  stateBeforeArrival,
  stateOn,
  withdrawnSince,
} from "#shared/decisions.ts";
import { judge, losesPeriod } from "#shared/judge-decision.ts";
import { changesOf, decisionInput, decisionMessages } from "#shared/schemas/decision.ts";

const today = "2026-11-20";
const whole: DecidedState = {
  client_name: "PT Satu",
  certificate_number: "GIS/1",
  standard: "ISO 9001:2015",
  scope: "Baja",
  issue_date: "2025-01-10",
  expiry_date: "2028-01-09",
  status: "Valid",
};

function decided(
  id: number,
  kind: DecisionKind,
  effective_on: string,
  changes: Decision["changes"],
  more: Partial<Decision> = {},
): Decision {
  return { id, kind, effective_on, changes, edition: 1, recorded_on: effective_on, ...more };
}

const granted = (changes: Partial<DecidedState> = {}, on = "2025-01-10") =>
  decided(1, "granted", on, { ...whole, ...changes });
const imported = (status: string) => decided(1, "imported", "2025-03-01", { ...whole, status });

type Asked = Partial<Parameters<typeof changesOf>[0]> & { kind: DecidableKind };

function judged(decisions: readonly Decision[], asked: Asked) {
  const common = { decided_on: today, effective_on: today, reason: "A", scope: "Baja dan beton" };
  const renewal = asked.kind === "renewed" ? { expiry_date: "2031-01-09" } : {};
  const ownScope = asked.kind === "corrected" ? { scope: null } : {};
  return judge(decisions, decisionInput.parse({ ...common, ...renewal, ...ownScope, ...asked }), today);
}

const refused = (field: string, because: string) => ({ refusal: { field, because } });

describe("a decision about a certificate", () => {
  it("says only what becomes another, and makes another edition of the paper only where that says something else", () => {
    expect(judged([granted()], { kind: "suspended" })).toEqual({
      changes: { status: "Dibekukan" },
      edition: 1,
    });
    expect(judged([granted()], { kind: "renewed" })).toEqual({
      changes: { expiry_date: "2031-01-09" },
      edition: 2,
    });
    expect(judged([granted()], { kind: "scope_reduced" })).toEqual({
      changes: { scope: "Baja dan beton" },
      edition: 2,
    });
  });

  it("is possible by what is said of the certificate on the day from which it is to hold", () => {
    const running = "renewed suspended withdrawn scope_extended scope_reduced corrected";
    const possible: Record<Verdict, string> = {
      valid: running,
      "not-yet-valid": running,
      suspended: "restored withdrawn scope_reduced corrected",
      expired: "renewed withdrawn corrected",
      withdrawn: "corrected",
      other: `${running} restored`,
    };
    const certificates: Record<Verdict, Decision> = {
      valid: granted(),
      // Issued later than it was granted: a renewal and the like name a day from the issue on.
      "not-yet-valid": granted({ issue_date: "2026-12-01" }),
      suspended: granted({ status: "Dibekukan" }),
      expired: granted({ expiry_date: "2026-11-19" }),
      withdrawn: granted({ status: "Dicabut" }),
      other: granted({ status: "Dalam Proses" }),
    };
    for (const verdict of verdicts)
      for (const kind of decidableKinds) {
        const correction = kind === "corrected" ? { client_name: "PT Dua" } : {};
        const result = judged([certificates[verdict]], { kind, ...correction });
        const isNotBegun = verdict === "not-yet-valid" && kind !== "corrected";
        const wanted = isNotBegun
          ? refused("effective_on", "before-issue")
          : possible[verdict].split(" ").includes(kind)
            ? { edition: expect.any(Number) }
            : refused("kind", "not-possible");
        expect([verdict, kind, result]).toEqual([verdict, kind, expect.objectContaining(wanted)]);
      }
  });

  it("was made today at the latest, from whatever day on it holds", () => {
    const tomorrow = { kind: "suspended", decided_on: "2026-11-21", effective_on: "2026-12-01" } as const;
    expect(judged([granted()], tomorrow)).toEqual(refused("decided_on", "decided-in-future"));
    expect(judged([granted()], { ...tomorrow, decided_on: today })).toHaveProperty("edition", 1);
  });

  it("holds from the day of issue at the earliest", () => {
    const decisions = [granted({ issue_date: "2025-02-01" })];
    const suspended = (effective_on: string) => judged(decisions, { kind: "suspended", effective_on });
    expect(suspended("2025-01-31")).toEqual(refused("effective_on", "before-issue"));
    expect(suspended("2025-02-01")).toHaveProperty("changes.status", "Dibekukan");
  });

  it("holds from the day at the earliest on which the register learned of the certificate, or else names the issue that was later", () => {
    const suspended = (effective_on: string) =>
      judged([imported("Valid")], { kind: "suspended", effective_on });
    expect(suspended("2025-01-09")).toEqual(refused("effective_on", "before-issue"));
    expect(suspended("2025-01-10")).toEqual(refused("effective_on", "before-register"));
    expect(suspended("2025-02-28")).toEqual(refused("effective_on", "before-register"));
    expect(suspended("2025-03-01")).toHaveProperty("changes.status", "Dibekukan");
  });

  it("says since when a certificate is suspended that came so, and nothing else of the time before", () => {
    const earlier = (asked: Asked) =>
      judged([imported("Dibekukan")], { effective_on: "2025-02-01", ...asked });
    expect(earlier({ kind: "suspended" })).toEqual({ changes: { status: "Dibekukan" }, edition: 1 });
    expect(earlier({ kind: "scope_reduced" })).toEqual(refused("effective_on", "before-register"));
    expect(earlier({ kind: "suspended", effective_on: "2025-01-09" })).toEqual(
      refused("effective_on", "before-issue"),
    );
    expect(earlier({ kind: "suspended", effective_on: "2025-03-01" })).toEqual(
      refused("kind", "not-possible"),
    );
    expect(earlier({ kind: "scope_reduced", effective_on: "2025-03-01" })).toHaveProperty("edition", 2);
    expect(earlier({ kind: "corrected", status: "Dibekukan", scope: "Beton" })).toEqual(
      refused("effective_on", "before-register"),
    );
  });

  it("says nothing else of the time before even when it is known since when the certificate is suspended", () => {
    const since = decided(2, "suspended", "2025-02-01", { status: "Dibekukan" }, { recorded_on: today });
    const scope = { kind: "scope_reduced", effective_on: "2025-02-15" } as const;
    expect(judged([imported("Dibekukan"), since], scope)).toEqual(refused("effective_on", "before-register"));
  });

  describe("that corrects", () => {
    const corrected = (more: Partial<Asked>, decisions: readonly Decision[] = [granted()]) =>
      judged(decisions, { kind: "corrected", ...more });

    it("changes something", () => {
      expect(corrected({ client_name: "PT Satu" })).toEqual(refused("kind", "nothing-changes"));
      expect(corrected({ client_name: "PT Dua" })).toEqual({
        changes: { client_name: "PT Dua" },
        edition: 2,
      });
    });

    it("holds today at the latest, as a slip of the pen is one already", () => {
      expect(corrected({ scope: "Beton", effective_on: "2026-11-21" })).toEqual(
        refused("effective_on", "correction-in-future"),
      );
    });

    it("holds later where it corrects what another decision is to set on that very day", () => {
      const upcoming = decided(
        2,
        "scope_extended",
        "2026-12-01",
        { scope: "Baja, betn" },
        { recorded_on: today },
      );
      const onDay = (more: Partial<Asked>) =>
        corrected({ effective_on: "2026-12-01", ...more }, [granted(), upcoming]);
      expect(onDay({ scope: "Baja, beton" })).toHaveProperty("changes", { scope: "Baja, beton" });
      const isRefused = refused("effective_on", "correction-in-future");
      expect(onDay({ scope: "Baja, beton", client_name: "PT Dua" })).toEqual(isRefused);
      expect(onDay({ client_name: "PT Dua" })).toEqual(isRefused);
      expect(onDay({ scope: "Baja, beton", effective_on: "2026-12-02" })).toEqual(isRefused);
    });

    it("may say of a past day that the issue was later, where a renewal may not", () => {
      expect(corrected({ issue_date: "2026-12-24" })).toHaveProperty("changes", { issue_date: "2026-12-24" });
    });

    it("leaves a day of validity between issue and end", () => {
      const ended = (expiry_date: string) => corrected({ expiry_date });
      expect(ended("2025-01-09")).toEqual(refused("expiry_date", "not-after-issue"));
      expect(ended("2025-01-10")).toEqual(refused("expiry_date", "not-after-issue"));
      expect(ended("2025-01-11")).toHaveProperty("edition", 2);
    });
  });

  describe("that renews", () => {
    const renewed = (more: Partial<Asked>, decisions: readonly Decision[] = [granted()]) =>
      judged(decisions, { kind: "renewed", ...more });

    it("makes the period longer", () => {
      expect(renewed({ expiry_date: "2028-01-08" })).toEqual(refused("expiry_date", "not-longer"));
      expect(renewed({ expiry_date: "2028-01-09" })).toEqual(refused("expiry_date", "not-longer"));
      expect(renewed({ expiry_date: "2028-01-10" })).toHaveProperty("edition", 2);
    });

    it("of an expired certificate ends on the day from which it holds at the earliest", () => {
      const expired = [granted({ expiry_date: "2026-01-09" })];
      expect(renewed({ expiry_date: "2026-11-19" }, expired)).toEqual(refused("expiry_date", "not-longer"));
      expect(renewed({ expiry_date: "2026-11-20" }, expired)).toHaveProperty("edition", 2);
    });

    it("names a day of issue that has come when it holds", () => {
      expect(renewed({ issue_date: "2026-11-21" })).toEqual(refused("issue_date", "issued-after-effect"));
      expect(renewed({ issue_date: "2026-11-20" })).toHaveProperty("changes.issue_date", "2026-11-20");
    });
  });

  it("leaves what is decided for a later day a period, or names the date that takes it", () => {
    const shortened = decided(2, "corrected", "2027-01-01", { expiry_date: "2027-06-01" });
    const moved = decided(2, "corrected", "2027-01-01", { issue_date: "2027-06-01" });
    const renewed = { kind: "renewed", effective_on: "2026-12-01", expiry_date: "2029-01-01" } as const;
    expect(judged([granted({ issue_date: "2025-01-10" }), shortened], renewed)).toHaveProperty("edition", 2);

    const correctedTo = (dates: Partial<Asked>, later: Decision) =>
      judged([granted(), later], { kind: "corrected", ...dates });
    expect(correctedTo({ issue_date: "2027-06-01" }, shortened)).toEqual(
      refused("issue_date", "period-lost"),
    );
    expect(correctedTo({ issue_date: "2027-05-31" }, shortened)).toHaveProperty("edition", 2);
    expect(correctedTo({ expiry_date: "2027-06-01" }, moved)).toEqual(refused("expiry_date", "period-lost"));
    expect(correctedTo({ expiry_date: "2027-06-02" }, moved)).toHaveProperty("edition", 2);
  });

  it("is not held responsible for a period that is lost without it", () => {
    const lost = [granted(), decided(2, "corrected", "2027-01-01", { expiry_date: "2025-01-01" })];
    const change = { kind: "corrected", effective_on: today, changes: { scope: "Beton" } } as const;
    expect(losesPeriod(lost, change, today)).toBe(false);
  });
});

describe("the form of a decision", () => {
  const common = { decided_on: today, effective_on: today };
  const problemOf = (value: object) => {
    const { error } = decisionInput.safeParse({ ...common, ...value });
    return error?.issues.map(({ path, message }) => [path.join("."), message]);
  };

  it("asks for a reason of what takes validity, for the scope of another scope, for the end of a renewal", () => {
    expect(problemOf({ kind: "suspended" })).toEqual([["reason", decisionMessages.reason]]);
    expect(problemOf({ kind: "withdrawn", reason: " " })).toEqual([["reason", decisionMessages.reason]]);
    expect(problemOf({ kind: "scope_extended" })).toEqual([["scope", decisionMessages.scope]]);
    expect(problemOf({ kind: "scope_reduced", scope: "" })).toEqual([["scope", decisionMessages.scope]]);
    expect(problemOf({ kind: "renewed", expiry_date: "" })).toEqual([
      ["expiry_date", decisionMessages.expiry],
    ]);
    expect(problemOf({ kind: "restored" })).toBeUndefined();
    expect(problemOf({ kind: "corrected" })).toBeUndefined();
  });

  it("takes texts up to the length that their fields have", () => {
    const lengths = {
      reason: 100,
      reference: 100,
      internal_note: 5000,
      public_note_id: 1000,
      public_note_en: 1000,
    };
    for (const [field, max] of Object.entries(lengths)) {
      const typed = { kind: "restored", [field]: "a".repeat(max) };
      expect([field, problemOf(typed)]).toEqual([field, undefined]);
      expect(problemOf({ ...typed, [field]: `${typed[field as keyof typeof typed]}a` })).toMatchObject([
        [field, expect.anything()],
      ]);
    }
  });

  it("sets the fields of its kind alone, whatever else was typed", () => {
    const typed = {
      ...common,
      reason: "A",
      client_name: "PT Dua",
      certificate_number: "GIS/2",
      standard: "ISO 14001:2015",
      scope: "Beton",
      issue_date: "2026-11-20",
      expiry_date: "2029-11-19",
      status: "Kadaluwarsa",
    };
    const set = (kind: DecidableKind) => changesOf(decisionInput.parse({ ...typed, kind }));
    expect(set("suspended")).toEqual({ status: "Dibekukan" });
    expect(set("restored")).toEqual({ status: "Valid" });
    expect(set("withdrawn")).toEqual({ status: "Dicabut" });
    expect(set("scope_extended")).toEqual({ scope: "Beton" });
    expect(set("scope_reduced")).toEqual({ scope: "Beton" });
    expect(set("renewed")).toEqual({
      issue_date: "2026-11-20",
      expiry_date: "2029-11-19",
      status: "Valid",
    });
    expect(set("corrected")).toEqual({
      client_name: "PT Dua",
      certificate_number: "GIS/2",
      standard: "ISO 14001:2015",
      scope: "Beton",
      issue_date: "2026-11-20",
      expiry_date: "2029-11-19",
      status: "Kadaluwarsa",
    });
    expect(changesOf(decisionInput.parse({ ...common, kind: "corrected" }))).toEqual({});
  });
});

describe("whether a decision gives or takes validity", () => {
  const state = { ...whole, edition: 1 };
  const gives = (kind: DecisionKind, after: Partial<DecidedState>, before: Partial<DecidedState> = {}) =>
    affectsValidity(kind, { ...state, ...before }, { ...state, ...before, ...after }, today);

  it("does so by its kind", () => {
    for (const kind of ["granted", "transferred_in", "suspended", "restored", "withdrawn"] as const)
      expect([kind, gives(kind, {})]).toEqual([kind, true]);
    for (const kind of ["corrected", "renewed", "scope_extended", "scope_reduced", "imported"] as const)
      expect([kind, gives(kind, {})]).toEqual([kind, false]);
  });

  it("does so by making another certificate of it, not by another scope", () => {
    expect(gives("corrected", { client_name: "PT Dua" })).toBe(true);
    expect(gives("corrected", { certificate_number: "GIS/2" })).toBe(true);
    expect(gives("corrected", { standard: "ISO 14001:2015" })).toBe(true);
    expect(gives("scope_extended", { scope: "Beton" })).toBe(false);
  });

  it("does so by an earlier end of what runs, not by a later one, nor by another end of what is over or withdrawn", () => {
    expect(gives("corrected", { expiry_date: "2028-01-08" })).toBe(true);
    expect(gives("corrected", { expiry_date: "2028-01-10" })).toBe(false);
    expect(gives("corrected", { expiry_date: "2026-11-19" }, { expiry_date: "2026-11-20" })).toBe(true);
    const inProcess = { expiry_date: "2026-11-20", status: "Dalam Proses" };
    expect(gives("corrected", { expiry_date: "2026-11-19" }, inProcess)).toBe(true);
    expect(gives("corrected", { expiry_date: "2026-11-18" }, { expiry_date: "2026-11-19" })).toBe(false);
    expect(gives("corrected", { expiry_date: "2027-01-01" }, { status: "Dicabut" })).toBe(false);
  });

  it("does so by what the public is told, but for the renewal of what is valid or has expired", () => {
    const expired = { expiry_date: "2026-01-09" };
    const longer = { expiry_date: "2029-01-09", status: "Valid" };
    expect(gives("renewed", longer, expired)).toBe(false);
    expect(gives("renewed", longer, { ...expired, status: "Kadaluwarsa" })).toBe(false);
    expect(gives("corrected", longer, expired)).toBe(true);
    expect(gives("renewed", longer, { ...expired, status: "Dibekukan" })).toBe(true);
    expect(gives("renewed", longer, { ...expired, status: "Dalam Proses" })).toBe(true);
    expect(gives("renewed", { ...longer, issue_date: "2026-12-01" }, {})).toBe(true);
    expect(gives("renewed", { ...longer, issue_date: today }, { issue_date: "2026-12-01" })).toBe(true);
  });

  it("is not asked by another spelling of the status, but by another of the body's own words", () => {
    expect(gives("corrected", { status: " valid" })).toBe(false);
    expect(gives("corrected", { status: "Ditinjau" }, { status: "Dalam Proses" })).toBe(true);
    expect(gives("corrected", { status: "Kadaluwarsa" }, { expiry_date: "2026-01-09" })).toBe(true);
  });
});

describe("what the decisions tell of a certificate's days", () => {
  const decisions = [
    granted(),
    decided(2, "suspended", "2026-02-01", { status: "Dibekukan" }),
    decided(3, "restored", "2026-03-01", { status: "Valid" }),
    decided(4, "renewed", "2026-12-01", { expiry_date: "2031-01-09" }, { edition: 2, recorded_on: today }),
  ];

  it("names each day on which something else may begin to be told, behind the first and up to the last", () => {
    expect(new Set(daysOfChange(decisions, "2025-01-10", "2026-12-01"))).toEqual(
      new Set(["2026-02-01", "2026-03-01", "2026-12-01"]),
    );
    expect(new Set(daysOfChange(decisions, "2025-01-09", "2026-11-30"))).toEqual(
      new Set(["2025-01-10", "2026-02-01", "2026-03-01"]),
    );
    // The day behind the end, and the day of issue of what was decided before it.
    expect(
      new Set(daysOfChange([granted({ issue_date: "2025-02-01" })], "2025-01-10", "2028-01-10")),
    ).toEqual(new Set(["2025-02-01", "2028-01-10"]));
  });

  it("tells from which day on an edition is in force, once it is", () => {
    expect(editionSince(decisions, 1, today)).toBe("2025-01-10");
    expect(editionSince(decisions, 2, today)).toBeUndefined();
    expect(editionSince(decisions, 2, "2026-12-01")).toBe("2026-12-01");
    expect(lastEdition(decisions)).toBe(2);
  });

  it("tells the first day of issue that was ever decided", () => {
    const reissued = decided(2, "renewed", "2026-01-10", { issue_date: "2026-01-10" });
    const earlier = decided(3, "corrected", "2026-02-01", { issue_date: "2024-12-31" });
    expect(firstIssueOf([reissued, granted()])).toBe("2025-01-10");
    expect(firstIssueOf([granted(), reissued, earlier])).toBe("2024-12-31");
    expect(firstIssueOf([])).toBeUndefined();
  });

  it("tells since when it is withdrawn, but not of one that came so", () => {
    const withdrawn = decided(5, "withdrawn", "2026-11-01", { status: "Dicabut" });
    expect(withdrawnSince([granted(), withdrawn], today)).toBe("2026-11-01");
    expect(withdrawnSince([granted(), withdrawn], "2026-10-31")).toBeNull();
    expect(withdrawnSince([imported("Dicabut")], today)).toBeNull();
    expect(withdrawnSince([granted()], today)).toBeNull();
  });

  it("follows of two decisions of one day the one recorded last, in whatever order they are read", () => {
    const [suspended, restored] = [
      decided(2, "suspended", "2026-02-01", { status: "Dibekukan" }),
      decided(3, "restored", "2026-02-01", { status: "Valid" }),
    ];
    for (const inOrder of [
      [granted(), suspended, restored],
      [restored, suspended, granted()],
    ]) {
      expect(stateOn(inOrder, today)).toHaveProperty("status", "Valid");
      expect(inOrderOfEffect(inOrder).map(({ id }) => id)).toEqual([1, 2, 3]);
    }
  });

  it("names the day on which a period is lost, behind the one that is asked about", () => {
    const lost = [granted(), decided(2, "corrected", "2027-01-01", { expiry_date: "2025-01-10" })];
    expect(periodLostOn(lost, "2026-12-31")).toBe("2027-01-01");
    expect(periodLostOn(lost, "2027-01-01")).toBeUndefined();
    expect(periodLostOn([granted()], "2024-01-01")).toBeUndefined();
  });

  it("takes a certificate that came suspended for valid between its issue and the day on which it came", () => {
    const at = (day: string, first = imported("Dibekukan")) => stateBeforeArrival([first], day);
    expect(at("2025-01-09")).toBeUndefined();
    expect(at("2025-01-10")).toEqual({ ...whole, status: "Valid", edition: 1 });
    expect(at("2025-02-28")).toHaveProperty("status", "Valid");
    expect(at("2025-03-01")).toBeUndefined();
    expect(at("2025-02-01", imported("Valid"))).toBeUndefined();
    expect(at("2025-02-01", { ...imported("Dibekukan"), kind: "transferred_in" })).toBeUndefined();
  });
});

describe("what a change of the plain form may be called", () => {
  const kindsOf = (after: Partial<DecidedState>, before: Partial<DecidedState> = {}) =>
    changeKinds({ ...whole, ...before }, { ...whole, ...before, ...after });

  it("is no question where the status says it", () => {
    expect(kindsOf({ status: "Dibekukan", expiry_date: "2029-01-09" })).toEqual([]);
  });

  it("is a renewal first where what is valid ends later, and of another scope one of two", () => {
    expect(kindsOf({ expiry_date: "2028-01-10" })).toEqual(["renewed", "corrected"]);
    expect(kindsOf({ expiry_date: "2028-01-08" })).toEqual(["corrected"]);
    expect(kindsOf({ expiry_date: "2028-01-10" }, { status: "Dibekukan" })).toEqual(["corrected"]);
    expect(kindsOf({ scope: "Beton" })).toEqual(["corrected", "scope_extended", "scope_reduced"]);
    expect(kindsOf({ scope: null })).toEqual(["corrected"]);
    expect(kindsOf({ client_name: "PT Dua" })).toEqual(["corrected"]);
  });
});
