import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  articles,
  certificateDecisions,
  certificates,
  customers,
  pageContent,
  quotationRequests,
  surveillanceAudits,
} from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("the dashboard (specification 2.12 and 7.3)", () => {
  const product = useProduct();

  afterEach(() => {
    vi.useRealTimers();
  });

  /** From now on it is this moment. */
  function setClock(instant: string) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(instant) });
  }

  async function read(role: "admin" | "editor" | "viewer" = "editor") {
    const person = await product.signIn(role);
    const answer = await person.request("/api/dashboard");
    expect(answer.status).toBe(200);
    return await answer.json();
  }

  async function addCertificate(values: Record<string, unknown> = {}) {
    const [added] = await product.db
      .insert(certificates)
      .values(certificateInput(values) as typeof certificates.$inferInsert)
      .returning({ id: certificates.id });
    return added?.id ?? "";
  }

  /** Decided, and in effect from that day on. */
  async function addDecision(id: string, day: string, status: "Valid" | "Dibekukan") {
    await product.ownerDb.insert(certificateDecisions).values({
      certificate_id: id,
      kind: status === "Valid" ? "restored" : "suspended",
      decided_on: day,
      effective_on: day,
      changes: { status },
      prepared_by_name: "Staf",
    });
  }

  describe("the totals", () => {
    it("count certificates, articles, customers and users, for every role; removed certificates are none", async () => {
      const before = (await read("viewer")).totals;
      await addCertificate();
      await addCertificate({ removed_at: new Date() });
      await product.db.insert(articles).values({ title: "Terbit", slug: randomUUID() });
      await product.db.insert(customers).values([{ name: "PT Satu" }, { name: "PT Dua" }]);
      for (const role of ["viewer", "editor", "admin"] as const) {
        const { totals } = await read(role);
        expect(totals).toMatchObject({
          certificates: before.certificates + 1,
          articles: before.articles + 1,
          customers: before.customers + 2,
        });
        // Each reading signs another person in.
        expect(totals.users).toBeGreaterThan(before.users);
      }
    });

    it("are all that a viewer is told", async () => {
      const { totals: _, ...lists } = await read("viewer");
      expect(lists).toEqual({
        log_alarms: null,
        direct_changes: null,
        direct_setting_changes: null,
        direct_person_changes: null,
        paused_webhooks: null,
        expiring: null,
        suspended: null,
        audits: null,
        approvals: null,
        forgery_reports: null,
        failed_checks: null,
        complaints: null,
        quotation_requests: null,
        drafts: null,
        untranslated_articles: null,
        translations: null,
      });
    });
  });

  it("names requests for a quotation that wait, the oldest first, and no more once they are answered", async () => {
    const request = (day: number, state: "received" | "reviewing" | "offered") => ({
      reference: `P-2027-${day}`,
      organisation: `PT Penawaran ${day}`,
      people_count: 1,
      site_count: 1,
      name: "Sari",
      email: "sari@contoh.example",
      language: "id" as const,
      consented_at: new Date(),
      created_at: new Date(`2027-03-0${day}T05:00:00Z`),
      state,
    });
    await product.db
      .insert(quotationRequests)
      .values([request(3, "received"), request(1, "offered"), request(2, "reviewing")]);
    const { total, rows } = (await read()).quotation_requests;
    expect(total).toBe(2);
    expect(rows.map((row: { organisation: string }) => row.organisation)).toEqual([
      "PT Penawaran 2",
      "PT Penawaran 3",
    ]);
  });

  describe("certificates that expire within 90 days", () => {
    beforeEach(() => product.db.update(certificates).set({ removed_at: new Date() }));

    const expiring = async () => {
      const { total, rows } = (await read()).expiring;
      return { total, days: rows.map((row: { expiry_date: string }) => row.expiry_date) };
    };

    it("are counted by the day in Jakarta, the last day and the ninetieth included", async () => {
      // 90 days after 2027-03-10 is 2027-06-08.
      for (const expiry_date of ["2027-03-09", "2027-03-10", "2027-06-08", "2027-06-09"])
        await addCertificate({ expiry_date });
      setClock("2027-03-10T16:59:59Z");
      expect(await expiring()).toEqual({ total: 2, days: ["2027-03-10", "2027-06-08"] });
      setClock("2027-03-10T17:00:00Z");
      expect(await expiring()).toEqual({ total: 2, days: ["2027-06-08", "2027-06-09"] });
    });

    it("the soonest five are named, all are counted, and the register lists them all", async () => {
      setClock("2027-03-10T05:00:00Z");
      for (const day of [18, 12, 16, 13, 17, 14, 15]) await addCertificate({ expiry_date: `2027-03-${day}` });
      const { total, days } = await expiring();
      expect([total, days]).toEqual([7, [12, 13, 14, 15, 16].map((day) => `2027-03-${day}`)]);
      await addCertificate({ expiry_date: "2027-06-09" });
      const editor = await product.signIn("editor");
      const list = await editor.request("/api/certificates?expiring=true&sort=expiry_date&order=asc");
      const { data } = await list.json();
      expect(data.map((row: { expiry_date: string }) => row.expiry_date)).toEqual(
        [12, 13, 14, 15, 16, 17, 18].map((day) => `2027-03-${day}`),
      );
    });

    it("leave out what ended already: withdrawn, expired by hand, removed", async () => {
      setClock("2027-03-10T05:00:00Z");
      const expiry_date = "2027-04-01";
      for (const status of ["Dicabut\t", " kadaluwarsa\n", "Dibekukan", "Valid", "Dalam Peninjauan"])
        await addCertificate({ status, expiry_date });
      await addCertificate({ expiry_date, removed_at: new Date() });
      const { rows } = (await read()).expiring;
      const statuses = rows.map((row: { status: string }) => row.status).sort();
      expect(statuses).toEqual(["Dalam Peninjauan", "Dibekukan", "Valid"]);
    });
  });

  describe("audits of surveillance", () => {
    beforeEach(() => product.db.update(certificates).set({ removed_at: new Date() }));

    it("are those of the next 60 days and those that were missed, of certificates that run", async () => {
      setClock("2026-06-01T05:00:00Z");
      const audit = async (
        client_name: string,
        planned_on: string,
        values = {},
        done_on: string | null = null,
      ) => {
        const certificate_id = await addCertificate({ client_name, ...values });
        await product.db.insert(surveillanceAudits).values({ certificate_id, planned_on, done_on });
      };
      await audit("PT Terlewat", "2026-05-31");
      await audit("PT Segera", "2026-07-31");
      // The list has it, and the calendar: its certificate has not ended.
      await audit("PT Belum Berlaku", "2026-05-30", { issue_date: "2026-06-02" });
      await audit("PT Nanti", "2026-08-01");
      await audit("PT Selesai", "2026-06-10", {}, "2026-06-01");
      await audit("PT Dicabut", "2026-06-10", { status: "Dicabut" });
      await audit("PT Habis", "2026-06-10", { expiry_date: "2026-05-31" });
      const { audits } = await read();
      expect(audits).toMatchObject({
        total: 3,
        overdue: 2,
        rows: [
          { client_name: "PT Belum Berlaku", planned_on: "2026-05-30" },
          { client_name: "PT Terlewat", planned_on: "2026-05-31" },
          { client_name: "PT Segera", planned_on: "2026-07-31" },
        ],
      });
    });
  });

  describe("suspended certificates", () => {
    beforeEach(() => product.db.update(certificates).set({ removed_at: new Date() }));

    it("are suspended since the day from which on that was last decided", async () => {
      setClock("2026-09-01T05:00:00Z");
      const twice = await addCertificate({ status: "Dibekukan" });
      await addDecision(twice, "2026-01-05", "Dibekukan");
      await addDecision(twice, "2026-02-05", "Valid");
      await addDecision(twice, "2026-06-01", "Dibekukan");
      // Decided again while it is suspended: nothing begins anew.
      await addDecision(twice, "2026-08-20", "Dibekukan");
      // Not yet in effect.
      await addDecision(twice, "2026-10-01", "Valid");
      const once = await addCertificate({ status: "dibekukan" });
      await addDecision(once, "2026-05-31", "Dibekukan");
      const { total, rows } = (await read()).suspended;
      expect(total).toBe(2);
      expect(rows).toMatchObject([
        { id: once, since: "2026-05-31", due: "2026-11-30" },
        { id: twice, since: "2026-06-01", due: "2026-12-01" },
      ]);
    });

    it("are past their six months from the day after, in Jakarta", async () => {
      const id = await addCertificate({ status: "Dibekukan" });
      await addDecision(id, "2026-01-10", "Dibekukan");
      setClock("2026-07-10T16:59:59Z");
      expect((await read()).suspended).toMatchObject({ total: 1, overdue: 0 });
      setClock("2026-07-10T17:00:00Z");
      expect((await read()).suspended).toMatchObject({ total: 1, overdue: 1 });
    });

    it("are past their time after as many months as the body says", async () => {
      const id = await addCertificate({ status: "Dibekukan" });
      await addDecision(id, "2026-01-10", "Dibekukan");
      setClock("2026-04-20T05:00:00Z");
      const admin = await product.signIn("admin");
      const save = (suspension_months: number) =>
        admin.request("/api/register-settings", asJson("PUT", { suspension_months }));
      expect((await save(0)).status).toBe(422);
      expect((await save(3)).status).toBe(200);
      expect((await read()).suspended).toMatchObject({
        months: 3,
        overdue: 1,
        rows: [{ since: "2026-01-10", due: "2026-04-10" }],
      });
      expect((await save(6)).status).toBe(200);
      expect((await read()).suspended).toMatchObject({ overdue: 0 });
    });

    it("are of unknown since where no decision tells", async () => {
      const values = certificateInput({
        status: "Dibekukan",
        updated_at: new Date("2026-03-03T20:00:00Z"),
      }) as typeof certificates.$inferInsert;
      // As in a register of before every row had its event.
      const [added] = await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        return await tx.insert(certificates).values(values).returning({ id: certificates.id });
      });
      const id = added?.id;
      const { suspended } = await read();
      expect(suspended).toMatchObject({ unknown: 1, overdue: 0, rows: [{ id, since: null, due: null }] });
    });

    it("are those that the register lists as suspended: what has ended is no longer one", async () => {
      setClock("2027-03-10T05:00:00Z");
      const dates = { issue_date: "2025-01-10", expiry_date: "2027-03-10" };
      const lastDay = await addCertificate({ status: "\u00a0DIBEKUKAN\n", ...dates });
      await addCertificate({ status: "Dibekukan", ...dates, expiry_date: "2027-03-09" });
      const { total, rows } = (await read()).suspended;
      expect([total, ...rows.map((row: { id: string }) => row.id)]).toEqual([1, lastDay]);
      const editor = await product.signIn("editor");
      const list = await (await editor.request("/api/certificates?status=suspended")).json();
      expect([list.total, list.data[0].id]).toEqual([1, lastDay]);
    });

    it("the five that are suspended longest are named, and all are counted", async () => {
      for (let month = 1; month <= 7; month += 1) {
        const id = await addCertificate({ status: "Dibekukan" });
        await addDecision(id, `2025-0${month}-15`, "Dibekukan");
      }
      const { total, overdue, rows } = (await read()).suspended;
      expect([total, overdue]).toEqual([7, 7]);
      const since = rows.map((row: { since: string }) => row.since);
      expect(since).toEqual(["2025-01-15", "2025-02-15", "2025-03-15", "2025-04-15", "2025-05-15"]);
    });

    it("are an empty list where there are none", async () => {
      expect((await read()).suspended).toEqual({ months: 6, total: 0, overdue: 0, unknown: 0, rows: [] });
    });
  });

  it("article drafts are counted, the one last worked on first", async () => {
    const titles = ["Draf lama", "Draf baru"];
    for (const [index, title] of titles.entries())
      await product.db.insert(articles).values({
        title,
        slug: randomUUID(),
        published: false,
        updated_at: new Date(Date.UTC(2026, index, 1)),
      });
    const { total, rows } = (await read()).drafts;
    expect(total).toBe(2);
    expect(rows.map((row: { title: string }) => row.title)).toEqual(["Draf baru", "Draf lama"]);
  });

  it("published articles that lack a language are counted, and the list of articles shows the same ones", async () => {
    const before = (await read()).untranslated_articles.total;
    const [id, en] = ["<p>Isi</p>", "<p>Body</p>"];
    const add = async (title: string, values: Partial<typeof articles.$inferInsert>) =>
      await product.db.insert(articles).values({ title, slug: randomUUID(), ...values });
    await add("Dua bahasa", { content_id: id, content_en: en });
    await add("Hanya Indonesia", { content_id: id });
    await add("Hanya Inggris", { content_en: en, updated_at: new Date(Date.UTC(2101, 0, 1)) });
    await add("Draf", { content_id: id, published: false });
    const { total, rows } = (await read()).untranslated_articles;
    expect(total).toBe(before + 2);
    expect(rows[0]).toMatchObject({ title: "Hanya Inggris", has_id: false, has_en: true });
    const editor = await product.signIn("editor");
    const list = async (filter: string) => {
      const answer = await editor.request(`/api/articles?published=true&per_page=100&untranslated=${filter}`);
      expect(answer.status).toBe(200);
      const { data, total } = await answer.json();
      return { total, titles: data.map((row: { title: string }) => row.title) };
    };
    const lacking = await list("true");
    expect(lacking.total).toBe(total);
    expect(lacking.titles).toEqual(expect.arrayContaining(["Hanya Indonesia", "Hanya Inggris"]));
    expect(lacking.titles).not.toContain("Dua bahasa");
    expect((await list("false")).titles).toContain("Dua bahasa");
  });

  it("page texts without a translation, or with one older than the original, are counted", async () => {
    expect((await read()).translations).toEqual({ missing: 0, stale: 0, rows: [] });
    const [missing, stale] = await product.db
      .select({ id: pageContent.id })
      .from(pageContent)
      .where(eq(pageContent.page, "about"))
      .orderBy(pageContent.section, pageContent.id)
      .limit(2);
    const change = async (id = 0, values: Partial<typeof pageContent.$inferInsert>) =>
      await product.db.update(pageContent).set(values).where(eq(pageContent.id, id));
    await change(missing?.id, { content_en: " " });
    await change(stale?.id, { content_id: "Diubah kemudian" });
    const { rows, ...counts } = (await read()).translations;
    expect(counts).toEqual({ missing: 1, stale: 1 });
    expect(rows).toMatchObject([
      { id: missing?.id, page: "about", is_missing: true },
      { id: stale?.id, page: "about", is_missing: false },
    ]);
    await change(stale?.id, { content_en: "Changed as well" });
    expect((await read()).translations).toMatchObject({ missing: 1, stale: 0 });
  });
});
