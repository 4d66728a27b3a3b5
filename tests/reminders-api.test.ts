import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates, clientMails, clients, registerSettings } from "#core/db/schema.ts";
import { nextSendingDay, saveReminderSettings } from "#core/register/reminders/settings.ts";
import { openMetrics } from "#http/operating/metrics.ts";
import { addDays, addMonths, dayInJakarta, startOfDay } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const smtp = await openSmtpServer();

describe("reminders in the panel's API", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.request(`/api${path}`, body === undefined ? { method } : asJson(method, body));
    return { status: answer.status, body: await answer.json() };
  };
  const next = () => nextSendingDay(new Date());
  const settings = {
    reminders_enabled: true,
    reminder_days: [30, 90, 60, 60],
    surveillance_reminder_days: [30],
    surveillance_months: [24, 12],
    digest_recipients: ["Mutu@GIS.example"],
  };
  const contact = { name: "Sari", role: "", email: "sari@contoh.example", telephone: "", language: "id" };
  const add = async (client_name: string, expiry_date: string, contacts: object[] = [contact]) => {
    const added = await call("POST", "/certificates", certificateInput({ client_name, expiry_date }));
    expect(added.status).toBe(201);
    const { body: client } = await call("GET", `/clients/${added.body.client_id}`);
    expect((await call("PUT", `/clients/${client.id}`, { ...client, contacts })).status).toBe(200);
    return added.body;
  };
  const upcoming = async () => (await call("GET", "/reminders/upcoming")).body;
  const off = () =>
    product.db.update(registerSettings).set({ reminders_enabled: false, reminders_from: null });

  it("are off at first, and say what would leave if they were switched on now", async () => {
    expect((await call("GET", "/reminders/settings")).body).toMatchObject({
      reminders_enabled: false,
      reminders_from: null,
      reminder_days: [90, 60, 30],
      surveillance_months: [12, 24],
    });
    const first = await add("PT Hari Pertama", addDays(next(), 60));
    await add("PT Lewat", addDays(next(), 59));
    await add("PT Nanti", addDays(next(), 95));
    const nobody = await add("PT Tanpa Alamat", addDays(next(), 92), []);
    expect(await upcoming()).toMatchObject({
      next_day: next(),
      first_day_total: 1,
      unaddressed_total: 1,
      paused_total: 0,
      total: 4,
      data: [
        { day: next(), certificate_id: first.id, recipient: "sari@contoh.example", kind: "expiry" },
        { day: addDays(next(), 2), client_id: nobody.client_id, recipient: null },
        { day: addDays(next(), 5), client_name: "PT Nanti" },
        { day: addDays(next(), 29), client_name: "PT Lewat" },
      ],
    });
  });

  it("leave a client out who gets none, and say why, in the list and in its history", async () => {
    const { client_id } = await add("PT Tanpa Pengingat", addDays(next(), 91));
    const { body: client } = await call("GET", `/clients/${client_id}`);
    expect(client).toMatchObject({ reminders_paused: false, reminders_pause_reason: "" });
    const pause_reason = "Diingatkan lewat konsultannya";
    const paused = { ...client, reminders_paused: true, reminders_pause_reason: pause_reason };
    expect((await call("PUT", `/clients/${client_id}`, paused)).status).toBe(200);
    const { data, paused_total } = await upcoming();
    expect(paused_total).toBe(1);
    const rows = data.filter((row: { client_id: string }) => row.client_id === client_id);
    expect(rows).toMatchObject([{ day: addDays(next(), 1), recipient: null, is_paused: true, pause_reason }]);
    const { body: events } = await call("GET", `/clients/${client_id}/events`);
    expect(events.data[0]).toMatchObject({
      before: { reminders_paused: false },
      after: { reminders_paused: true, reminders_pause_reason: pause_reason },
    });
  });

  it("count from the next sending day when they are switched on or their days change, and are on the trail", async () => {
    const saved = await call("PUT", "/reminders/settings", settings);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        reminders_from: next(),
        reminder_days: [90, 60, 30],
        surveillance_months: [12, 24],
        digest_recipients: ["mutu@gis.example"],
      },
    });
    await product.db.update(registerSettings).set({ reminders_from: addDays(next(), -50) });
    expect((await call("PUT", "/reminders/settings", settings)).body.reminders_from).toBe(
      addDays(next(), -50),
    );
    const changed = { ...settings, reminder_days: [120, 90] };
    expect((await call("PUT", "/reminders/settings", changed)).body.reminders_from).toBe(next());
    await product.db.update(registerSettings).set({ reminders_from: addDays(next(), -50) });
    const others = { ...changed, surveillance_reminder_days: [45] };
    expect((await call("PUT", "/reminders/settings", others)).body.reminders_from).toBe(next());
    const { rows } = await product.db.execute(sql`
      select actor_name, details from account_events where subject = 'register_settings' and actor_id is not null order by id`);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ actor_name: "Staf admin" });
    await off();
  });

  it("leave at seven in Jakarta: before it the sending day is today, from then on tomorrow", () => {
    const day = "2027-03-10";
    const at = (hours: number) => new Date(startOfDay(day).getTime() + hours * 3_600_000);
    expect(nextSendingDay(at(0))).toBe(day);
    expect(nextSendingDay(at(6.99))).toBe(day);
    expect(nextSendingDay(at(7))).toBe("2027-03-11");
    expect(nextSendingDay(at(23.99))).toBe("2027-03-11");
  });

  it("that wait are taken back when they are switched off", async () => {
    await product.db.insert(clientMails).values({
      key: "expiry:waits",
      kind: "expiry",
      recipient: "x@contoh.example",
      language: "id",
      due_on: next(),
    });
    const actor = { id: null, name: "Staf", email: null };
    await saveReminderSettings(product.db, { ...settings, reminders_enabled: false }, undefined, actor);
    const of = await call("GET", "/reminders/mails?state=cancelled");
    expect(of.body).toMatchObject({
      total: 1,
      data: [{ reason: "switched-off", recipient: "x@contoh.example" }],
    });
    expect((await call("GET", "/reminders/mails?state=sent")).body.total).toBe(0);
    expect((await call("GET", "/reminders/mails?q=CONTOH.ex")).body.total).toBe(1);
    expect((await call("GET", "/reminders/mails?q=%25")).body.total).toBe(0);
  });

  it("refuse days and addresses that cannot be", async () => {
    const refused = await call("PUT", "/reminders/settings", {
      ...settings,
      reminder_days: [],
      surveillance_reminder_days: [0],
      surveillance_months: [61],
      digest_recipients: ["bukan alamat"],
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors).sort()).toEqual([
      "digest_recipients.0",
      "reminder_days",
      "surveillance_months.0",
      "surveillance_reminder_days.0",
    ]);
  });

  it("have texts that are changed, seen as they will read, and taken back", async () => {
    const { id } = await add("PT Pratinjau", addDays(next(), 200));
    const text = { subject: "Halo {client}", body: "Nomor {number}, {days} hari; {tidak}" };
    const refused = await call("PUT", "/reminders/texts/expiry/id", text);
    expect(refused).toMatchObject({ status: 422, body: { errors: { body: "Tidak dikenal: {tidak}." } } });
    const request = { kind: "expiry", language: "id", certificate_id: id, day: next() };
    const written = await call("POST", "/reminders/preview", { ...request, ...text });
    expect(written.body.subject).toBe("Halo PT Pratinjau");
    expect(written.body.body).toMatch(/^Nomor .*, 200 hari; \{tidak\}$/);
    const saved = await call("PUT", "/reminders/texts/expiry/id", { ...text, body: "Sampai {expiry}" });
    const own = ({ kind, language }: { kind: string; language: string }) =>
      kind === "expiry" && language === "id";
    expect(saved.body.data.filter(own)).toMatchObject([{ is_default: false, body: "Sampai {expiry}" }]);
    expect((await call("POST", "/reminders/preview", request)).body.body).toMatch(/^Sampai \d+ \w+ \d{4}$/);
    const reset = await call("DELETE", "/reminders/texts/expiry/id");
    expect(reset.body.data.filter(own)).toMatchObject([{ is_default: true }]);
    const changed = { subject: "Halo {client}", body: "Sampai {expiry} lagi" };
    for (const body of ["Sampai {expiry}", changed.body])
      await call("PUT", "/reminders/texts/expiry/id", { ...changed, body });
    const { data: events } = (await call("GET", "/reminders/texts/expiry/id/events")).body;
    const [{ subject, body }] = reset.body.data.filter(own);
    const comes = { subject, body };
    const first = { ...changed, body: "Sampai {expiry}" };
    expect(events.map(({ before, after }: Record<string, unknown>) => ({ before, after }))).toEqual([
      { before: first, after: changed },
      { before: comes, after: first },
      { before: first, after: comes },
      { before: comes, after: first },
    ]);
    await call("DELETE", "/reminders/texts/expiry/id");
    const missing = { ...request, certificate_id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11" };
    expect((await call("POST", "/reminders/preview", missing)).status).toBe(404);
  });

  it("have settings and texts that two people never overwrite for each other", async () => {
    const opened = (await call("GET", "/reminders/settings")).body;
    const ways = [45, 46].map((day) => ({ ...settings, version: opened.version, reminder_days: [day] }));
    const saves = await Promise.all(ways.map((each) => call("PUT", "/reminders/settings", each)));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [stands, met] = [200, 409].map((status) => saves.find((each) => each.status === status)?.body);
    expect(met).toEqual({
      message: "Pengaturan ini telah diubah oleh orang lain sejak Anda membukanya.",
      current: stands,
    });
    expect((await call("GET", "/reminders/settings")).body).toEqual(stands);
    await off();

    const path = "/reminders/texts/expiry/en";
    const english = ({ kind, language }: { kind: string; language: string }) =>
      kind === "expiry" && language === "en";
    const text = (await call("GET", "/reminders/texts")).body.data.find(english);
    const texts = await Promise.all(
      ["One", "Two"].map((subject) => call("PUT", path, { subject, body: "Dear", version: text.version })),
    );
    expect(texts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const own = texts.find(({ status }) => status === 200)?.body.data.find(english);
    expect(texts.find(({ status }) => status === 409)?.body.current).toEqual(own);
    expect((await call("DELETE", `${path}?version=${text.version}`)).status).toBe(409);
    expect((await call("DELETE", `${path}?version=${own.version}`)).status).toBe(200);
  });

  it("are counted for Prometheus as long as they wait", async () => {
    await product.services.reminders.refresh();
    const { siteContent, reminders } = product.services;
    const { openMails } = reminders;
    const text = await openMetrics({ pools: {}, siteContent, replica: undefined, openMails }).text();
    expect(text).toContain('absah_client_mails{state="unconfirmed"} 0');
  });

  it("go to oneself as a test", async () => {
    const sent = await call("POST", "/reminders/test-mail", { kind: "withdrawn", language: "en" });
    expect(sent).toMatchObject({ status: 200, body: { recipient: admin.email } });
    expect(smtp.received.at(-1)?.recipients).toEqual([admin.email]);
    expect(smtp.received.at(-1)?.headers.get("subject")).toMatch(/^\[Uji\] Certificate .* withdrawn/);
    const failed = async () =>
      await call("POST", "/reminders/test-mail", { kind: "withdrawn", language: "en" });
    smtp.refuse("Busy");
    expect(await failed()).toMatchObject({
      status: 502,
      body: { message: "Peladen email menolak surat uji: 451 Busy" },
    });
    smtp.refuse(undefined);
    const release = smtp.hold();
    const unanswered = failed();
    await waitFor(() => expect(smtp.waiting()).toBe(1));
    smtp.dropConnections();
    expect((await unanswered).body.message).toBe(
      "Peladen email tidak menjawab. Surat uji mungkin tetap sampai.",
    );
    release();
  });

  it("with unknown delivery can be marked as sent, or sent again while mails are switched on", async () => {
    const values = { kind: "expiry", recipient: "x@contoh.example", language: "id", due_on: next() } as const;
    const [mail] = await product.db
      .insert(clientMails)
      .values({ ...values, key: "expiry:unknown", state: "unconfirmed", tried_at: startOfDay(next()) })
      .returning({ id: clientMails.id });
    const act = (what: string) => call("POST", `/reminders/mails/${mail?.id}`, { do: what });
    expect((await act("send-again")).status).toBe(409);
    expect((await act("take-as-sent")).status).toBe(200);
    expect((await act("take-as-sent")).status).toBe(404);
    const [kept] = await product.db
      .select()
      .from(clientMails)
      .where(eq(clientMails.id, mail?.id ?? ""));
    expect(kept).toMatchObject({
      ...{ state: "sent", reason: "taken-as-sent", requested_by_name: "Staf admin" },
      sent_at: startOfDay(next()),
    });
  });

  it("stay with the client that another one is merged into", async () => {
    const [one, other] = [
      await add("PT Satu Surat", addDays(next(), 900)),
      await add("PT Dua Surat", addDays(next(), 900)),
    ];
    const values = { kind: "expiry", recipient: "x@contoh.example", language: "id", due_on: next() } as const;
    await product.db
      .insert(clientMails)
      .values({ ...values, key: "expiry:merged", client_id: one.client_id });
    await call("POST", `/clients/${one.client_id}/merge`, { into: other.client_id });
    const { body } = await call("GET", `/reminders/mails?client_id=${other.client_id}`);
    expect(body).toMatchObject({ total: 1 });
  });

  describe("surveillance audits", () => {
    it("are proposed as many months after the issue date as the body says, or not at all", async () => {
      const { id, issue_date } = await add("PT Bulan Lain", addDays(next(), 900));
      for (const [surveillance_months, proposed] of [
        [[18], [addMonths(issue_date, 18)]],
        [[], []],
        [
          [12, 24],
          [addMonths(issue_date, 12), addMonths(issue_date, 24)],
        ],
      ]) {
        const saved = await call("PUT", "/reminders/settings", { ...settings, surveillance_months });
        expect(saved.status).toBe(200);
        expect((await call("GET", `/certificates/${id}/surveillance-audits`)).body.proposed).toEqual(
          proposed,
        );
      }
      await off();
    });

    it("are not proposed within half a year of one that is planned", async () => {
      for (const [days, isProposed] of [
        [-180, false],
        [180, false],
        [-181, true],
        [181, true],
      ] as const) {
        const { id, issue_date } = await add(`PT Jarak ${days}`, addDays(next(), 900));
        const path = `/certificates/${id}/surveillance-audits`;
        const day = addMonths(issue_date, 12);
        expect((await call("GET", path)).body.proposed).toContain(day);
        await call("POST", path, { planned_on: addDays(day, days) });
        const { proposed } = (await call("GET", path)).body;
        expect([days, proposed.includes(day)]).toEqual([days, isProposed]);
      }
    });

    it("are proposed a year and two after the issue date, planned, moved and done, with a history", async () => {
      const { id, issue_date } = await add("PT Surveilans", addDays(next(), 900));
      const path = `/certificates/${id}/surveillance-audits`;
      const { body: proposed } = await call("GET", path);
      expect(proposed).toEqual({
        data: [],
        proposed: ["2027-01-10", "2028-01-10"].filter((day) => day > issue_date),
      });
      const planned_on = addDays(next(), 20);
      const planned = await call("POST", path, { planned_on });
      expect(planned.body.data).toMatchObject([{ planned_on, done_on: null, version: 1 }]);
      expect((await call("POST", path, { planned_on })).body.errors).toHaveProperty("planned_on");
      expect((await upcoming()).data.filter(({ kind }: { kind: string }) => kind === "surveillance")).toEqual(
        [],
      );
      const [audit] = planned.body.data;
      const moved = { planned_on: addDays(next(), 40), done_on: null, note: "", version: 1 };
      const after = await call("PUT", `${path}/${audit.id}`, moved);
      expect(after.body.data).toMatchObject([{ planned_on: moved.planned_on, version: 2 }]);
      expect((await call("PUT", `${path}/${audit.id}`, moved)).status).toBe(409);
      expect((await upcoming()).data).toContainEqual(
        expect.objectContaining({ kind: "surveillance", day: addDays(next(), 10), on: moved.planned_on }),
      );
      const future = { ...moved, version: 2, done_on: addDays(dayInJakarta(new Date()), 1) };
      expect((await call("PUT", `${path}/${audit.id}`, future)).body.errors).toHaveProperty("done_on");
      const done = { ...future, done_on: dayInJakarta(new Date()) };
      expect((await call("PUT", `${path}/${audit.id}`, done)).status).toBe(200);
      expect((await upcoming()).data.filter(({ kind }: { kind: string }) => kind === "surveillance")).toEqual(
        [],
      );
      const { rows } = await product.db.execute<{ actor_name: string }>(sql`
        select action, actor_name from content_events where entity = 'surveillance_audits' and entity_id = ${audit.id} order by id`);
      expect(rows).toEqual(
        ["added", "changed", "changed"].map((action) => ({ action, actor_name: "Staf admin" })),
      );
      expect((await call("DELETE", `${path}/${audit.id}`)).body.data).toEqual([]);
      expect((await call("DELETE", `${path}/${audit.id}`)).status).toBe(404);
    });

    it("of a certificate that was removed are kept, and no more are planned", async () => {
      const { id } = await add("PT Terhapus", addDays(next(), 900));
      const path = `/certificates/${id}/surveillance-audits`;
      await call("POST", path, { planned_on: next() });
      await product.db.update(certificates).set({ removed_at: new Date() }).where(eq(certificates.id, id));
      expect((await call("GET", path)).body.data).toHaveLength(1);
      expect((await call("POST", path, { planned_on: addDays(next(), 1) })).status).toBe(404);
    });
  });

  it("are not shown to people who may not open the register", async () => {
    const viewer = await product.signIn("viewer");
    expect((await viewer.request("/api/reminders/mails")).status).toBe(403);
    expect(await product.db.$count(clients)).toBeGreaterThan(0);
  });
});
