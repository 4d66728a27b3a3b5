import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { certificates, clientMails, surveillanceAudits } from "#core/db/schema.ts";
import { digestContent } from "#core/register/reminders/digest-content.ts";
import type { RemindedCertificate } from "#core/register/reminders/plan.ts";
import { addDays } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const day = "2027-03-10";
const rules = { reminders_from: "2020-01-01", reminder_days: [60], surveillance_reminder_days: [30] };
const contact = {
  name: "Sari",
  role: "",
  email: "sari@contoh.example",
  telephone: "",
  language: "id",
} as const;

describe("what the digest tells of a day", () => {
  const product = useProduct();
  beforeEach(async () => {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const table of [clientMails, surveillanceAudits, certificates]) await tx.delete(table);
    });
  });

  const reminded = (
    certificate_number: string,
    more: Partial<RemindedCertificate> = {},
  ): RemindedCertificate => ({
    ...{ id: crypto.randomUUID(), client_id: null, client_name: "PT Contoh", certificate_number },
    ...{
      standard: "ISO 9001:2015",
      issue_date: "2026-01-01",
      expiry_date: addDays(day, 60),
      status: "Valid",
    },
    ...{ edition: 1, upcoming: null, added_on: "2026-01-01", contacts: [contact], reminders_paused: false },
    ...{ reminders_pause_reason: "", audits: [], decisions: [] },
    ...more,
  });
  const contentOf = (...found: RemindedCertificate[]) => digestContent(product.db, found, rules, day);
  const numbers = (rows: { certificate_number: string }[]) =>
    rows.map(({ certificate_number }) => certificate_number);
  const sentDigest = async (due_on: string) => {
    await product.db
      .insert(clientMails)
      .values({ key: `digest:${due_on}`, kind: "digest", recipient: "a@b.example", language: "id", due_on });
  };
  const add = async (certificate_number: string, more: object = {}) => {
    const values = certificateInput({
      ...{ certificate_number, issue_date: "2026-01-01", expiry_date: "2028-12-31" },
      ...more,
    }) as typeof certificates.$inferInsert;
    const [row] = await product.db.insert(certificates).values(values).returning({ id: certificates.id });
    return row?.id ?? "";
  };

  it("begins after the last digest before it, at most a month back", async () => {
    const due = (daysAgo: number) => reminded(`${daysAgo}`, { expiry_date: addDays(day, 60 - daysAgo) });
    const found = [0, 1, 5, 6, 30, 31].map(due);
    const told = async () => numbers((await contentOf(...found)).expiring);
    expect(await told()).toEqual(["0", "1", "5", "6", "30"]);
    await sentDigest(addDays(day, -5));
    expect(await told()).toEqual(["0", "1"]);
    await sentDigest(day);
    expect(await told()).toEqual(["0", "1"]);
    await sentDigest(addDays(day, -1));
    expect(await told()).toEqual(["0"]);
  });

  it("sets apart whom no mail reaches, and who is not reminded, with why", async () => {
    const { expiring, surveillance, unreachable, paused } = await contentOf(
      reminded("biasa"),
      reminded("tanpa alamat", { contacts: [{ ...contact, email: " " }] }),
      reminded("dijeda", { reminders_paused: true, reminders_pause_reason: "Lewat konsultan" }),
      reminded("dijeda tanpa alamat", { reminders_paused: true, contacts: [] }),
      reminded("audit", { expiry_date: addDays(day, 900), audits: [addDays(day, 30)] }),
    );
    expect(numbers(expiring)).toEqual(["biasa", "tanpa alamat", "dijeda", "dijeda tanpa alamat"]);
    expect(surveillance).toEqual([
      { client_name: "PT Contoh", certificate_number: "audit", on: addDays(day, 30) },
    ]);
    expect(numbers(unreachable)).toEqual(["tanpa alamat"]);
    expect(paused.map(({ certificate_number, note }) => [certificate_number, note])).toEqual([
      ["dijeda", "Lewat konsultan"],
      ["dijeda tanpa alamat", ""],
    ]);
  });

  it("lists audits that are late, of certificates that hold, the latest first to be late first", async () => {
    const late = await add("terlambat");
    const earlier = await add("lebih lama");
    const removed = await add("dihapus");
    const expired = await add("habis", { expiry_date: addDays(day, -1) });
    await product.db.insert(surveillanceAudits).values([
      { certificate_id: late, planned_on: addDays(day, -1) },
      { certificate_id: late, planned_on: day },
      { certificate_id: late, planned_on: addDays(day, -9), done_on: addDays(day, -8) },
      { certificate_id: earlier, planned_on: addDays(day, -20) },
      { certificate_id: removed, planned_on: addDays(day, -20) },
      { certificate_id: expired, planned_on: addDays(day, -20) },
    ]);
    await product.db.update(certificates).set({ removed_at: new Date() }).where(eq(certificates.id, removed));
    const { overdue } = await contentOf();
    expect(overdue.map(({ certificate_number, on }) => [certificate_number, on])).toEqual([
      ["lebih lama", addDays(day, -20)],
      ["terlambat", addDays(day, -1)],
    ]);
  });

  it("lists suspensions from a month before they have to end", async () => {
    // Six months after their beginning, where nobody set another time.
    for (const since of ["2026-10-08", "2026-10-09", "2026-10-10", "2026-05-01"]) {
      const certificate_id = await add(since, { status: "Dibekukan" });
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update certificate_decisions set kind = 'suspended', effective_on = ${since}
          where certificate_id = ${certificate_id}`);
      });
    }
    const { suspended, suspensionMonths } = await contentOf();
    expect([suspensionMonths, addDays(day, 30)]).toEqual([6, "2027-04-09"]);
    expect(suspended.map(({ certificate_number, on }) => [certificate_number, on])).toEqual([
      ["2026-05-01", "2026-11-01"],
      ["2026-10-08", "2027-04-08"],
      ["2026-10-09", "2027-04-09"],
    ]);
  });

  it("counts mails that failed and those of which nobody knows, not those that wait", async () => {
    const states = ["failed", "unconfirmed", "unconfirmed", "planned", "sent"] as const;
    await product.db.insert(clientMails).values(
      states.map((state, index) => ({
        ...{
          key: `expiry:${index}`,
          kind: "expiry" as const,
          recipient: "a@b.example",
          language: "id" as const,
        },
        ...{ due_on: day, state },
      })),
    );
    expect((await contentOf()).openMails).toBe(3);
  });
});
