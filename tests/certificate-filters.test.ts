import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates, clients } from "#core/db/schema.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("the register narrowed by what staff look for", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  const today = dayInJakarta(new Date());
  const held = {
    whole: {
      pdf_url: "https://files.example/a.pdf",
      issue_date: "2025-03-01",
      expiry_date: addDays(today, 400),
    },
    paperless: { issue_date: "2025-03-02", expiry_date: addDays(today, 500) },
    bare: {
      standard: "ISO 14001:2015",
      scope: null,
      category: null,
      sub_category: null,
      issue_date: "2025-04-01",
      expiry_date: addDays(today, 30),
    },
  };
  type Name = keyof typeof held | "removed";

  beforeAll(async () => {
    editor = await product.signIn("editor");
    const [client] = await product.db
      .insert(clients)
      .values({ legal_name: "PT Punya Klien" })
      .returning({ id: clients.id });
    for (const [name, values] of Object.entries(held)) {
      const input = certificateInput({ ...values, certificate_number: `NO/${name}` });
      expect((await editor.request("/api/certificates", asJson("POST", input))).status).toBe(201);
    }
    await product.db.execute(sql`insert into surveillance_audits (certificate_id, planned_on, done_on)
      select id, ${today}::date + case certificate_number when 'NO/whole' then 40 when 'NO/bare' then 60 else -10 end,
        case certificate_number when 'NO/bare' then ${today}::date end from certificates`);
    await product.db.execute(sql`update certificates set client_id =
      case when certificate_number = 'NO/bare' then null else ${client?.id}::uuid end`);
    const gone = certificateInput({ certificate_number: "NO/removed", standard: "ISO 14001:2015" });
    const { id } = await (await editor.request("/api/certificates", asJson("POST", gone))).json();
    await editor.request(`/api/certificates/${id}`, asJson("DELETE", {}));
  });

  async function found(filters: Record<string, string>): Promise<Name[]> {
    const query = new URLSearchParams({ ...filters, sort: "certificate_number", order: "asc" });
    const answer = await editor.request(`/api/certificates?${query}`);
    expect(answer.status).toBe(200);
    const { data, total } = await answer.json();
    expect(total).toBe(data.length);
    return data.map((row: { certificate_number: string }) => row.certificate_number.replace("NO/", ""));
  }

  it.each<[string, Record<string, string>, Name[]]>([
    ["nothing", {}, ["bare", "paperless", "whole"]],
    ["a standard", { standard: "ISO 14001:2015" }, ["bare"]],
    ["a category", { category: "Sertifikat ISO" }, ["paperless", "whole"]],
    ["the first day of issue", { issued_from: "2025-03-02" }, ["bare", "paperless"]],
    ["the last day of issue", { issued_to: "2025-03-02" }, ["paperless", "whole"]],
    ["the first day of expiry", { expires_from: addDays(today, 400) }, ["paperless", "whole"]],
    ["the last day of expiry", { expires_to: addDays(today, 400) }, ["bare", "whole"]],
    ["a PDF", { pdf: "true" }, ["whole"]],
    ["no PDF", { pdf: "false" }, ["bare", "paperless"]],
    ["a missing PDF", { missing: "pdf" }, ["bare", "paperless"]],
    ["a missing scope", { missing: "scope" }, ["bare"]],
    ["a missing category", { missing: "category" }, ["bare"]],
    ["a missing client", { missing: "client" }, ["bare"]],
    ["an expiry that is near", { expiring: "true" }, ["bare"]],
    ["an audit that is to be done from a day on", { surveillance_from: addDays(today, 40) }, ["whole"]],
    [
      "an audit that is to be done until a day",
      { surveillance_to: addDays(today, 40) },
      ["paperless", "whole"],
    ],
    [
      "an audit that is to be done in days between",
      { surveillance_from: today, surveillance_to: addDays(today, 39) },
      [],
    ],
    ["an audit that should have been done", { surveillance_overdue: "true" }, ["paperless"]],
    ["what was removed", { removed: "true", standard: "ISO 14001:2015" }, ["removed"]],
  ])("by %s", async (_, filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  it("by audits to come, in the order of any date: what ended is in none of them", async () => {
    await product.db.execute(
      sql`update surveillance_audits set done_on = null, planned_on = ${today}::date + 60`,
    );
    for (const sort of ["expiry_date", "issue_date"] as const)
      for (const order of ["asc", "desc"]) {
        const query = new URLSearchParams({ surveillance_from: today, sort, order });
        const { data, total } = await (await editor.request(`/api/certificates?${query}`)).json();
        const dates = data.map((row: Record<typeof sort, string>) => row[sort]);
        expect(total).toBe(3);
        expect(dates).toEqual(order === "asc" ? dates.toSorted() : dates.toSorted().toReversed());
      }
    await product.db.execute(sql`update surveillance_audits set planned_on = ${today}::date + case
        when certificate_id in (select id from certificates where certificate_number = 'NO/whole') then 40
        when certificate_id in (select id from certificates where certificate_number = 'NO/bare') then 60 else -10 end,
      done_on = case when certificate_id in (select id from certificates where certificate_number = 'NO/bare') then ${today}::date end`);
  });

  it.each([
    ["Dibekukan", 3],
    ["Kadaluwarsa", 2],
    ["Dicabut", 2],
    ["Dalam Proses", 2],
  ])("by audits to come, in the order of any date: of one that is %s there are %d", async (status, total) => {
    const all = sql`update surveillance_audits set planned_on = planned_on + 100, done_on = null`;
    await product.db.execute(all);
    const write = (word: string) =>
      product.db.execute(sql`update certificates set status = ${word} where certificate_number = 'NO/bare'`);
    await write(status);
    for (const sort of ["expiry_date", "issue_date", "client_name"]) {
      const query = new URLSearchParams({ surveillance_from: today, sort, order: "asc" });
      const answer = await (await editor.request(`/api/certificates?${query}`)).json();
      expect([answer.total, answer.data.length]).toEqual([total, total]);
    }
    await write("Valid");
    await product.db.execute(sql`update surveillance_audits set planned_on = planned_on - 100,
      done_on = case when certificate_id in (select id from certificates where certificate_number = 'NO/bare') then ${today}::date end`);
  });

  it("by audits and what is said of the certificate: only what is running, on its last day too", async () => {
    const audits = { surveillance_from: addDays(today, -30) };
    const write = (name: Name, values: { status?: string; expiry_date?: string }) =>
      product.db
        .update(certificates)
        .set(values)
        .where(eq(certificates.certificate_number, `NO/${name}`));
    expect(await found({ ...audits, status: "valid" })).toEqual(["paperless", "whole"]);
    await write("whole", { status: "Dibekukan", expiry_date: today });
    expect(await found(audits)).toEqual(["paperless", "whole"]);
    expect(await found({ ...audits, status: "suspended" })).toEqual(["whole"]);
    expect(await found({ ...audits, status: "valid" })).toEqual(["paperless"]);
    expect(await found({ ...audits, status: "withdrawn" })).toEqual([]);
    await write("whole", { status: "Valid" });
    expect(await found({ status: "valid", issued_to: "2025-03-01" })).toEqual(["whole"]);
    await write("whole", { expiry_date: held.whole.expiry_date });
  });

  it("by an audit that should have been done: one that is planned for today is not late", async () => {
    const plan = (days: number) =>
      product.db.execute(sql`update surveillance_audits set planned_on = ${today}::date + ${days}::int
        where certificate_id in (select id from certificates where certificate_number = 'NO/paperless')`);
    await plan(0);
    expect(await found({ surveillance_overdue: "true" })).toEqual([]);
    await plan(-1);
    expect(await found({ surveillance_overdue: "true" })).toEqual(["paperless"]);
    await plan(-10);
  });

  it("by several at once: only what fits all of them, the search too", async () => {
    const several = { issued_from: "2025-03-01", issued_to: "2025-03-31", pdf: "false", status: "valid" };
    expect(await found(several)).toEqual(["paperless"]);
    expect(await found({ ...several, q: "Semesta" })).toEqual(["paperless"]);
    expect(await found({ ...several, q: "Semesta", missing: "client" })).toEqual([]);
  });

  it.each([
    ["expires_from", "2025-02-30"],
    ["issued_to", "kemarin"],
    ["surveillance_to", "2026-13-01"],
    ["pdf", "ada"],
    ["missing", "status"],
  ])("refuses %s=%s, which cannot be, at its name", async (name, value) => {
    const answer = await editor.request(`/api/certificates?${name}=${value}`);
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)).toEqual([name]);
  });

  it("offers the standards in use with how many certificates have each, removed ones left out", async () => {
    const { data } = await (await editor.request("/api/certificate-standards")).json();
    expect(data).toEqual([
      { standard: "ISO 9001:2015", total: 2 },
      { standard: "ISO 14001:2015", total: 1 },
    ]);
  });

  it("by an audit that should have been done: not what was withdrawn, and the export has the same", async () => {
    const numbers = async () => {
      const answer = await editor.request("/api/certificate-exports?surveillance_overdue=true");
      return [...(await answer.text()).matchAll(/NO\/(\w+)/g)].map(([, name]) => name);
    };
    expect(await numbers()).toEqual(["paperless"]);
    await product.db.execute(
      sql`update certificates set status = 'Dicabut' where certificate_number = 'NO/paperless'`,
    );
    expect(await numbers()).toEqual([]);
    expect(await found({ surveillance_overdue: "true" })).toEqual([]);
  });
});
