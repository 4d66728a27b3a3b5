import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import {
  complaintEvents,
  complaints,
  forgeryReports,
  profiles,
  quotationRequests,
  uploads,
} from "#core/db/schema.ts";
import type { ActivityEvent } from "#shared/answers/activity.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { dayFromNow } from "#tests/support/verification.ts";

describe("the activity of staff", () => {
  const product = useProduct();
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let admin: Person;
  let editor: Person;
  beforeAll(async () => {
    admin = await product.signIn("admin");
    editor = await product.signIn("editor");
  });

  async function call(person: Person, method: string, path: string, body?: unknown) {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await person.request(`/api${path}`, init);
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return await answer.json();
  }
  const read = async (query: Record<string, string> = {}) =>
    (await call(admin, "GET", `/activity?${new URLSearchParams(query)}`)) as {
      data: ActivityEvent[];
      next_before: string | null;
    };
  const summaries = (events: ActivityEvent[]) =>
    events.map(({ kind, action, name }) => `${kind} ${action} ${name}`);

  async function certificate(number: string) {
    return await call(editor, "POST", "/certificates", certificateInput({ certificate_number: number }));
  }

  it("has certificates, content, accounts and what is decided for a later day, newest first, with before and after", async () => {
    const { id, version } = await certificate("AKT/1");
    const customer = await call(editor, "POST", "/customers", { name: "PT Aktif" });
    await call(admin, "PUT", `/customers/${customer.id}`, { ...customer, sector: "Jasa" });
    const [decided_on, effective_on] = [dayFromNow(0), dayFromNow(5)];
    const reason = "mark-misused";
    await call(editor, "POST", `/certificates/${id}/decisions`, {
      ...{ kind: "suspended", reason, decided_on, effective_on, version },
    });
    const { data } = await read();
    expect(summaries(data).slice(0, 4)).toEqual([
      "certificates suspended AKT/1, PT Bina Semesta Konstruksi",
      "customers changed PT Aktif",
      "customers added PT Aktif",
      "certificates added AKT/1, PT Bina Semesta Konstruksi",
    ]);
    expect(data[0]).toMatchObject({ record_id: id, after: { status: "Dibekukan", effective_on } });
    expect(data[1]).toMatchObject({
      actor_email: admin.email,
      before: { sector: null },
      after: { sector: "Jasa" },
      together: 1,
    });
    expect(summaries(data)).toContain(`accounts signed-in ${editor.email}`);
  });

  it("calls a text of a page by its label, which its history does not keep", async () => {
    const { data: texts } = await call(admin, "GET", "/page-content");
    const { id, version, content_en, label } = texts[0];
    const entries = [{ id, version, content_id: "Teks yang diubah", content_en }];
    await call(admin, "PUT", "/page-content", { entries });
    const { data } = await read({ kind: "page_content" });
    expect(summaries(data)[0]).toBe(`page_content changed ${label}`);
  });

  it("is narrowed by person, kind and days", async () => {
    await call(editor, "POST", "/partners", { name: "Mitra Aktif", display_order: 1 });
    const kinds = async (query: Record<string, string>) =>
      [...new Set((await read(query)).data.map(({ kind }) => kind))].sort();
    expect(await kinds({ kind: "partners" })).toEqual(["partners"]);
    expect(await kinds({ kind: "accounts" })).toEqual(["accounts"]);
    const byEditor = (await read({ person: editor.email.toUpperCase() })).data;
    expect(new Set(byEditor.map(({ actor_email }) => actor_email))).toEqual(new Set([editor.email]));
    expect(byEditor.length).toBeGreaterThan(0);
    expect((await read({ until: dayFromNow(-1) })).data).toEqual([]);
    expect((await read({ from: dayFromNow(0), kind: "partners" })).data).toHaveLength(1);
    const answer = await admin.request("/api/activity?from=kemarin");
    expect(answer.status).toBe(422);
  });

  it("is read in parts, none twice and none left out, also where events have one instant", async () => {
    for (const name of ["A", "B", "C"]) await call(editor, "POST", "/partners", { name, display_order: 1 });
    const whole = (await read({ limit: "200" })).data;
    const keyOf = ({ source, id }: ActivityEvent) => `${source}:${id}`;
    const parts: string[] = [];
    let before: string | null = null;
    do {
      const part: Awaited<ReturnType<typeof read>> = await read({
        limit: "2",
        ...(before ? { before } : {}),
      });
      parts.push(...part.data.map(keyOf));
      before = part.next_before;
    } while (before);
    expect(parts).toEqual(whole.map(keyOf));
    expect(whole.length).toBeGreaterThan(6);
  });

  it("tells what one transaction did alike as one event, and each of them when asked", async () => {
    const rows = ["AKT/11", "AKT/12", "AKT/13"].map(
      (number) => `PT Impor Aktif,${number},ISO 9001,2026-01-10,2029-01-09`,
    );
    const file = ["client_name,certificate_number,standard,issue_date,expiry_date", ...rows].join("\n");
    const headers = { "content-type": "text/csv" };
    await admin.request("/api/certificate-imports", { method: "POST", body: file, headers });
    const { data } = await read({ kind: "certificates" });
    expect(data[0]).toMatchObject({ action: "imported", together: 3 });
    expect(data[1]).not.toMatchObject({ action: "imported" });
    const each = (await read({ together: `certificates:${data[0]?.id}` })).data;
    expect(each.map(({ name }) => name.split(",")[0]).sort()).toEqual(["AKT/11", "AKT/12", "AKT/13"]);
  });

  it("tells a renewal of many that takes effect after each one's end as one event, and so what takes it back", async () => {
    const rows: { id: string }[] = [];
    for (const [place, expiry_date] of [dayFromNow(20), dayFromNow(21), dayFromNow(21)].entries()) {
      const values = certificateInput({ certificate_number: `AKT/BANYAK/${place}`, expiry_date });
      rows.push(await call(editor, "POST", "/certificates", values));
    }
    const bulk = randomUUID();
    const path = "/certificate-decisions/bulk";
    const decision = { kind: "renewed", decided_on: dayFromNow(0), years: 3 };
    const ids = rows.map(({ id }) => id);
    const { versions } = await call(editor, "POST", path, { dry_run: true, ids, decision });
    await call(editor, "POST", path, { dry_run: false, versions, decision, bulk });
    const numbersOf = async (event: ActivityEvent | undefined) =>
      (await read({ together: `decisions:${event?.id}` })).data.map(({ name }) => name.split(",")[0]).sort();
    const [renewed, before] = (await read({ kind: "certificates" })).data;
    expect(renewed).toMatchObject({ source: "decisions", action: "renewed", together: 3 });
    expect(before).toMatchObject({ source: "certificates", action: "added" });
    expect(await numbersOf(renewed)).toEqual(["AKT/BANYAK/0", "AKT/BANYAK/1", "AKT/BANYAK/2"]);
    await call(editor, "POST", `${path}/undo`, { bulk });
    const [undone, next] = (await read({ kind: "certificates" })).data;
    expect(undone).toMatchObject({ source: "decisions", action: "corrected", together: 3 });
    expect(next?.id).toBe(renewed?.id);
    expect(await numbersOf(undone)).toEqual(["AKT/BANYAK/0", "AKT/BANYAK/1", "AKT/BANYAK/2"]);
  });

  it("says of a row that came out of the bin that it was restored", async () => {
    const { id } = await call(editor, "POST", "/customers", { name: "PT Pulih" });
    await call(editor, "DELETE", `/customers/${id}`);
    await call(editor, "POST", `/customers/${id}/restore`);
    const { data } = await read({ kind: "customers" });
    expect(data.slice(0, 3).map(({ action }) => action)).toEqual(["restored", "removed", "added"]);
  });

  it("names the certificate of a surveillance audit, and leads to it", async () => {
    const { id } = await certificate("AKT/AUDIT");
    const planned_on = dayFromNow(30);
    await call(editor, "POST", `/certificates/${id}/surveillance-audits`, { planned_on });
    const { data } = await read({ kind: "surveillance_audits" });
    expect(summaries(data)).toEqual(["surveillance_audits added AKT/AUDIT, PT Bina Semesta Konstruksi"]);
    expect(data[0]).toMatchObject({ record_id: id, after: { planned_on } });
  });

  it("has every step of staff with what visitors sent, and nothing of what visitors did", async () => {
    const sender = { name: "Sari", email: "sari@contoh.example", language: "id" as const };
    const consented_at = new Date();
    const [complaint] = await product.db
      .insert(complaints)
      .values({ ...sender, reference: "K2026-AKT", kind: "body", message: "Lambat", consented_at })
      .returning({ id: complaints.id });
    const [request] = await product.db
      .insert(quotationRequests)
      .values({
        ...{ ...sender, reference: "P2026-AKT", organisation: "PT Tanya" },
        ...{ people_count: 1, site_count: 1, consented_at },
      })
      .returning({ id: quotationRequests.id });
    const [report] = await product.db
      .insert(forgeryReports)
      .values({ reference: "L2026-AKT", certificate_number: "PALSU/1", language: "id" })
      .returning({ id: forgeryReports.id });
    await product.db
      .insert(complaintEvents)
      .values({ complaint_id: complaint?.id ?? "", state: "received", actor_name: "Sari" });
    const step = async (path: string, body: object) =>
      await call(admin, "POST", path, { version: 1, handler_id: null, ...body });
    await step(`/complaints/${complaint?.id}/steps`, {
      ...{ state: "reviewing", concerned_id: null, public_note: "", internal_note: "Telepon dulu" },
    });
    await step(`/quotation-requests/${request?.id}/steps`, { state: "offered", note: "" });
    await call(admin, "POST", `/forgery-reports/${report?.id}/steps`, {
      ...{ version: 1, state: "examined", note: "" },
    });
    const { data } = await read({ person: admin.email, limit: "3" });
    expect(summaries(data)).toEqual([
      "forgery_reports examined L2026-AKT, PALSU/1",
      "quotation_requests offered P2026-AKT, PT Tanya",
      "complaints reviewing K2026-AKT",
    ]);
    expect(data[2]).toMatchObject({
      ...{ record_id: complaint?.id, actor_email: admin.email, together: 1 },
      before: { state: "received", handler_name: "" },
      after: { state: "reviewing", internal_note: "Telepon dulu" },
    });
    expect(summaries((await read({ kind: "complaints" })).data)).toEqual(["complaints reviewing K2026-AKT"]);
    const file = await (await admin.request("/api/activity-exports?kind=complaints")).text();
    expect(file.trim().split("\r\n")).toHaveLength(2);
    expect(file).toContain("Telepon dulu");
  });

  it("hides a complaint from whom it is about", async () => {
    const concerned = await product.signIn("admin");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, concerned.email));
    const concerned_id = profile?.id;
    const [complaint] = await product.db
      .insert(complaints)
      .values({
        ...{ reference: "K2026-DIAM", kind: "body", message: "Tentang staf", language: "id" },
        ...{ name: "Sari", email: "sari@contoh.example", consented_at: new Date() },
      })
      .returning({ id: complaints.id });
    await call(admin, "POST", `/complaints/${complaint?.id}/steps`, {
      ...{
        version: 1,
        state: "reviewing",
        handler_id: null,
        concerned_id,
        public_note: "",
        internal_note: "",
      },
    });
    const seenBy = async (person: Person) =>
      summaries((await call(person, "GET", "/activity?kind=complaints")).data).join();
    expect(await seenBy(admin)).toContain("K2026-DIAM");
    expect(await seenBy(concerned)).not.toContain("K2026-DIAM");
  });

  it("tells what was said of a picture before and after, and who removed it", async () => {
    const [upload] = await product.db
      .insert(uploads)
      .values({ key: "gallery-images/akt/gerbang.png", bytes: 10 })
      .returning({ id: uploads.id });
    const changes = { alt_id: "Gerbang", alt_en: "Gate", focus_x: 50, focus_y: 50, is_kept: false };
    await call(editor, "PUT", `/media/${upload?.id}`, { ...changes, version: 1 });
    await call(editor, "POST", "/media-removals", { ids: [upload?.id] });
    const { data } = await read({ kind: "uploads" });
    expect(summaries(data)).toEqual(["uploads removed gerbang.png", "uploads changed gerbang.png"]);
    expect(data[1]).toMatchObject({
      ...{ record_id: upload?.id, actor_email: editor.email },
      before: { alt_id: "", alt_en: "" },
      after: { alt_id: "Gerbang", alt_en: "Gate" },
    });
    expect(data[0]?.actor_email).toBe(editor.email);
  });

  it("tells apart mails to clients that staff sent", async () => {
    const details = { mails: 3 };
    await recordAccountEvent(product.db, {
      ...{ action: "message-sent", subject: "Libur lebaran", details },
      actor: { id: null, name: "Sari", email: "sari@absah.example" },
    });
    expect(summaries((await read({ kind: "client_mails" })).data)).toEqual([
      "client_mails message-sent Libur lebaran",
    ]);
    expect((await read({ kind: "accounts" })).data.map(({ action }) => action)).not.toContain("message-sent");
  });

  it("leaves long texts out", async () => {
    await call(editor, "POST", "/articles", {
      title: "Panjang",
      content_id: `<p>${"kata ".repeat(500)}</p>`,
    });
    const { data } = await read({ kind: "articles" });
    expect(data[0]?.after).toMatchObject({ title: "Panjang", content_id: "…" });
  });

  it("names a change of a record of more than 256 KB without what it held", async () => {
    const content_id = `<p>${randomBytes(300 * 1024).toString("base64")}</p>`;
    await call(editor, "POST", "/articles", { title: "Besar", content_id });
    const { data } = await read({ kind: "articles" });
    expect(data[0]).toMatchObject({ name: "Besar", action: "added", after: null });
  });

  it("is exported as CSV, filtered alike, each event by itself", async () => {
    const answer = await admin.request("/api/activity-exports?kind=certificates");
    expect(answer.headers.get("content-disposition")).toMatch(/aktivitas-\d{4}-\d\d-\d\d\.csv/);
    const lines = (await answer.text()).trim().split("\r\n");
    expect(lines[0]).toContain('"occurred_at","actor_name","actor_email","action","kind"');
    expect(lines.filter((line) => line.includes('"imported"'))).toHaveLength(3);
    expect(lines.join()).not.toContain("Mitra Aktif");
  });
});
