import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decisionCatchUpDays,
  mailsOn,
  noticesOn,
  type RemindedCertificate,
  type ReminderRules,
} from "#core/register/reminders/plan.ts";
import { upcomingOf } from "#core/register/reminders/upcoming.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { addDays, type Day, daysBetween } from "#shared/time.ts";

const start = "2026-01-01";
const rules: ReminderRules = {
  reminders_from: "2020-01-01",
  reminder_days: [90, 60, 30],
  surveillance_reminder_days: [30],
};

const certificate: RemindedCertificate = {
  id: "c1",
  client_id: "k1",
  client_name: "PT Contoh",
  certificate_number: "GIS/1",
  standard: "ISO 9001:2015",
  issue_date: "2023-06-01",
  expiry_date: "2026-05-31",
  status: "Valid",
  edition: 1,
  upcoming: null,
  added_on: "2023-06-01",
  contacts: [{ name: "Sari", role: "", email: "sari@contoh.example", telephone: "", language: "id" }],
  reminders_paused: false,
  reminders_pause_reason: "",
  audits: [],
  decisions: [],
};
const ahead = (days: number) => addDays(certificate.expiry_date, -days);
const reminders = (given: Partial<RemindedCertificate>, day: Day, by: Partial<ReminderRules> = {}) =>
  noticesOn({ ...certificate, ...given }, { ...rules, ...by }, day).map(({ kind, due_on }) => [kind, due_on]);

describe("what is told about a certificate on a day", () => {
  it("is its end, from each milestone on, and nothing before the first or after the end", () => {
    expect(reminders({}, ahead(91))).toEqual([]);
    expect(reminders({}, ahead(90))).toEqual([["expiry", ahead(90)]]);
    expect(reminders({}, ahead(0))).toEqual([["expiry", ahead(30)]]);
    expect(reminders({}, ahead(-1))).toEqual([]);
  });

  it("is the nearest milestone where a server was down over several", () => {
    expect(reminders({}, ahead(45))).toEqual([["expiry", ahead(60)]]);
    expect(reminders({}, ahead(29))).toEqual([["expiry", ahead(30)]]);
  });

  it("is nothing of what was due before the mails were switched on, or before the register knew of it", () => {
    expect(reminders({}, ahead(45), { reminders_from: ahead(59) })).toEqual([]);
    expect(reminders({}, ahead(30), { reminders_from: ahead(59) })).toEqual([["expiry", ahead(30)]]);
    expect(reminders({ added_on: ahead(59) }, ahead(45))).toEqual([]);
  });

  it("is no end of what is suspended, withdrawn, or renewed already", () => {
    expect(reminders({ status: "Dibekukan" }, ahead(60))).toEqual([]);
    expect(reminders({ status: "Dicabut" }, ahead(60))).toEqual([]);
    const later = { expiry_date: addDays(certificate.expiry_date, 1000) };
    const renewal = { on: ahead(10), edition: 2, changes: later };
    expect(reminders({ upcoming: [renewal] }, ahead(60))).toEqual([]);
    const suspension = { on: ahead(61), edition: 1, changes: { status: "Dibekukan" } };
    expect(reminders({ upcoming: [suspension] }, ahead(62))).toEqual([["expiry", ahead(90)]]);
    expect(reminders({ upcoming: [suspension] }, ahead(60))).toEqual([]);
  });

  it("is a planned audit within its days, and none that comes after the end", () => {
    const audits = ["2026-02-15", addDays(certificate.expiry_date, 1)];
    expect(reminders({ audits }, "2026-01-15")).toEqual([]);
    expect(reminders({ audits }, "2026-01-16")).toEqual([["surveillance", "2026-01-16"]]);
    expect(reminders({ audits, status: "Dibekukan" }, "2026-01-16")).toEqual([]);
  });

  it("is the last decision that has taken effect and still holds, for a week", () => {
    const suspended = {
      id: 1,
      kind: "suspended",
      effective_on: "2026-01-10",
      recorded_on: "2026-01-02",
      reason: { id: "", en: "" },
    } as const;
    const restored = {
      id: 2,
      kind: "restored",
      effective_on: "2026-01-12",
      recorded_on: "2026-01-12",
      reason: { id: "", en: "" },
    } as const;
    const status = "Dibekukan";
    expect(reminders({ status, decisions: [suspended] }, "2026-01-09")).toEqual([]);
    expect(reminders({ status, decisions: [suspended] }, "2026-01-10")).toEqual([
      ["suspended", "2026-01-10"],
    ]);
    expect(reminders({ status, decisions: [suspended] }, "2026-01-17")).toHaveLength(1);
    expect(reminders({ status, decisions: [suspended] }, "2026-01-18")).toEqual([]);
    expect(reminders({ decisions: [suspended, restored] }, "2026-01-12")).toEqual([
      ["restored", "2026-01-12"],
    ]);
    expect(reminders({ decisions: [suspended] }, "2026-01-12")).toEqual([]);
    const late = { ...suspended, recorded_on: "2026-01-20" } as const;
    expect(reminders({ status, decisions: [late] }, "2026-01-20")).toEqual([["suspended", "2026-01-20"]]);
  });

  it("goes to every contact with an address once, in their language", () => {
    const contact = certificate.contacts[0];
    if (!contact) throw new Error("no contact");
    const contacts = [
      contact,
      { ...contact, name: "Sari lagi", email: "SARI@contoh.example" },
      { ...contact, name: "Budi", email: "" },
      { ...contact, name: "Ann", email: "ann@contoh.example", language: "en" as const },
    ];
    const mails = mailsOn({ ...certificate, contacts }, rules, ahead(60));
    expect(
      mails.map(({ recipient, recipient_name, language }) => [recipient, recipient_name, language]),
    ).toEqual([
      ["sari@contoh.example", "Sari", "id"],
      ["ann@contoh.example", "Ann", "en"],
    ]);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
  });

  it("is left out for a client who is paused, but for what was decided", () => {
    const paused = { ...certificate, reminders_paused: true };
    expect(mailsOn(paused, rules, ahead(60))).toEqual([]);
    const audit = { ...paused, audits: [ahead(70)] };
    expect(mailsOn(audit, rules, ahead(70))).toEqual([]);
    const suspended = { id: 1, kind: "suspended", reason: { id: "", en: "" } } as const;
    const day = ahead(70);
    const decided = {
      ...paused,
      status: "Dibekukan",
      decisions: [{ ...suspended, effective_on: day, recorded_on: day }],
    };
    expect(mailsOn(decided, rules, day)).toMatchObject([{ kind: "suspended" }]);
  });
});

describe("over generated certificates and outages", () => {
  const day = fc.integer({ min: -40, max: 160 }).map((offset) => addDays(start, offset));
  const status = fc.constantFrom("Valid", "Dibekukan", "Dicabut", "Kadaluwarsa", "Lain");
  const step = fc.record({
    on: day,
    changes: fc.oneof(
      status.map((value) => ({ status: value })),
      day.map((expiry_date) => ({ expiry_date })),
    ),
  });
  const decision = fc.record({
    kind: fc.constantFrom("suspended", "restored", "withdrawn"),
    effective_on: day,
    recorded_on: day,
    reason: fc.constant({ id: "", en: "" }),
  });
  const generated = fc.record({
    issue_date: day,
    expiry_date: day,
    status,
    added_on: day,
    steps: fc.array(step, { maxLength: 2 }),
    audits: fc.uniqueArray(day, { maxLength: 2 }),
    decisions: fc.array(decision, { maxLength: 3 }),
    reminder_days: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
    surveillance_reminder_days: fc.uniqueArray(fc.integer({ min: 1, max: 60 }), {
      minLength: 1,
      maxLength: 2,
    }),
    reminders_from: day,
  });
  type Generated = typeof generated extends fc.Arbitrary<infer Value> ? Value : never;
  const made = ({
    steps,
    decisions,
    reminder_days,
    surveillance_reminder_days,
    reminders_from,
    ...rest
  }: Generated) => {
    const upcoming = steps
      .filter(({ on }) => on > start)
      .toSorted((a, b) => a.on.localeCompare(b.on))
      .map((each) => ({ ...each, edition: 1 }));
    const row: RemindedCertificate = {
      ...certificate,
      ...rest,
      upcoming: upcoming.length > 0 ? upcoming : null,
      decisions: decisions.map((each, id) => ({ id, ...each })),
    };
    return { row, by: { reminder_days, surveillance_reminder_days, reminders_from } };
  };

  /** What a mail would be about on that day, said in the words of the rule and looked for day by day. */
  function model(row: RemindedCertificate, by: ReminderRules, today: Day): string[] {
    const state = inForce(row, today);
    const { verdict } = statusOnDay(state, today);
    const reminders: { about: string; due: Day }[] = [];
    const nearest = (milestones: number[], end: Day, about: string) => {
      for (let left = 0; left <= 400; left += 1) {
        const due = addDays(end, -left);
        if (today > end || due > today || !milestones.includes(left)) continue;
        reminders.push({ about: `${about} ${end} ${left}`, due });
        return;
      }
    };
    if (verdict === "valid" || verdict === "not-yet-valid") {
      const lastsLonger = row.upcoming?.some(
        ({ changes }) => "expiry_date" in changes && String(changes.expiry_date) > state.expiry_date,
      );
      const ends = (on: string) =>
        row.upcoming?.some((each) => each.changes.status === "Dicabut" && each.on <= on) ?? false;
      if (!lastsLonger && !ends(state.expiry_date)) nearest(by.reminder_days, state.expiry_date, "expiry");
      for (const audit of row.audits)
        if (audit <= state.expiry_date && !ends(audit))
          nearest(by.surveillance_reminder_days, audit, "surveillance");
    }
    const inEffect = row.decisions.filter(
      ({ effective_on, recorded_on }) => effective_on <= today && recorded_on <= today,
    );
    let last = inEffect[0];
    for (const each of inEffect) {
      if (
        last &&
        (each.effective_on > last.effective_on ||
          (each.effective_on === last.effective_on && each.id > last.id))
      )
        last = each;
    }
    const isSo =
      (last?.kind === "suspended" && verdict === "suspended") ||
      (last?.kind === "withdrawn" && verdict === "withdrawn") ||
      (last?.kind === "restored" && (verdict === "valid" || verdict === "not-yet-valid"));
    if (last && isSo) {
      const due = [last.effective_on, last.recorded_on].toSorted().at(-1) ?? "";
      if (daysBetween(due, today) <= decisionCatchUpDays && last.effective_on >= row.added_on)
        reminders.push({ about: `${last.kind} ${last.id}`, due });
    }
    return reminders
      .filter(({ due }) => due >= by.reminders_from && due >= row.added_on)
      .map(({ about }) => about)
      .toSorted();
  }
  const named = ({ key, kind }: { key: string; kind: string }) =>
    kind === "expiry" || kind === "surveillance"
      ? key.replace(/^(\w+):c1:([\d-]+):(\d+)$/, "$1 $2 $3")
      : key.replace(/^(\w+):c1:[\d-]+:decision-(\d+)$/, "$1 $2");

  it("tells what a slow reading of the rule tells", () => {
    fc.assert(
      fc.property(generated, fc.integer({ min: 0, max: 120 }), (given, offset) => {
        const { row, by } = made(given);
        const today = addDays(start, offset);
        expect(noticesOn(row, by, today).map(named).toSorted()).toEqual(model(row, by, today));
      }),
      { numRuns: 3_000 },
    );
  });

  it("tells each thing once however often it is asked, and of one end never an earlier milestone after a later", () => {
    fc.assert(
      fc.property(generated, fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }), (given, isUp) => {
        const { row, by } = made({ ...given, steps: [] });
        const sent: string[] = [];
        for (const [offset, up] of isUp.entries()) {
          if (!up) continue;
          const fresh = mailsOn(row, by, addDays(start, offset)).filter(({ key }) => !sent.includes(key));
          sent.push(...fresh.map(({ key }) => key));
        }
        const milestones = sent
          .filter((key) => key.startsWith("expiry:"))
          .map((key) => Number(key.split(":")[3]));
        expect(milestones).toEqual([...new Set(milestones)].toSorted((a, b) => b - a));
      }),
      { numRuns: 500 },
    );
  });

  it("foretells for thirty days what asking every day finds", () => {
    fc.assert(
      fc.property(generated, (given) => {
        const { row, by } = made(given);
        const seen = new Set<string>();
        const found: string[] = [];
        for (let offset = 0; offset < 30; offset += 1) {
          const today = addDays(start, offset);
          for (const { key } of mailsOn(row, by, today)) {
            if (!seen.has(key)) found.push(`${today} ${key}`);
            seen.add(key);
          }
        }
        const foretold = upcomingOf(row, by, { first: start, last: addDays(start, 29), known: new Set() });
        expect(foretold.map(({ day: on, key }) => `${on} ${key}`)).toEqual(found);
      }),
      { numRuns: 3_000 },
    );
  });
});
