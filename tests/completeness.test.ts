import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates, clients } from "#core/db/schema.ts";
import { countMissing, listIncomplete } from "#core/register/completeness.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { completenessFields } from "#shared/completeness.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("completeness of the register", () => {
  const product = useProduct();
  const today = dayInJakarta(new Date());
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeAll(async () => {
    admin = await product.signIn("admin");
    editor = await product.signIn("editor");
  });

  const current = { issue_date: addDays(today, -100), expiry_date: addDays(today, 900) };
  const add = async (values: object = {}) => {
    const answer = await editor.request(
      "/api/certificates",
      asJson("POST", certificateInput({ ...current, ...values })),
    );
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const details = (id: string) => `/api/certificates/${id}/details`;
  const put = (id: string, values: object) => editor.request(details(id), asJson("PUT", values));
  const whole = {
    scope_codes: ["28", "35"],
    accreditation_body: "KAN",
    accreditation_number: "LSSM-001-IDN",
    original_issue_date: "2020-01-10",
    sites: [{ name: "Pabrik", address: "Jl. Raya 2", city: "Karawang", country: "Indonesia" }],
  };
  const counts = async () => await (await editor.request("/api/completeness")).json();
  const lacking = async (field: string, query = "") =>
    await (await editor.request(`/api/completeness/certificates?missing=${field}${query}`)).json();

  it("details are saved over the version that was opened, and their history is the certificate's", async () => {
    const { id } = await add({ client_name: "PT Rinci" });
    expect(await (await editor.request(details(id))).json()).toMatchObject({ version: 0, scope_codes: [] });
    const saved = await put(id, { ...whole, version: 0 });
    expect([saved.status, await saved.json()]).toEqual([200, { ...whole, version: 1 }]);
    expect((await put(id, { ...whole, version: 0 })).status).toBe(409);
    expect((await put(id, { ...whole, scope_codes: ["28"], version: 1 })).status).toBe(200);
    const stale = await put(id, { ...whole, version: 1 });
    expect([stale.status, (await stale.json()).current]).toEqual([
      409,
      { ...whole, scope_codes: ["28"], version: 2 },
    ]);
    const { rows } = await product.db.execute(sql`select action, actor_name, after -> 'scope_codes' as codes
      from content_events where entity = 'certificate_details' and entity_id = ${id} order by id`);
    expect(rows).toEqual([
      { action: "added", actor_name: "Staf editor", codes: ["28", "35"] },
      { action: "changed", actor_name: "Staf editor", codes: ["28"] },
    ]);
    const events = await (await editor.request(`${details(id)}/events`)).json();
    expect(events.data).toMatchObject([
      { action: "changed", before: { scope_codes: ["28", "35"] }, after: { scope_codes: ["28"] } },
      { action: "added", before: null },
    ]);
    const activity = await admin.request("/api/activity?kind=certificate_details");
    const { data } = await activity.json();
    expect(data[0]).toMatchObject({ record_id: id, action: "changed" });
    expect(data[0].name).toMatch(/, PT Rinci$/);
  });

  it("details name no day after the certificate's own, no code twice, and no certificate that was removed", async () => {
    const { id } = await add();
    const late = await put(id, { ...whole, original_issue_date: today, version: 0 });
    expect([late.status, (await late.json()).errors]).toEqual([
      422,
      { original_issue_date: "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat." },
    ]);
    expect((await put(id, { ...whole, original_issue_date: "2026-02-31", version: 0 })).status).toBe(422);
    expect((await put(id, { ...whole, scope_codes: [""], version: 0 })).status).toBe(422);
    const twice = await put(id, { ...whole, scope_codes: ["28", "28"], version: 0 });
    expect((await twice.json()).scope_codes).toEqual(["28"]);
    await editor.request(`/api/certificates/${id}`, { method: "DELETE" });
    expect((await put(id, { ...whole, version: 1 })).status).toBe(404);
    expect((await editor.request(details("8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11"))).status).toBe(404);
  });

  it("counts what valid certificates lack, and lists each with all that it lacks until it is filled in", async () => {
    const before = await counts();
    const { id, client_id } = await add({ client_name: "PT Kurang", scope: "" });
    await add({ client_name: "PT Dicabut", status: "Dicabut", scope: "" });
    await add({ client_name: "PT Lewat", issue_date: "2020-01-01", expiry_date: "2022-12-31", scope: "" });
    const after = await counts();
    expect(after.valid - before.valid).toBe(1);
    for (const field of completenessFields)
      expect(after.missing[field] - before.missing[field], field).toBe(field === "country" ? 0 : 1);
    const { data, total } = await lacking("scope");
    expect(total).toBe(after.missing.scope);
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
      client_id,
      client_name: "PT Kurang",
      missing: completenessFields.filter((field) => field !== "country"),
    });
    await put(id, { ...whole, version: 0 });
    const client = await (await editor.request(`/api/clients/${client_id}`)).json();
    const known = { address: "Jl. Raya 1", city: "Bekasi", identity_number: "9120000000001" };
    const saved = await editor.request(`/api/clients/${client_id}`, asJson("PUT", { ...client, ...known }));
    expect(saved.status).toBe(200);
    const rows = (await lacking("scope")).data;
    expect(rows.find((row: { id: string }) => row.id === id).missing).toEqual(["scope"]);
    expect((await counts()).missing.identity_number).toBe(before.missing.identity_number);
  });

  it("takes the same certificates for valid as the register does, those that something takes effect for later included", async () => {
    const db = product.ownerDb;
    const upcoming = [{ on: addDays(today, -1), edition: 2, changes: { status: "Dibekukan" } }];
    const later = [{ on: addDays(today, 1), edition: 2, changes: { status: "Dibekukan" } }];
    await db.execute(sql`
      insert into certificates (client_name, certificate_number, standard, scope, issue_date, expiry_date, status, upcoming)
      select 'PT ' || i, 'SAMA/' || i, 'ISO 9001', case i % 6 when 0 then null when 3 then ' ' else 'Jasa' end,
        ${today}::date + (i % 5 - 3) * 200, ${today}::date + (i % 5 - 3) * 200 + 300 + i % 7,
        (array['Valid', ' VALID', 'Dibekukan', 'Dicabut', 'Kadaluwarsa', 'Lain', 'valid'])[1 + i % 7],
        case i % 4 when 1 then ${JSON.stringify(upcoming)}::jsonb when 2 then ${JSON.stringify(later)}::jsonb end
      from generate_series(1, 420) i`);
    const rows = await db
      .select({ id: certificates.id, scope: certificates.scope, verdict: verdictOn(today) })
      .from(certificates)
      .where(sql`removed_at is null`);
    const valid = rows.filter(({ verdict }) => verdict === "valid");
    expect(valid.length).toBeGreaterThan(30);
    expect((await countMissing(product.db, today)).valid).toBe(valid.length);
    const { data, total } = await listIncomplete(product.db, "scope", today, { page: 1, perPage: 1000 });
    const withoutScope = valid.filter(({ scope }) => !scope?.trim()).map(({ id }) => id);
    expect(total).toBe(withoutScope.length);
    expect(data.map(({ id }) => id).sort()).toEqual(withoutScope.sort());
    expect(data.map(({ expiry_date }) => expiry_date)).toEqual(data.map((row) => row.expiry_date).toSorted());
    const second = await listIncomplete(product.db, "scope", today, { page: 2, perPage: 10 });
    expect(second.data.map(({ id }) => id)).toEqual(data.slice(10, 20).map(({ id }) => id));
  });

  it("leaves as CSV with the columns of a preset, or with the body's own names and order", async () => {
    const { id, client_id } = await add({ client_name: "PT =Ekspor", certificate_number: "EKS/1" });
    await put(id, { ...whole, version: 0 });
    await product.db.update(clients).set({ province: "Jawa Barat" }).where(sql`id = ${client_id}`);
    const linesOf = async (columns: string) => {
      const answer = await editor.request(`/api/completeness-exports?columns=${columns}`);
      expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      return (await answer.text()).replace("\ufeff", "").split("\r\n");
    };
    const kan = await linesOf("kan");
    expect(kan[0]).toMatch(/^"Nama Organisasi","NIB\/NPWP","Alamat"/);
    expect(kan.find((line) => line.includes("EKS/1"))).toContain('"28; 35","LSSM-001-IDN","2020-01-10"');
    const certsearch = await linesOf("certsearch");
    expect(certsearch.find((line) => line.includes("EKS/1"))).toMatch(
      new RegExp(`^"${id}","EKS/1","Active","KAN",`),
    );
    expect((await editor.request("/api/completeness-exports?columns=own")).status).toBe(422);
    const export_columns = [
      { field: "certificate_number", name: "No." },
      { field: "province", name: "Provinsi" },
      { field: "sites", name: "Lokasi" },
      { field: "page", name: "=Tautan" },
    ];
    const saved = await admin.request("/api/register-settings", asJson("PUT", { export_columns }));
    expect(saved.status).toBe(200);
    const { headers } = await editor.request("/api/completeness-exports?columns=own");
    expect(headers.get("content-disposition")).toContain("kelengkapan-sendiri-");
    const own = await linesOf("own");
    expect(own[0]).toBe(`"No.","Provinsi","Lokasi","'=Tautan"`);
    expect(own.find((line) => line.includes("EKS/1"))).toBe(
      `"EKS/1","Jawa Barat","Pabrik, Jl. Raya 2, Karawang, Indonesia","http://absah.test/verifikasi-sertifikat/${id}"`,
    );
    const unknown = await admin.request(
      "/api/register-settings",
      asJson("PUT", { export_columns: [{ field: "password", name: "X" }] }),
    );
    expect(unknown.status).toBe(422);
  });
});
