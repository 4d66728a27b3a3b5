import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eraseDue } from "#core/contact/erasure.ts";
import {
  complaintEvents,
  complaintFiles,
  complaintMails,
  complaints,
  profiles,
  rateLimits,
  siteSettings,
} from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

/* docs/decisions/0068. */

type Inbox = "complaints" | "quotation-requests" | "forgery-reports";
const words = [
  "Rahasia Sari",
  "sari@contoh.example",
  "0812-RAHASIA",
  "Rahasia tulisan",
  "Rahasia catatan",
  "RAHASIA.pdf",
];
const content = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";

describe("personal data of visitors", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });
  beforeEach(async () => {
    await product.db.delete(rateLimits);
    await product.db.update(siteSettings).set({ value: "" }).where(sql`key like '%_kept_months'`);
  });

  const forms: Record<
    Inbox,
    { path: string; files: string; fields: Record<string, string>; finished: string }
  > = {
    complaints: {
      path: "/halaman/keluhan-dan-banding",
      files: "files",
      fields: {
        kind: "body",
        name: "Rahasia Sari",
        email: "sari@contoh.example",
        phone: "0812-RAHASIA",
        message: "Rahasia tulisan",
        consent: "ya",
      },
      finished: "closed",
    },
    "quotation-requests": {
      path: "/penawaran",
      files: "files",
      fields: {
        people_count: "12",
        site_count: "1",
        organisation: "PT Rahasia Sari",
        places: "Rahasia tulisan",
        wished_dates: "Rahasia tulisan",
        message: "Rahasia tulisan",
        name: "Rahasia Sari",
        email: "sari@contoh.example",
        phone: "0812-RAHASIA",
        consent: "ya",
      },
      finished: "lost",
    },
    "forgery-reports": {
      path: "/laporkan",
      files: "file",
      fields: {
        certificate_number: "PALSU/2026/1",
        client_name: "PT Tertulis",
        message: "Rahasia tulisan",
        contact: "Rahasia Sari, sari@contoh.example",
      },
      finished: "harmless",
    },
  };
  const inboxes = Object.keys(forms) as Inbox[];

  const call = async (method: string, path: string, body?: unknown, person = admin) => {
    const answer = await person.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith("{") ? JSON.parse(text) : undefined };
  };

  let sendings = 0;
  /** Sent by a visitor with a file of its own, or it would be the one before, and finished by staff with a note, so many days ago. */
  async function finish(inbox: Inbox, daysAgo = 0): Promise<{ id: string; reference: string }> {
    const { path, files, fields, finished } = forms[inbox];
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    sendings += 1;
    form.append(files, new File([content, `% ${sendings}\n`], "RAHASIA.pdf"));
    const whole = new Response(form);
    const sent = await product.request(path, {
      method: "POST",
      headers: { "content-type": whole.headers.get("content-type") ?? "" },
      body: await whole.arrayBuffer(),
    });
    expect(sent.status).toBe(303);
    const { body } = await call("GET", `/${inbox}`);
    const [{ id, reference }] = body.data;
    const { body: entry } = await call("GET", `/${inbox}/${id}`);
    const handled = {
      handler_id: null,
      concerned_id: null,
      public_note: "Rahasia catatan",
      internal_note: "Rahasia catatan",
    };
    const noted = { state: finished, note: "Rahasia catatan", version: entry.version };
    const step =
      inbox === "complaints" ? { ...handled, ...noted, note: undefined } : { ...noted, handler_id: null };
    const taken = await call("POST", `/${inbox}/${id}/steps`, inbox === "forgery-reports" ? noted : step);
    expect(taken.status, taken.text).toBe(200);
    await age(inbox, id, daysAgo);
    return { id, reference };
  }

  /** As if all of it had happened so many days earlier: only the owner can do that, with the histories unlocked. */
  async function age(inbox: Inbox, id: string, days: number): Promise<void> {
    if (days === 0) return;
    const [table, column] = {
      complaints: ["complaint_events", "complaint_id"] as const,
      "quotation-requests": ["quotation_request_events", "request_id"] as const,
      "forgery-reports": ["forgery_events", "report_id"] as const,
    }[inbox];
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql.raw(`alter table ${table} disable trigger erased_only`));
      await tx.execute(
        sql`update ${sql.identifier(table)} set occurred_at = occurred_at - make_interval(days => ${days}) where ${sql.identifier(column)} = ${id}`,
      );
      await tx.execute(sql.raw(`alter table ${table} enable trigger erased_only`));
    });
  }

  /** Where any of the visitor's words is left in the database, by table. */
  async function tablesWith(word: string): Promise<string[]> {
    const { rows } = await product.ownerDb.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const { rows: hits } = await product.ownerDb.execute(
        sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`} limit 1`,
      );
      if (hits.length > 0) found.push(name);
    }
    return found;
  }

  const keep = async (key: string, months: string) =>
    await product.db.update(siteSettings).set({ value: months }).where(eq(siteSettings.key, key));
  /** When a period that is set now is in force. */
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
  const isErased = async (inbox: Inbox, id: string) =>
    (await call("GET", `/${inbox}/${id}`)).body.erased_at !== null;

  it("is gone from every table once it was erased, and what an assessor counts stays", async () => {
    const entries = [];
    for (const inbox of inboxes) entries.push({ inbox, ...(await finish(inbox)) });
    expect(await tablesWith("Rahasia Sari")).not.toEqual([]);
    for (const { inbox, id, reference } of entries) {
      const erased = await call("POST", `/${inbox}/${id}/erasure`);
      expect(erased.status, erased.text).toBe(200);
      expect(erased.body).toMatchObject({ reference, state: forms[inbox].finished, erases_at: null });
      expect(erased.body.erased_at).toBe(new Date(erased.body.erased_at).toISOString());
      expect(erased.body.events.map(({ state }: { state: string }) => state)).toEqual([
        forms[inbox].finished,
        inbox === "forgery-reports" ? "open" : "received",
      ]);
    }
    for (const word of words) expect([word, await tablesWith(word)]).toEqual([word, []]);
    const { rows: files } = await product.ownerDb.execute(
      sql`select 1 from complaint_files union all select 1 from quotation_request_files union all select 1 from forgery_files`,
    );
    expect(files).toEqual([]);
    const { body } = await call("GET", `/forgery-reports/${entries[2]?.id}`);
    expect(body).toMatchObject({
      certificate_number: "PALSU/2026/1",
      client_name: "PT Tertulis",
      has_file: false,
    });
  });

  it("is erased by administrators, who are named on the trail with its number", async () => {
    const editor = await product.signIn("editor");
    for (const inbox of inboxes) {
      const { id, reference } = await finish(inbox);
      expect((await call("POST", `/${inbox}/${id}/erasure`, undefined, editor)).status).toBe(403);
      expect(await isErased(inbox, id)).toBe(false);
      await call("POST", `/${inbox}/${id}/erasure`);
      const trail = await call("GET", `/account-events?action=personal-data-erased&subject=${reference}`);
      expect(trail.body.data).toHaveLength(1);
      expect(trail.body.data[0]).toMatchObject({ actor_email: admin.email, subject: reference });
    }
  });

  it("stays while it is worked on, is erased once, and what has none takes no further step", async () => {
    for (const inbox of inboxes) {
      const { id } = await finish(inbox);
      const reopened = inbox === "forgery-reports" ? "examined" : "reviewing";
      const move = async (state: string) => {
        const { body } = await call("GET", `/${inbox}/${id}`);
        const step = { state, version: body.version, note: "", handler_id: null, concerned_id: null };
        return await call("POST", `/${inbox}/${id}/steps`, step);
      };
      expect((await move(reopened)).status).toBe(200);
      const early = await call("POST", `/${inbox}/${id}/erasure`);
      expect(early.status).toBe(409);
      expect(early.body.message).toBe("Data pribadi hanya dapat dihapus setelah selesai, dan hanya sekali.");
      expect((await move(forms[inbox].finished)).status).toBe(200);
      expect((await call("POST", `/${inbox}/${id}/erasure`)).status).toBe(200);
      expect((await call("POST", `/${inbox}/${id}/erasure`)).status).toBe(409);
      const refused = await move(reopened);
      expect([refused.status, refused.body.errors.state]).toEqual([
        422,
        "Data pribadinya sudah dihapus, sehingga tidak ada langkah lagi.",
      ]);
      expect((await call("POST", `/${inbox}/${crypto.randomUUID()}/erasure`)).status).toBe(404);
    }
  });

  it("of a complaint is not erased by whom it is about", async () => {
    const { id } = await finish("complaints");
    const concerned = await product.signIn("admin");
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, concerned.email));
    await product.db
      .update(complaints)
      .set({ concerned_id: person?.id ?? null })
      .where(eq(complaints.id, id));
    expect((await call("POST", `/complaints/${id}/erasure`, undefined, concerned)).status).toBe(404);
    expect(await isErased("complaints", id)).toBe(false);
  });

  it("is kept for good where nobody set a period, or one that nobody knows", async () => {
    const { id } = await finish("complaints", 5_000);
    await eraseDue(product.db, tomorrow());
    await keep("complaint_kept_months", "0");
    await eraseDue(product.db, tomorrow());
    expect(await isErased("complaints", id)).toBe(false);
    expect((await call("GET", `/complaints/${id}`)).body.erases_at).toBe(null);
  });

  it("goes by itself after the period of its inbox, counted from the last step, and never before", async () => {
    for (const [inbox, key] of [
      ["complaints", "complaint_kept_months"],
      ["quotation-requests", "quotation_kept_months"],
      ["forgery-reports", "forgery_kept_months"],
    ] as const) {
      const old = await finish(inbox, 367);
      const young = await finish(inbox, 363);
      const others = inboxes.filter((other) => other !== inbox);
      const kept = await Promise.all(others.map(async (other) => ({ other, ...(await finish(other, 367)) })));
      await keep(key, "12");
      const planned = new Date((await call("GET", `/${inbox}/${young.id}`)).body.erases_at);
      expect(Math.round((planned.getTime() - Date.now()) / 86_400_000)).toBeLessThanOrEqual(3);
      expect(planned.getTime()).toBeGreaterThan(Date.now());
      expect(await eraseDue(product.db, tomorrow())).toBeGreaterThan(0);
      expect(await eraseDue(product.db, tomorrow())).toBe(0);
      expect([await isErased(inbox, old.id), await isErased(inbox, young.id)]).toEqual([true, false]);
      for (const { other, id } of kept) expect(await isErased(other, id)).toBe(false);
      const trail = await call("GET", `/account-events?action=personal-data-erased&subject=${old.reference}`);
      expect(trail.body.data[0].actor_name).toBe("Masa simpan");
      await keep(key, "");
    }
  });

  it("stays a day longer when the period was just set: whoever mistook it can correct it", async () => {
    const { id } = await finish("complaints", 5_000);
    await keep("complaint_kept_months", "12");
    await eraseDue(product.db, new Date());
    expect(await isErased("complaints", id)).toBe(false);
    await eraseDue(product.db, tomorrow());
    expect(await isErased("complaints", id)).toBe(true);
  });

  it("has periods that only an administrator sets, one of a few", async () => {
    const { body } = await call("GET", "/settings");
    const setting = body.data.find(({ key }: { key: string }) => key === "complaint_kept_months");
    const save = (value: string, person = admin) =>
      call("PUT", "/settings", { entries: [{ key: setting.key, version: setting.version, value }] }, person);
    expect((await save("12", await product.signIn("editor"))).status).toBe(403);
    for (const value of ["1", "-12", "selamanya"]) expect((await save(value)).status).toBe(422);
    expect((await save("72")).status).toBe(200);
  });

  it("leaves histories that nobody rewrites beside an erasure, not even their owner by mistake", async () => {
    const { id } = await finish("complaints");
    const of = eq(complaintEvents.complaint_id, id);
    for (const db of [product.db, product.ownerDb]) {
      await expect(db.update(complaintEvents).set({ internal_note: "" }).where(of)).rejects.toThrow();
      await expect(db.delete(complaintEvents).where(of)).rejects.toThrow();
    }
    await expect(product.db.delete(complaintFiles)).rejects.toThrow();
    await call("POST", `/complaints/${id}/erasure`);
    for (const change of [
      { internal_note: "lain" },
      { state: "received" as const },
      { actor_name: "Orang lain" },
    ])
      await expect(product.ownerDb.update(complaintEvents).set(change).where(of)).rejects.toThrow();
    expect(await product.db.select().from(complaintMails).where(eq(complaintMails.complaint_id, id))).toEqual(
      [],
    );
  });

  it("is erased once when two servers look at the same time", async () => {
    const { reference } = await finish("complaints", 5_000);
    await keep("complaint_kept_months", "12");
    await Promise.all([1, 2, 3].map(() => eraseDue(product.db, tomorrow())));
    const trail = await call("GET", `/account-events?action=personal-data-erased&subject=${reference}`);
    expect(trail.body.data).toHaveLength(1);
  });
});
