import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { productActor } from "#core/actor.ts";
import { makeBackup } from "#core/backup/make-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { openServices, type Services } from "#core/container.ts";
import { jobsSchemaVersion } from "#core/db/jobs-schema.ts";
import {
  accountEvents,
  certificates,
  clientMails,
  clients,
  registerSettings,
  surveillanceAudits,
} from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { decide } from "#core/register/decisions.ts";
import { saveMailText } from "#core/register/reminders/texts.ts";
import { projectRoot } from "#core/root.ts";
import { parseSettings } from "#core/settings.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const smtp = await openSmtpServer();
const today = () => dayInJakarta(new Date());
const staff = { id: null, name: "Staf", email: "staf@absah.example" };
/** The queue looks for work every two seconds. */
const soon = { timeout: 120_000, interval: 50 };

describe("mails to clients", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  beforeAll(() => switchOn(product.services));
  beforeEach(async () => {
    smtp.refuse(undefined);
    await product.ownerDb.execute(sql`truncate client_mails, surveillance_audits`);
    await product.ownerDb.execute(sql`update certificates set removed_at = now() where removed_at is null`);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const mails = () =>
    product.db.select().from(clientMails).orderBy(asc(clientMails.created_at), asc(clientMails.id));
  const states = async () => (await mails()).map(({ state }) => state);
  const plan = () => product.services.reminders.plan();
  const becomes = (expected: string[]) => waitFor(async () => expect(await states()).toEqual(expected));
  /** A certificate that reaches a milestone today, of a client with these contacts. */
  const expiring = (contacts: ReturnType<typeof contact>[], overrides: Record<string, unknown> = {}) =>
    addCertificate(product.services, contacts, overrides);

  it("leave at a milestone, to every contact in their language, and stay with the client", async () => {
    const { id, client_id } = await expiring([
      contact("sari"),
      contact("ann", "en"),
      { ...contact("tanpa"), email: "" },
    ]);
    expect(await plan()).toBe(2);
    await becomes(["sent", "sent"]);
    const of = (recipient: string) => smtp.received.find(({ recipients }) => recipients.includes(recipient));
    const subject = of("sari@contoh.example")?.headers.get("subject");
    expect(subject).toMatch(/^Sertifikat GIS\/QMS\/2026\/x[0-9a-f]+ berakhir /);
    expect(of("sari@contoh.example")?.parts.get("text/plain")).toMatch(/^Yth\. sari,\n.*60 hari lagi/s);
    const english = of("ann@contoh.example")?.parts.get("text/plain");
    expect(english).toContain("Days left: 60.");
    expect(english).toContain(`http://absah.test/verifikasi-sertifikat/${id}`);
    const kept = await mails();
    for (const mail of kept) {
      expect(mail).toMatchObject({ client_id, certificate_id: id, kind: "expiry", attempts: 1 });
      expect(of(mail.recipient)?.headers.get("message-id")).toBe(`<${mail.id}@absah.test>`);
      expect(of(mail.recipient)?.headers.get("subject")).toBe(mail.subject);
    }
    expect(await plan()).toBe(0);
    expect(smtp.received).toHaveLength(2);
  });

  it("tell of a planned audit, and of none that was done", async () => {
    const { id } = await expiring([contact("sari")], { expiry_date: addDays(today(), 700) });
    const planned_on = addDays(today(), 30);
    await product.db.insert(surveillanceAudits).values([
      { certificate_id: id, planned_on },
      { certificate_id: id, planned_on: addDays(planned_on, -1), done_on: today() },
    ]);
    await plan();
    await becomes(["sent"]);
    expect(smtp.received[0]?.headers.get("subject")).toMatch(/^Audit surveilans GIS/);
    expect(smtp.received[0]?.headers.get("auto-submitted")).toBe("auto-generated");
  });

  it("tell of a suspension when it takes effect", async () => {
    const { id } = await expiring([contact("sari")], { expiry_date: addDays(today(), 700) });
    await product.db.update(certificates).set({ status: "Dibekukan" }).where(eq(certificates.id, id));
    await plan();
    await becomes(["sent"]);
    expect(smtp.received[0]?.parts.get("text/plain")).toContain("tanda sertifikasi tidak boleh digunakan");
  });

  it("name the reason of the decision where the body's text asks for it, in the reader's language", async () => {
    const texts = [
      { kind: "suspended", language: "id", subject: "Beku", body: "Alasan: {reason}." },
      { kind: "suspended", language: "en", subject: "Suspended", body: "Reason: {reason}." },
    ] as const;
    for (const { kind, language, ...text } of texts)
      await saveMailText(product.db, kind, language, text, undefined, productActor);
    onTestFinished(async () => {
      for (const { kind, language } of texts)
        await saveMailText(product.db, kind, language, undefined, undefined, productActor);
    });
    const { id, version } = await expiring([contact("sari"), contact("ann", "en")], {
      expiry_date: addDays(today(), 700),
    });
    const decision = {
      kind: "suspended",
      reason: "mark-misused",
      decided_on: today(),
      effective_on: today(),
    };
    const nobody = { id: null, name: "Uji", email: null };
    await decide(product.db, id, version, decisionInput.parse(decision), nobody);
    await plan();
    await becomes(["sent", "sent"]);
    const bodies = smtp.received.map(({ parts }) => parts.get("text/plain")?.trim()).toSorted();
    expect(bodies).toEqual([
      "Alasan: Sertifikat atau tanda sertifikasi disalahgunakan.",
      "Reason: Certificate or mark misused.",
    ]);
  });

  it("leave once each, however many servers plan and send at the same moment", async () => {
    const others = await Promise.all([secondServer(product), secondServer(product)]);
    const addresses = Array.from({ length: 12 }, (_, n) => [`a${n}`, `b${n}`]);
    await Promise.all(addresses.map((names) => expiring(names.map((name) => contact(name)))));
    await Promise.all(
      [product.services, ...others].flatMap(({ reminders }) => [reminders.plan(), reminders.plan()]),
    );
    await becomes(Array.from({ length: 24 }, () => "sent"));
    const given = smtp.received.flatMap(({ recipients }) => recipients).toSorted();
    expect(given).toEqual(
      addresses
        .flat()
        .map((name) => `${name}@contoh.example`)
        .toSorted(),
    );
  });

  it("are retried after a temporary error of the mail server, and fail after a permanent one", async () => {
    const logged = vi.spyOn(log, "warn");
    onTestFinished(() => logged.mockRestore());
    await expiring([contact("sari")]);
    smtp.refuse("Mailbox busy");
    await plan();
    await waitFor(async () => expect((await mails())[0]).toMatchObject({ state: "planned", attempts: 1 }));
    expect((await mails())[0]).toMatchObject({
      reason: "refused",
      last_error: expect.stringContaining("Mailbox busy"),
    });
    smtp.refuse(undefined);
    await plan();
    await becomes(["sent"]);
    expect(smtp.received).toHaveLength(1);

    await expiring([contact("budi")]);
    smtp.refuse("No such user budi@contoh.example", 550);
    await plan();
    await becomes(["sent", "failed"]);
    smtp.refuse(undefined);
    expect(await plan()).toBe(0);
    expect(logged).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(logged.mock.calls)).not.toContain("contoh.example");
  });

  it("with unknown delivery are only sent again by staff", async () => {
    await expiring([contact("sari")]);
    const release = smtp.hold();
    onTestFinished(() => release());
    await plan();
    await vi.waitUntil(() => smtp.waiting() === 1, soon);
    smtp.dropConnections();
    await becomes(["unconfirmed"]);
    release();
    await vi.waitUntil(() => smtp.received.length === 1, soon);
    expect(await plan()).toBe(0);
    const [mail] = await mails();
    expect(await product.services.reminders.sendAgain(mail?.id ?? "", staff)).toBe("planned");
    await becomes(["sent"]);
    expect(smtp.received).toHaveLength(2);
    const [again] = await mails();
    expect(again).toMatchObject({ requested_by_name: "Staf" });
    const trail = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.action, "mail-sent-again"));
    expect(trail).toMatchObject([{ actor_name: "Staf", subject: again?.recipient }]);
    expect(await product.services.reminders.sendAgain(mail?.id ?? "", staff)).toBe("missing");
  });

  it("of a server that is killed after the mail server took one are unconfirmed, and not sent a second time", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "absah-killed-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await expiring([contact("sari")]);
    await product.services.reminders.close();
    const release = smtp.hold();
    const args = [...senderArgs(product, smtp.url), dataDir];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    await vi.waitUntil(() => smtp.waiting() === 1, soon);
    expect(await states()).toEqual(["sending"]);
    child.kill("SIGKILL");
    await once(child, "exit");
    release();
    await vi.waitUntil(() => smtp.received.length === 1, soon);

    const next = await secondServer(product);
    await next.reminders.plan();
    expect(await states()).toEqual(["sending"]);
    // Longer ago than sending may take.
    await product.db.update(clientMails).set({ tried_at: sql`tried_at - interval '1 hour'` });
    await next.reminders.plan();
    expect(await mails()).toMatchObject([{ state: "unconfirmed", reason: "server-ended" }]);
    await addCertificate(product.services, [contact("budi")]);
    await next.reminders.plan();
    await becomes(["unconfirmed", "sent"]);
    expect(smtp.received.map(({ recipients }) => recipients[0])).toEqual([
      "sari@contoh.example",
      "budi@contoh.example",
    ]);
  });
});

describe("mails to clients that a killed server had fetched", () => {
  const product = useProduct();

  it("leave as soon as the next server has started, except the one that was being sent", async () => {
    const counting = await openSmtpServer();
    const dataDir = await mkdtemp(join(tmpdir(), "absah-killed-"));
    onTestFinished(async () => {
      await counting.close();
      await rm(dataDir, { recursive: true });
    });
    await switchOn(product.services);
    await addCertificate(product.services, [contact("sari"), contact("budi"), contact("tono")]);
    await product.services.reminders.close();
    const release = counting.hold();
    const args = [...senderArgs(product, counting.url), dataDir];
    const child = spawn(process.execPath, args, { stdio: "ignore" });
    await vi.waitUntil(() => counting.waiting() === 1, soon);
    child.kill("SIGKILL");
    await once(child, "exit");
    release();

    await secondServer(product, { SMTP_URL: counting.url });
    const states = async () =>
      (await product.db.select().from(clientMails)).map(({ state }) => state).toSorted();
    await waitFor(async () => expect(await states()).toEqual(["sending", "sent", "sent"]));
    const given = counting.received.map(({ recipients }) => recipients[0] ?? "");
    expect(given.toSorted()).toEqual(["budi", "sari", "tono"].map((name) => `${name}@contoh.example`));
  });
});

describe("mails to clients that had been fetched when the database went away", () => {
  const product = useProduct();

  it("leave soon after it is back", async () => {
    const counting = await openSmtpServer();
    onTestFinished(() => counting.close());
    await switchOn(product.services);
    await product.services.reminders.close();
    await addCertificate(product.services, [contact("sari"), contact("budi"), contact("tono")]);
    const next = await secondServer(product, { SMTP_URL: counting.url });
    const faults = vi.spyOn(log, "warn");
    const release = counting.hold();
    await next.reminders.plan();
    await vi.waitUntil(() => counting.waiting() === 1, soon);
    await product.takeDatabaseDown();
    release();
    // The queue could not note what became of the mails.
    await vi.waitUntil(
      () => faults.mock.calls.some(([, said]) => String(said).includes("could not be worked on")),
      soon,
    );
    await product.bringDatabaseBack();
    await vi.waitUntil(() => counting.received.length === 3, soon);
  });
});

describe("mails to clients while servers are killed again and again", () => {
  const product = useProduct({ SMTP_URL: smtp.url });

  it("are sent at most once each, and those with unknown delivery are reported", async () => {
    const count = 40;
    const counting = await openSmtpServer();
    const dataDir = await mkdtemp(join(tmpdir(), "absah-killed-"));
    onTestFinished(async () => {
      await counting.close();
      await rm(dataDir, { recursive: true });
    });
    await switchOn(product.services);
    await product.services.reminders.close();
    for (let n = 0; n < count; n += 1) await addCertificate(product.services, [contact(`satu${n}`)]);
    const open = async () => await product.db.$count(clientMails, inArray(clientMails.state, ["planned"]));
    const start = () =>
      spawn(process.execPath, [...senderArgs(product, counting.url), dataDir], { stdio: "ignore" });
    // Two at a time, of which the one that began first is killed after every few mails.
    let servers = [start(), start()];
    for (let killAt = 5; killAt <= 35; killAt += 6) {
      await vi.waitUntil(async () => counting.received.length >= killAt || (await open()) === 0, soon);
      const [oldest, ...others] = servers;
      oldest?.kill("SIGKILL");
      servers = [...others, start()];
    }
    await vi.waitUntil(
      async () => (await product.db.$count(clientMails)) === count && (await open()) === 0,
      soon,
    );
    for (const server of servers) server.kill("SIGKILL");
    await product.db.update(clientMails).set({ tried_at: sql`tried_at - interval '1 hour'` });
    const last = await secondServer(product, { SMTP_URL: counting.url });
    expect(await last.reminders.plan()).toBe(0);
    const states = Object.groupBy(await product.db.select().from(clientMails), ({ state }) => state);
    expect(Object.keys(states).filter((state) => state !== "sent" && state !== "unconfirmed")).toEqual([]);
    const given = counting.received.map(({ recipients }) => recipients[0] ?? "");
    expect(given.toSorted()).toEqual([...new Set(given)].toSorted());
    for (const { recipient } of states.sent ?? []) expect(given).toContain(recipient);
    expect(given.length).toBeGreaterThanOrEqual(states.sent?.length ?? 0);
    expect((states.sent?.length ?? 0) + (states.unconfirmed?.length ?? 0)).toBe(count);
  });
});

describe("mails to clients whose reason is gone when they are to leave", () => {
  const product = useProduct({ SMTP_URL: "smtp://127.0.0.1:9" });
  beforeAll(() => switchOn(product.services));

  it("are cancelled: of what was renewed or removed, and of a contact that was removed", async () => {
    const added = [];
    for (const name of ["renewed", "removed", "contact", "kept"])
      added.push(await addCertificate(product.services, [contact(name)]));
    const [renewed, removed, without, kept] = added.map(({ id }) => id);
    expect(await product.services.reminders.plan()).toBe(4);
    const stateOf = async (id = "") =>
      (await product.db.select().from(clientMails).where(eq(clientMails.certificate_id, id)))[0];
    for (const id of [renewed, removed, without, kept])
      await waitFor(async () =>
        expect(await stateOf(id)).toMatchObject({ attempts: 1, reason: "not-reached" }),
      );
    const change = (id = "", values: Partial<typeof certificates.$inferInsert>) =>
      product.db.update(certificates).set(values).where(eq(certificates.id, id));
    await change(renewed, { expiry_date: addDays(today(), 1000) });
    await change(removed, { removed_at: new Date() });
    await product.db.update(clients).set({ contacts: [] }).where(eq(clients.legal_name, "PT contact"));
    await product.services.reminders.plan();
    for (const id of [renewed, removed, without])
      await waitFor(async () =>
        expect(await stateOf(id)).toMatchObject({ state: "cancelled", reason: "reason-gone" }),
      );
    await waitFor(async () => expect(await stateOf(kept)).toMatchObject({ state: "planned", attempts: 2 }));
  });
});

describe("the digest to staff", () => {
  const product = useProduct({ SMTP_URL: smtp.url });

  it("tells once a day what begins, and which clients no mail reaches", async () => {
    const staff = await openSmtpServer();
    const second = await secondServer(product, { SMTP_URL: staff.url });
    await switchOn(product.services, { digest_recipients: ["mutu@gis.example"] });
    await product.services.reminders.close();
    await addCertificate(product.services, [], { certificate_number: "GIS/TANPA/1" });
    await second.reminders.plan();
    await second.reminders.plan();
    await waitFor(() => expect(staff.received).toHaveLength(1));
    const text = staff.received[0]?.parts.get("text/plain") ?? "";
    expect(text).toContain("Sertifikat yang akan berakhir (1)\n- PT tanpa kontak, GIS/TANPA/1: berakhir ");
    expect(text).toContain("klien tanpa alamat email (1)");
    expect(text).toContain("http://absah.test/admin/reminders");
    await staff.close();
  });
});

describe("a register that is restored from a backup", () => {
  const origin = useProduct({ SMTP_URL: smtp.url });
  const target = useProduct({ SMTP_URL: smtp.url });

  it("sends nothing that was sent, was being sent, or was due before, and is switched off", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-reminders-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await switchOn(origin.services);
    const { id } = await addCertificate(origin.services, [contact("sari")]);
    await origin.db.insert(clientMails).values({
      key: "expiry:waits",
      kind: "expiry",
      certificate_id: id,
      recipient: "x@contoh.example",
      language: "id",
      due_on: today(),
    });
    await origin.services.reminders.close();
    const given = { path: join(folder, "absah.tar.gz"), secret: "r".repeat(43) };
    await makeBackup(origin.ownerDb, origin.services.files, given);
    await restoreBackup(target.ownerDb, target.services.files, {
      ...given,
      mayReplace: true,
      mayBeUnverified: false,
    });
    expect(await target.services.reminders.plan()).toBeUndefined();
    const kept = await target.db.select().from(clientMails);
    expect(kept).toMatchObject([{ state: "unconfirmed", reason: "restored-backup" }]);
    expect(await target.db.select().from(registerSettings)).toMatchObject([{ reminders_enabled: false }]);
  });
});

describe("the queue's tables", () => {
  const product = useProduct();

  it("are of the version that the installed package works with, and may not be changed by the server's role", async () => {
    const { rows } = await product.db.execute<{ version: number }>(sql`select version from pgboss.version`);
    expect(rows).toEqual([{ version: jobsSchemaVersion }]);
    await expect(product.db.execute(sql`drop table pgboss.job`)).rejects.toThrow();
    await switchOn(product.services);
    expect(await product.services.reminders.plan()).toBe(0);
  });
});

function contact(name: string, language: "id" | "en" = "id") {
  return { name, role: "", email: `${name}@contoh.example`, telephone: "", language };
}

/** For Node: a server of which only the mails to clients run. */
function senderArgs({ connectionString }: { connectionString: string }, smtpUrl: string): string[] {
  return [join(projectRoot, "tests/reminder-sender.ts"), connectionString, smtpUrl];
}

async function switchOn(services: Services, more: Partial<typeof registerSettings.$inferInsert> = {}) {
  await services.db
    .update(registerSettings)
    .set({ reminders_enabled: true, reminders_from: addDays(today(), -100), ...more });
  await services.reminders.refresh();
}

/** A certificate whose milestone of 60 days is today, of a client of its own. */
async function addCertificate(
  { db }: Services,
  contacts: ReturnType<typeof contact>[],
  overrides: Record<string, unknown> = {},
) {
  const legal_name = `PT ${contacts[0]?.name ?? "tanpa kontak"}`;
  const expiry_date = addDays(today(), 60);
  const values = { ...certificateInput({ client_name: legal_name, expiry_date, ...overrides }) };
  const [client] = await db.insert(clients).values({ legal_name, contacts }).returning({ id: clients.id });
  const [added] = await db
    .insert(certificates)
    .values({ ...values, client_id: client?.id })
    .returning({
      id: certificates.id,
      client_id: certificates.client_id,
      version: certificates.version,
    });
  if (!added) throw new Error("not added");
  return added;
}

/** Another server on the same database, until the test has ended. */
async function secondServer(product: { connectionString: string }, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "absah-second-"));
  const settings = parseSettings({
    PUBLIC_URL: "http://absah.test",
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    ...env,
  });
  const services = await openServices(settings, product.connectionString, "s".repeat(32));
  onTestFinished(async () => {
    await services.close();
    await rm(dataDir, { recursive: true });
  });
  return services;
}
