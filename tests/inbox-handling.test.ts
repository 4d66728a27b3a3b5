import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { stepComplaint } from "#core/contact/complaints/handling.ts";
import {
  exportComplaints,
  findComplaint,
  findComplaintFile,
  listComplaintPeople,
  listComplaints,
  listOpenComplaints,
} from "#core/contact/complaints/lists.ts";
import { findComplaintStatus, findReceipt, insertComplaint } from "#core/contact/complaints/receiving.ts";
import { eraseDue, eraseEntry } from "#core/contact/erasure.ts";
import { type CheckedFile, checkSentFiles } from "#core/contact/files.ts";
import { stepForgeryReport } from "#core/contact/forgery/handling.ts";
import {
  exportForgeryReports,
  findForgeryReport,
  listForgeryReports,
  listPendingForgeryReports,
} from "#core/contact/forgery/lists.ts";
import { insertForgeryReport } from "#core/contact/forgery/receiving.ts";
import { deliverNextMessage } from "#core/contact/messages.ts";
import { stepQuotationRequest } from "#core/contact/quotations/handling.ts";
import {
  exportQuotationRequests,
  findQuotationFile,
  findQuotationRequest,
  listOpenQuotationRequests,
  listQuotationHandlers,
  listQuotationRequests,
} from "#core/contact/quotations/lists.ts";
import { findQuotationReceipt, insertQuotationRequest } from "#core/contact/quotations/receiving.ts";
import {
  certificates,
  complaintEvents,
  complaintMails,
  complaints,
  contactMessages,
  forgeryReports,
  profiles,
  quotationRequestMails,
  quotationRequests,
  siteSettings,
} from "#core/db/schema.ts";
import type { ComplaintState } from "#shared/complaints.ts";
import type { ForgeryState } from "#shared/forgery-reports.ts";
import type { QuotationState } from "#shared/quotations.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const sending = {
  language: "id",
  company: "PT Uji",
  publicUrl: "https://uji.example",
  isAcknowledged: true,
} as const;
const site = { company: sending.company, publicUrl: sending.publicUrl };
/** Instants a minute apart, in a year that has passed: two at the same instant have no order that people see. */
const minute = (number: number) => new Date(Date.UTC(2026, 0, 5, 3, number));

describe("what visitors sent, in the panel", () => {
  const product = useProduct();
  let actor: { id: string; name: string; email: string };

  async function addPerson(role: Role, full_name: string, is_active = true) {
    const email = `${crypto.randomUUID()}@uji.example`;
    const [row] = await product.ownerDb
      .insert(profiles)
      .values({ email, full_name, role, is_active })
      .returning({ id: profiles.id });
    return { id: row?.id ?? "", name: full_name, email };
  }
  beforeAll(async () => {
    actor = await addPerson("admin", "Petugas");
  });

  const pdf = async (text: string) => {
    const files = await checkSentFiles([
      { name: `${text}.pdf`, content: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`) },
    ]);
    if (typeof files === "string") throw new Error(files);
    return files;
  };
  type Further = { files?: CheckedFile[]; isAcknowledged?: boolean };
  const complain = (name: string, now: Date, more: Further = {}) =>
    insertComplaint(
      product.db,
      {
        ...{ kind: "client", certificate_number: "", name, email: "Sari@contoh.example", phone: "" },
        message: `Keluhan ${name}`,
      },
      { ...sending, files: [], now, ...more },
    );
  const request = (organisation: string, now: Date, more: Further = {}) =>
    insertQuotationRequest(
      product.db,
      {
        ...{ people_count: 5, site_count: 1, places: "", wished_dates: "", message: "", organisation },
        ...{ name: "Budi", email: "budi@contoh.example", phone: "" },
      },
      { ...sending, services: [], files: [], now, ...more },
    );
  const report = (
    client_name: string,
    now: Date,
    { number = "X/1", certificateId }: { number?: string; certificateId?: string | undefined } = {},
  ) =>
    insertForgeryReport(
      product.db,
      {
        ...{ certificate_number: number, client_name, standard: "", issue_date: "", expiry_date: "" },
        ...{ message: "", contact: "" },
      },
      { language: "id", now, certificateId, file: undefined },
    );

  type Query = { search?: string; state?: string };
  type Range = { order: "asc" | "desc"; page: number; perPage: number };
  type Step = { state: string; note: string; handler?: string | null };
  const inboxes = {
    complaints: {
      add: complain,
      finished: "closed",
      open: "open",
      list: (query: Query, range: Range) => listComplaints(product.db, actor.id, query as object, range),
      oldest: () => listOpenComplaints(product.db, actor.id, 2),
      find: (id: string) => findComplaint(product.db, actor.id, id),
      exported: (query: Query) => exportComplaints(product.db, actor.id, query as object),
      step: (id: string, version: number, { state, note, handler = null }: Step) =>
        stepComplaint(
          product.db,
          id,
          version,
          {
            ...{ state: state as ComplaintState, handler_id: handler, concerned_id: null },
            ...{ public_note: "", internal_note: note },
          },
          { actor, site },
        ),
      remove: () => sql`delete from ${complaints}`,
    },
    "quotation requests": {
      add: request,
      finished: "won",
      open: "open",
      list: (query: Query, range: Range) => listQuotationRequests(product.db, query as object, range),
      oldest: () => listOpenQuotationRequests(product.db, 2),
      find: (id: string) => findQuotationRequest(product.db, id),
      exported: (query: Query) => exportQuotationRequests(product.db, query as object),
      step: (id: string, version: number, { state, note, handler = null }: Step) =>
        stepQuotationRequest(
          product.db,
          id,
          version,
          { state: state as QuotationState, handler_id: handler, note },
          actor,
        ),
      remove: () => sql`delete from ${quotationRequests}`,
    },
    "reports of forgeries": {
      add: report,
      finished: "harmless",
      open: "pending",
      list: (query: Query, range: Range) => listForgeryReports(product.db, query as object, range),
      oldest: () => listPendingForgeryReports(product.db, 2),
      find: (id: string) => findForgeryReport(product.db, id),
      exported: (query: Query) => exportForgeryReports(product.db, query as object),
      step: (id: string, version: number, { state, note }: Step) =>
        stepForgeryReport(product.db, id, version, { state: state as ForgeryState, note, actor }),
      remove: () => sql`delete from ${forgeryReports}`,
    },
  };
  const first = (inbox: keyof typeof inboxes) => (inbox === "reports of forgeries" ? "open" : "received");
  const names = Object.keys(inboxes) as (keyof typeof inboxes)[];

  // Their histories are evidence that the application cannot delete.
  beforeEach(async () => {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const name of names) await tx.execute(inboxes[name].remove());
    });
  });

  it.each(names)("%s are listed by when they came, page by page, each once", async (name) => {
    const { add, list, oldest, step, finished, open } = inboxes[name];
    const ids: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) ids.push(await add(`PT ${number}`, minute(number)));
    const pages = async (order: "asc" | "desc") => {
      const found = await Promise.all([1, 2, 3].map((page) => list({}, { order, page, perPage: 2 })));
      expect(found.map(({ total }) => total)).toEqual([5, 5, 5]);
      return found.flatMap(({ data }) => data.map(({ id }) => id));
    };
    expect(await pages("asc")).toEqual(ids);
    expect(await pages("desc")).toEqual(ids.toReversed());

    expect(await step(ids[0] ?? "", 1, { state: finished, note: "" })).toBe("done");
    const narrowed = await list({ state: open }, { order: "asc", page: 1, perPage: 10 });
    expect([narrowed.total, narrowed.data.map(({ id }) => id)]).toEqual([4, ids.slice(1)]);
    const done = await list({ state: finished }, { order: "asc", page: 1, perPage: 10 });
    expect([done.total, done.data.map(({ id }) => id)]).toEqual([1, ids.slice(0, 1)]);
    // The dashboard shows what waits longest.
    const waiting = await oldest();
    expect([waiting.total, waiting.rows.map(({ id }) => id)]).toEqual([4, ids.slice(1, 3)]);
  });

  it.each(names)("%s are found by a part of their words in any case, and by no pattern", async (name) => {
    const { add, list, exported } = inboxes[name];
    const wanted = await add("PT Sinar_Baru 100%", minute(1));
    await add("PT SinarXBaru 100", minute(2));
    const found = async (search: string) =>
      (await list({ search }, { order: "asc", page: 1, perPage: 10 })).data.map(({ id }) => id);
    for (const search of [" sinar_baru ", "SINAR_", "100%"])
      expect(await found(search), search).toEqual([wanted]);
    expect(await found("sinar%baru")).toEqual([]);
    let text = "";
    for await (const part of exported({ search: "sinar_baru" })) text += part;
    expect(text.trim().split("\r\n")).toHaveLength(2);
  });

  it.each(names)("%s take one of two steps made at the same moment, and tell the other one", async (name) => {
    const { add, find, step } = inboxes[name];
    const id = await add("PT Satu", minute(1));
    const states = { state: first(name), note: "Dua orang sekaligus" };
    const outcomes = await Promise.all([1, 2, 3].map(() => step(id, 1, states)));
    expect(outcomes.toSorted()).toEqual(["conflict", "conflict", "done"]);
    const found = await find(id);
    expect(found?.events.map(({ actor_id }) => actor_id)).toEqual([actor.id, null]);
    // A note alone is a step: whoever opened the form before it is told.
    expect(found?.version).toBe(2);
    expect(await step(id, 1, { state: first(name), note: "Terlambat" })).toBe("conflict");
    expect(await step(crypto.randomUUID(), 1, states)).toBe("missing");
    await expect(step(id, 2, { state: first(name), note: "" })).rejects.toThrow();
  });

  it.each(["complaints", "quotation requests"] as const)(
    "%s stay with whoever handles them, also without that right later, and go to nobody else without it",
    async (name) => {
      const { add, find, step } = inboxes[name];
      const id = await add("PT Satu", minute(1));
      const handler = await addPerson("admin", "");
      const inactive = await addPerson("admin", "Tidak aktif", false);
      const viewer = await addPerson("viewer", "Pembaca");
      const received = { state: "received", note: "" };
      for (const other of [inactive, viewer, { id: crypto.randomUUID() }])
        await expect(step(id, 1, { ...received, handler: other.id })).rejects.toThrow();
      expect(await step(id, 1, { ...received, handler: handler.id })).toBe("done");
      // Whoever has no name yet is known by their address.
      expect((await find(id))?.handler_name).toBe(handler.email);
      await product.ownerDb.update(profiles).set({ role: "viewer" }).where(eq(profiles.id, handler.id));
      expect(await step(id, 2, { state: "received", note: "Lanjut", handler: handler.id })).toBe("done");
      expect(await step(id, 3, { ...received, handler: null })).toBe("done");
      await expect(step(id, 4, { ...received, handler: handler.id })).rejects.toThrow();
    },
  );

  it("a file is given out with what it came with, and with nothing else", async () => {
    const [own, other] = [
      await complain("A", minute(1), { files: await pdf("a") }),
      await complain("B", minute(2)),
    ];
    const [file] = (await findComplaint(product.db, actor.id, own))?.files ?? [];
    expect((await findComplaintFile(product.db, actor.id, own, file?.id ?? ""))?.name).toBe("a.pdf");
    expect(await findComplaintFile(product.db, actor.id, other, file?.id ?? "")).toBeUndefined();
    const [asked, further] = [
      await request("A", minute(1), { files: await pdf("b") }),
      await request("B", minute(2)),
    ];
    const [sent] = (await findQuotationRequest(product.db, asked))?.files ?? [];
    expect((await findQuotationFile(product.db, asked, sent?.id ?? ""))?.name).toBe("b.pdf");
    expect(await findQuotationFile(product.db, further, sent?.id ?? "")).toBeUndefined();
  });

  it("a receipt promises a mail only where one is sent", async () => {
    for (const isAcknowledged of [true, false]) {
      const complaint = await complain(`C ${isAcknowledged}`, minute(1), { isAcknowledged });
      expect((await findReceipt(product.db, complaint))?.is_mailed).toBe(isAcknowledged);
      const asked = await request(`C ${isAcknowledged}`, minute(1), { isAcknowledged });
      expect((await findQuotationReceipt(product.db, asked))?.is_mailed).toBe(isAcknowledged);
    }
  });

  it("has the year of Jakarta in its number, also in the last hours of the year elsewhere", async () => {
    const now = new Date("2026-12-31T17:30:00Z");
    const [complaint, asked, reported] = [
      await complain("Tahun baru", now),
      await request("Tahun baru", now),
      await report("Tahun baru", now),
    ];
    expect((await findComplaint(product.db, actor.id, complaint))?.reference).toMatch(/^K-2027-/);
    expect((await findQuotationRequest(product.db, asked))?.reference).toMatch(/^P-2027-/);
    expect((await findForgeryReport(product.db, reported))?.reference).toMatch(/^L-2027-/);
  });

  it("is no repetition with other files, whatever their order, nor after the time of one", async () => {
    const [a, b] = [await pdf("a"), await pdf("b")];
    const nextDay = new Date(minute(1).getTime() + 86_400_000);
    for (const add of [complain, request]) {
      const sent = await add("Dua kali", minute(1), { files: [...a, ...b] });
      for (const files of [
        [...a, ...b],
        [...b, ...a],
      ])
        expect(await add("Dua kali", minute(1), { files })).toBe(sent);
      expect(await add("Dua kali", minute(1), { files: a })).not.toBe(sent);
      expect(await add("Dua kali", minute(1))).not.toBe(sent);
      expect(await add("Dua kali", nextDay, { files: [...a, ...b] })).not.toBe(sent);
    }
    const reported = await report("Dua kali", minute(1));
    expect(await report("Dua kali", minute(1))).toBe(reported);
  });

  it("belongs to the certificate on whose page it was reported, whatever number the paper has", async () => {
    const [own, named] = await product.db
      .insert(certificates)
      .values([
        certificateInput({ certificate_number: "HALAMAN/1" }),
        certificateInput({ certificate_number: "KERTAS/1" }),
      ] as (typeof certificates.$inferInsert)[])
      .returning({ id: certificates.id });
    const certificateOf = async (id: string) => (await findForgeryReport(product.db, id))?.certificate_id;
    const there = await report("Kertas", minute(1), { number: "kertas/1", certificateId: own?.id });
    expect(await certificateOf(there)).toBe(own?.id);
    const elsewhere = await report("Kertas", minute(1), { number: "kertas/1" });
    expect(elsewhere).not.toBe(there);
    expect(await certificateOf(elsewhere)).toBe(named?.id);
  });

  it("says when it will be erased: once it is finished, after the period, and not twice", async () => {
    await product.db
      .update(siteSettings)
      .set({ value: " 24 " })
      .where(eq(siteSettings.key, "complaint_kept_months"));
    const id = await complain("Sari", minute(1));
    const planned = async () => (await inboxes.complaints.find(id))?.erases_at;
    expect(await planned()).toBe(null);
    await inboxes.complaints.step(id, 1, { state: "closed", note: "" });
    const expected = new Date();
    expected.setUTCFullYear(expected.getUTCFullYear() + 2);
    const differenceMs = Math.abs(((await planned())?.getTime() ?? 0) - expected.getTime());
    // A day more where this is a 29th of February.
    expect(differenceMs).toBeLessThanOrEqual(25 * 60 * 60 * 1000);
    expect(await eraseEntry(product.db, "complaints", id, actor)).toBe(true);
    expect(await planned()).toBe(null);
  });

  it("is erased in its turn, however many were erased before it", async () => {
    await product.db
      .update(siteSettings)
      .set({ value: "12" })
      .where(eq(siteSettings.key, "complaint_kept_months"));
    const numbers = Array.from({ length: 101 }, (_, number) => number);
    const earlier = await product.ownerDb
      .insert(complaints)
      .values(
        numbers.map((number) => ({
          ...{ reference: `K-2020-${number}`, kind: "body" as const, name: "", email: "", message: "" },
          ...{ language: "id" as const, state: "closed" as const, consented_at: minute(1) },
          ...{ created_at: minute(1), erased_at: minute(2) },
        })),
      )
      .returning({ complaint_id: complaints.id });
    await product.ownerDb
      .insert(complaintEvents)
      .values(earlier.map((each) => ({ ...each, state: "closed" as const, actor_name: "" })));
    const id = await complain("Sari", minute(3));
    await inboxes.complaints.step(id, 1, { state: "closed", note: "" });
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 2);
    expect(await eraseDue(product.db, later)).toBe(1);
    expect((await inboxes.complaints.find(id))?.erased_at).not.toBe(null);
  });

  it("of messages that wait, the one that was tried least is sent first, then the oldest", async () => {
    const at = (number: number, attempts: number) => ({
      ...{ name: `${number}`, email: "s@x.example", phone: "", company: "", subject: "", message: "x" },
      ...{ language: "id" as const, consented_at: minute(number), created_at: minute(number), attempts },
    });
    await product.db.insert(contactMessages).values([at(1, 2), at(4, 0), at(2, 1), at(3, 0)]);
    const sent: string[] = [];
    const send = async ({ name }: { name: string }) => void sent.push(name);
    while (await deliverNextMessage(product.db, minute(10), send));
    expect(sent).toEqual(["3", "4", "2", "1"]);
  });

  describe("a complaint", () => {
    const step = (id: string, version: number, more: object) =>
      stepComplaint(
        product.db,
        id,
        version,
        {
          ...{ state: "received", handler_id: null, concerned_id: null, public_note: "", internal_note: "" },
          ...more,
        },
        { actor, site },
      );
    const mailsOf = async (id: string) =>
      (await product.db.select().from(complaintMails).where(eq(complaintMails.complaint_id, id))).filter(
        ({ recipient }) => recipient !== null,
      );

    it("mails its sender each new state and each note, and nothing of what is only for staff", async () => {
      const id = await complain("Sari", minute(1), { isAcknowledged: false });
      const person = await addPerson("viewer", "Yang diadukan");
      await step(id, 1, { handler_id: actor.id });
      await step(id, 2, { handler_id: actor.id, concerned_id: person.id });
      await step(id, 3, { handler_id: actor.id, concerned_id: person.id, internal_note: "Rahasia" });
      expect(await mailsOf(id)).toEqual([]);
      await step(id, 4, { handler_id: actor.id, concerned_id: person.id, public_note: "Kami periksa." });
      const same = { handler_id: actor.id, concerned_id: person.id };
      await step(id, 5, { ...same, state: "decided" });
      const [noted, decided, ...more] = await mailsOf(id);
      expect(more).toEqual([]);
      const { reference } = (await findComplaint(product.db, actor.id, id)) ?? {};
      const parts = (status: string, ...note: string[]) =>
        [
          "Yth. Sari,",
          `Keluhan atau banding Anda ${reference} sekarang berstatus: ${status}.`,
          ...note,
          "Statusnya dapat Anda lihat dengan nomor itu dan alamat email Anda di https://uji.example/keluhan/status",
          "PT Uji",
        ].join("\n\n");
      expect(noted?.body).toBe(parts("diterima", "Kami periksa."));
      expect(decided?.body).toBe(parts("sudah diputuskan"));
    });

    it("is about a person who exists and does not handle it", async () => {
      const id = await complain("Sari", minute(1));
      const handling = { handler_id: actor.id };
      await expect(step(id, 1, { ...handling, concerned_id: actor.id })).rejects.toThrow(
        expect.objectContaining({ errors: { handler_id: expect.stringContaining("diadukan") } }),
      );
      await expect(step(id, 1, { ...handling, concerned_id: crypto.randomUUID() })).rejects.toThrow(
        expect.objectContaining({ errors: { concerned_id: "Orang ini tidak ditemukan." } }),
      );
      const about = await addPerson("admin", "Yang diadukan");
      expect(await step(id, 1, { ...handling, concerned_id: about.id })).toBe("done");
      const found = await findComplaint(product.db, actor.id, id);
      expect(found?.events[0]?.concerned_name).toBe("Yang diadukan");
      expect(await findComplaint(product.db, about.id, id)).toBeUndefined();
      const own = { actor: about, site };
      const given = { ...found, handler_id: null, concerned_id: null, public_note: "", internal_note: "x" };
      expect(await stepComplaint(product.db, id, 2, { ...given, state: "closed" }, own)).toBe("missing");
    });

    it("shows its sender each state once, in order, by their address in any case", async () => {
      const id = await complain("Sari", minute(1));
      await step(id, 1, { internal_note: "Masih" });
      await step(id, 2, { state: "reviewing" });
      await step(id, 3, { state: "reviewing", internal_note: "Masih" });
      await step(id, 4, { state: "closed" });
      const { reference = "" } = (await findComplaint(product.db, actor.id, id)) ?? {};
      const status = await findComplaintStatus(product.db, reference, "SARI@contoh.example");
      expect(status?.steps.map(({ state }) => state)).toEqual(["received", "reviewing", "closed"]);
      expect(status?.steps[0]?.since).toEqual(minute(1));
    });
  });

  it("offers its handlers by name: administrators, and for quotations editors too", async () => {
    const added = [
      await addPerson("editor", "bima editor"),
      await addPerson("admin", "Ahmad"),
      await addPerson("admin", "Citra tidak aktif", false),
      await addPerson("viewer", "dian"),
    ];
    const ids = new Set(added.map(({ id }) => id));
    const people = (await listComplaintPeople(product.db)).filter(({ id }) => ids.has(id));
    expect(people.map(({ name, may_handle }) => [name, may_handle])).toEqual([
      ["Ahmad", true],
      ["bima editor", false],
      ["Citra tidak aktif", false],
      ["dian", false],
    ]);
    const handlers = (await listQuotationHandlers(product.db)).filter(({ id }) => ids.has(id));
    expect(handlers.map(({ name }) => name)).toEqual(["Ahmad", "bima editor"]);
  });

  it("counts mails to senders that the mail server did not take, but not those under way", async () => {
    const [complaint, asked] = [await complain("D", new Date()), await request("D", new Date())];
    const counts = async () => [
      (await findComplaint(product.db, actor.id, complaint))?.undelivered_mails,
      (await findQuotationRequest(product.db, asked))?.undelivered_mails,
    ];
    const change = async (values: { attempts?: number; created_at?: Date; delivered_at?: Date }) => {
      await product.db
        .update(complaintMails)
        .set(values)
        .where(inArray(complaintMails.complaint_id, [complaint]));
      await product.db
        .update(quotationRequestMails)
        .set(values)
        .where(inArray(quotationRequestMails.request_id, [asked]));
    };
    expect(await counts()).toEqual([0, 0]);
    await change({ attempts: 1 });
    expect(await counts()).toEqual([1, 1]);
    await change({ attempts: 0, created_at: new Date(Date.now() - 3 * 60_000) });
    expect(await counts()).toEqual([1, 1]);
    await change({ delivered_at: new Date() });
    expect(await counts()).toEqual([0, 0]);
  });
});
