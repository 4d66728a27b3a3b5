import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  certificates,
  clientMails,
  clients,
  profiles,
  registerSettings,
  surveillanceAudits,
} from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { decide } from "#core/register/decisions.ts";
import { listUpcoming } from "#core/register/reminders/list-upcoming.ts";
import { planDay } from "#core/register/reminders/plan-day.ts";
import { readReminderSettings, saveReminderSettings } from "#core/register/reminders/settings.ts";
import { undoDecision } from "#core/register/undo-decision.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { addDays, addMonths, dayInJakarta, formatDay, startOfDay } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

/** Reads the register as the queue does once a day; nothing is sent, since no queue is open. */
describe("the mails of a day", () => {
  const product = useProduct();
  const day = dayInJakarta(new Date());
  const longAgo = startOfDay(addDays(day, -200));
  const staff = { id: null, name: "Staf", email: null };
  const sari = {
    name: "Sari",
    role: "",
    email: "sari@contoh.example",
    telephone: "",
    language: "id" as const,
  };

  beforeEach(async () => {
    await product.ownerDb.execute(sql`truncate client_mails, surveillance_audits`);
    await product.db.execute(sql`update certificates set removed_at = now() where removed_at is null`);
    await set({ reminders_enabled: true, digest_recipients: [] });
  });

  const set = (values: Partial<typeof registerSettings.$inferInsert>) =>
    product.db.update(registerSettings).set({
      reminders_from: "2020-01-01",
      reminder_days: [60],
      surveillance_reminder_days: [30],
      ...values,
    });

  type Client = Partial<typeof clients.$inferInsert>;
  /** In the register for 200 days, running for years, of a client of its own with one contact. */
  async function add(
    number: string,
    values: Partial<typeof certificates.$inferInsert> = {},
    client: Client = {},
  ) {
    const legal_name = `PT ${number}`;
    const [owner] = await product.db
      .insert(clients)
      .values({ legal_name, contacts: [sari], ...client })
      .returning({ id: clients.id });
    const period = { issue_date: addDays(day, -900), expiry_date: addDays(day, 500) };
    const input = certificateInput({
      client_name: legal_name,
      certificate_number: number,
      ...period,
      ...values,
    });
    const [added] = await product.db
      .insert(certificates)
      .values({ created_at: longAgo, ...input, ...values, client_id: owner?.id })
      .returning({ id: certificates.id, version: certificates.version });
    if (!added) throw new Error("not added");
    return added;
  }
  const audit = async ({ id }: { id: string }, planned_on: string, done_on?: string) =>
    await product.db.insert(surveillanceAudits).values({ certificate_id: id, planned_on, done_on });
  const suspend = async ({ id, version }: { id: string; version: number }, effective_on: string) => {
    const decision = { kind: "suspended", reason: "mark-misused", decided_on: effective_on, effective_on };
    return await decide(product.db, id, version, decisionInput.parse(decision), staff);
  };
  const plan = (on = day) => inTransaction(product.db, (tx) => planDay(tx, on, "https://gis.example"));
  const mails = async () => await product.db.select().from(clientMails).orderBy(clientMails.key);

  /** The lists of the digest of that day, by heading. */
  async function digestOf(on: string) {
    await plan(on);
    const digest = (await mails()).find(({ kind, due_on }) => kind === "digest" && due_on === on);
    const lists = (digest?.body ?? "").split("\n\n").filter((part) => part.includes("\n- "));
    return Object.fromEntries(
      lists.map((list) => {
        const [heading = "", ...lines] = list.split("\n");
        return [heading, lines.map((line) => line.replace(/^- PT \S+, /, ""))];
      }),
    );
  }
  const on = (offset: number) => formatDay(addDays(day, offset), "id");

  it("tell staff what begins, whom no mail reaches and why, and what waits for them", async () => {
    await set({ digest_recipients: ["mutu@gis.example"] });
    await add("ENDS", { expiry_date: addDays(day, 60) });
    await add("ENDED-A-MONTH-AGO", { expiry_date: addDays(day, 29) });
    await add("ENDS-SINCE-A-MONTH", { expiry_date: addDays(day, 30) });
    await audit(await add("AUDIT", {}, { contacts: [{ ...sari, email: " " }] }), addDays(day, 30));
    const paused = { contacts: [], reminders_paused: true, reminders_pause_reason: "Lewat konsultan" };
    await add("PAUSED", { expiry_date: addDays(day, 60) }, paused);
    await audit(await add("LATE"), addDays(day, -1));
    await audit(await add("LATE-SUSPENDED", { status: "Dibekukan" }), addDays(day, -2));
    await audit(await add("LATE-NOT-YET-VALID", { issue_date: addDays(day, 1) }), addDays(day, -3));
    await audit(await add("DONE"), addDays(day, -1), day);
    await audit(await add("LATE-EXPIRED", { expiry_date: addDays(day, -1) }), addDays(day, -9));
    await audit(await add("LATE-WITHDRAWN", { status: "Dicabut" }), addDays(day, -9));
    await audit(await add("LATE-REMOVED", { removed_at: new Date() }), addDays(day, -9));
    // Six months after it began a suspension has to end; it is told of thirty days before.
    const days = Array.from({ length: 40 }, (_, back) => addDays(day, back - 170));
    const far = days.find((since) => addMonths(since, 6) > addDays(day, 30)) ?? "";
    const near = addDays(far, -1);
    await suspend(await add("SUSPENDED-LONG"), near);
    await suspend(await add("SUSPENDED-LATER"), far);
    const about = { kind: "expiry", recipient: "a@contoh.example", language: "id" } as const;
    const open = { ...about, due_on: addDays(day, -1) };
    for (const state of ["failed", "unconfirmed", "cancelled", "sent"] as const)
      await product.db.insert(clientMails).values({ ...open, key: state, state });

    expect(await digestOf(day)).toEqual({
      "Sertifikat yang akan berakhir (3)": expect.arrayContaining([
        `ENDS: berakhir ${on(60)}`,
        `ENDS-SINCE-A-MONTH: berakhir ${on(30)}`,
        `PAUSED: berakhir ${on(60)}`,
      ]),
      "Audit surveilans yang akan datang (1)": [`AUDIT: direncanakan ${on(30)}`],
      "Tidak dapat diingatkan: klien tanpa alamat email (1)": [`AUDIT: ${on(30)}`],
      "Tidak diingatkan: klien tanpa pengingat lewat email (1)": [`PAUSED: ${on(60)}: Lewat konsultan`],
      "Audit surveilans yang terlambat (3)": [
        `LATE-NOT-YET-VALID: direncanakan ${on(-3)}`,
        `LATE-SUSPENDED: direncanakan ${on(-2)}`,
        `LATE: direncanakan ${on(-1)}`,
      ],
      "Pembekuan yang mendekati atau melewati 6 bulan (1)": [
        `SUSPENDED-LONG: batas ${formatDay(addMonths(near, 6), "id")}`,
      ],
    });
    const [digest] = await product.db.select().from(clientMails).where(eq(clientMails.kind, "digest"));
    expect(digest?.body).toContain("Surat yang gagal atau belum pasti: 2");

    await add("ENDS-TOMORROW", { expiry_date: addDays(day, 61) });
    expect(await digestOf(addDays(day, 1))).toMatchObject({
      "Sertifikat yang akan berakhir (1)": [`ENDS-TOMORROW: berakhir ${on(61)}`],
    });
  });

  it("are of certificates up to the milestone, and of nothing before the day from which mails are sent", async () => {
    const numberOf = new Map<string | null, string>();
    for (const [number, expires, audited] of [
      ["FIRST-DAY", 60, undefined],
      ["NOT-YET", 61, undefined],
      ["LAST-DAY", 0, undefined],
      ["AUDIT-FIRST-DAY", 500, 30],
      ["AUDIT-NOT-YET", 500, 31],
      ["AUDIT-LAST-DAY", 500, 0],
    ] as const) {
      const added = await add(number, { expiry_date: addDays(day, expires) });
      numberOf.set(added.id, number);
      if (audited !== undefined) await audit(added, addDays(day, audited));
    }
    const late = await add("KNOWN-TOO-LATE", { expiry_date: addDays(day, 59), created_at: startOfDay(day) });
    const shorter = [{ on: day, edition: 1, changes: { expiry_date: addDays(day, 60) } }];
    const shortened = await add("SHORTENED");
    await product.db.update(certificates).set({ upcoming: shorter }).where(eq(certificates.id, shortened.id));
    numberOf.set(late.id, "KNOWN-TOO-LATE").set(shortened.id, "SHORTENED");
    const planned = async () =>
      (await mails()).map((mail) => numberOf.get(mail.certificate_id) ?? mail.kind).toSorted();
    const waits = { kind: "expiry", state: "failed", recipient: "a@contoh.example", language: "id" } as const;
    await product.db.insert(clientMails).values({ ...waits, key: "a", due_on: day });
    const { email } = await product.signIn("admin");
    await product.db.update(profiles).set({ language: "en" }).where(eq(profiles.email, email));
    const digest_recipients = ["mutu@gis.example", email];
    await set({ reminders_from: addDays(day, 1), digest_recipients });
    expect(await plan()).toEqual([]);
    expect(await planned()).toEqual(["expiry"]);
    await set({ reminders_from: day, digest_recipients });
    await plan();
    const digests = (await mails()).filter(({ kind }) => kind === "digest");
    expect(Object.fromEntries(digests.map(({ recipient, subject }) => [recipient, subject]))).toEqual({
      "mutu@gis.example": `Ringkasan pengingat ${formatDay(day, "id")}`,
      [email]: `Reminder summary ${formatDay(day, "en")}`,
    });
    expect(await planned()).toEqual([
      ...["AUDIT-FIRST-DAY", "FIRST-DAY", "SHORTENED"],
      ...["digest", "digest", "expiry"],
    ]);
    await product.ownerDb.execute(sql`truncate client_mails`);
    await set({ digest_recipients: [] });
    await plan();
    const all = ["AUDIT-FIRST-DAY", "AUDIT-LAST-DAY", "FIRST-DAY", "LAST-DAY", "SHORTENED"];
    expect(await planned()).toEqual(all);
  });

  it.each([
    ["today, recorded long ago", 0, -20, 0],
    ["long ago, recorded today", -30, 0, 0],
    ["a week ago, recorded the day that began then", -9, -7, -7],
    ["a week ago, recorded before", -7, -20, -7],
    ["before that week, and recorded before it", -8, -8, undefined],
  ])("tell of a suspension that took effect %s", async (name, effective, recorded, due) => {
    const added = await add(name.toUpperCase().replaceAll(/\W+/g, "-"));
    await suspend(added, addDays(day, effective));
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificate_decisions set recorded_at = ${startOfDay(addDays(day, recorded)).toISOString()}
        where certificate_id = ${added.id} and kind = 'suspended'`);
    });
    await plan();
    const expected = due === undefined ? [] : [{ kind: "suspended", due_on: addDays(day, due) }];
    expect(await mails()).toMatchObject(expected);
    expect(await mails()).toHaveLength(expected.length);
  });

  it("tell of a restoration, and staff of nothing where nothing begins or waits", async () => {
    await set({ digest_recipients: ["mutu@gis.example"] });
    const added = await add("RESTORED");
    await suspend(added, addDays(day, -40));
    const restored = { kind: "restored", decided_on: day, effective_on: day };
    await decide(product.db, added.id, added.version + 1, decisionInput.parse(restored), staff);
    await plan();
    const [mail, ...others] = await mails();
    expect(mail).toMatchObject({ kind: "restored", due_on: day, certificate_id: added.id });
    expect(others).toEqual([]);
  });

  it("tell of a suspension also where its restoration was decided for the next day and undone", async () => {
    const added = await add("RESTORED-NEVER");
    await suspend(added, day);
    const restored = { kind: "restored", decided_on: day, effective_on: addDays(day, 1) };
    const versionOf = async () => {
      const [row] = await product.db.select().from(certificates).where(eq(certificates.id, added.id));
      return row?.version ?? 0;
    };
    await decide(product.db, added.id, await versionOf(), decisionInput.parse(restored), staff);
    const { rows } = await product.db.execute<{ id: string }>(
      sql`select id from certificate_decisions where certificate_id = ${added.id} and kind = 'restored'`,
    );
    const undone = { undoes: Number(rows[0]?.id), internal_note: "" };
    expect(await undoDecision(product.db, added.id, await versionOf(), undone, staff)).toMatchObject({
      outcome: "undone",
    });
    await plan(addDays(day, 1));
    expect(await mails()).toMatchObject([{ kind: "suspended", due_on: day, certificate_id: added.id }]);
  });

  it("are foretold for thirty days, but those that were planned already and were not taken back", async () => {
    await set({ reminder_days: [60, 30] });
    await add("TODAY", { expiry_date: addDays(day, 60) });
    await add("LAST-OF-THIRTY", { expiry_date: addDays(day, 89) });
    await add("YESTERDAY", { expiry_date: addDays(day, 59) });
    await add("AFTERWARDS", { expiry_date: addDays(day, 90) });
    await add("PAUSED-TODAY", { expiry_date: addDays(day, 60) }, { reminders_paused: true });
    await add("NOBODY-TODAY", { expiry_date: addDays(day, 60) }, { contacts: [] });
    const foretold = async () => {
      const { data, ...counts } = await listUpcoming(product.db, startOfDay(day));
      return { ...counts, data: data.map((mail) => [mail.certificate_number, mail.day]) };
    };
    const counts = { next_day: day, unaddressed_total: 1, paused_total: 1 };
    const everything = {
      ...counts,
      ...{ total: 6, first_day_total: 2 },
      data: [
        ["NOBODY-TODAY", day],
        ["PAUSED-TODAY", day],
        ["TODAY", day],
        ["YESTERDAY", day],
        ["LAST-OF-THIRTY", addDays(day, 29)],
        ["YESTERDAY", addDays(day, 29)],
      ],
    };
    expect(await foretold()).toEqual(everything);
    await plan();
    expect(await foretold()).toEqual({
      ...counts,
      ...{ total: 4, first_day_total: 0 },
      data: [...everything.data.slice(0, 2), ...everything.data.slice(4)],
    });
    await product.db.execute(sql`update client_mails set state = 'cancelled'`);
    expect(await foretold()).toEqual(everything);
    // Switched on now, they would tell of nothing that was due before.
    await set({ reminders_enabled: false, reminder_days: [60, 30] });
    expect(await foretold()).toEqual({
      ...everything,
      ...{ total: 5, first_day_total: 1 },
      data: everything.data.toSpliced(3, 1),
    });
  });

  it("that were taken back leave when mails are switched on again, but none that a person sent", async () => {
    await add("WAITS", { expiry_date: addDays(day, 60) });
    const by = { kind: "document", recipient: "a@contoh.example", language: "id", due_on: day } as const;
    await product.db.insert(clientMails).values({ ...by, key: "person", requested_by_name: "Staf" });
    const states = async () => (await mails()).map(({ kind, state }) => `${kind} ${state}`);
    expect(await plan()).toHaveLength(2);
    await product.db.execute(sql`update client_mails set attempts = 2 where kind = 'expiry'`);
    const settings = { ...(await readReminderSettings(product.db)), reminders_enabled: false };
    await saveReminderSettings(product.db, settings, undefined, staff);
    expect(await plan()).toHaveLength(1);
    expect(await states()).toEqual(["expiry cancelled", "document planned"]);
    await set({ reminders_enabled: true });
    await plan();
    expect(await mails()).toMatchObject([
      { kind: "expiry", state: "planned", attempts: 0 },
      { kind: "document", state: "planned" },
    ]);
    await product.db.execute(
      sql`update client_mails set state = 'cancelled', requested_by_name = 'Staf' where kind = 'expiry'`,
    );
    await plan();
    expect(await states()).toEqual(["expiry cancelled", "document planned"]);
  });
});
