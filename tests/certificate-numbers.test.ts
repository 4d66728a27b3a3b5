import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("the next number of a new certificate", () => {
  const product = useProduct();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeAll(async () => {
    admin = await product.signIn("admin");
    editor = await product.signIn("editor");
  });

  const add = (certificate_number: string) =>
    editor.request("/api/certificates", asJson("POST", certificateInput({ certificate_number })));
  const added = async (number: string) => {
    const answer = await add(number);
    expect(answer.status).toBe(201);
    return await answer.json();
  };
  const ask = (pattern: string, on = "2026-03-01") =>
    editor.request(`/api/certificate-numbers/next?${new URLSearchParams({ pattern, on })}`);
  const next = async (pattern: string, on?: string) => (await (await ask(pattern, on)).json()).number;
  const setting = (values: object) => admin.request("/api/register-settings", asJson("PUT", values));
  /** A pattern that no other test has. */
  const own = () => `T${randomUUID().replace(/[^a-z]/g, "")}`;

  it("is the first of a pattern without certificates, and then the one after the greatest, whatever its width", async () => {
    const name = own();
    const pattern = `${name}/{year}/{n:3}`;
    expect(await next(pattern)).toBe(`${name}/2026/001`);
    await added(`${name}/2026/009`);
    await added(`${name.toUpperCase()} / 2026 / 998`);
    expect(await next(pattern)).toBe(`${name}/2026/999`);
    await added(`${name}/2026/1000`);
    expect(await next(pattern)).toBe(`${name}/2026/1001`);
    expect(await next(pattern, "2027-03-01")).toBe(`${name}/2027/001`);
  });

  it("counts behind its running number too, and passes over what only looks alike", async () => {
    const name = own();
    await added(`7/${name}/03.2026`);
    await added(`8/${name}/03.2026/A`);
    await added(`X9/${name}/03.2026`);
    expect(await next(`{n}/${name}/{month}.{year}`)).toBe(`8/${name}/03.2026`);
  });

  it("passes over numbers of removed certificates, former ones, and those that wait for a second person", async () => {
    const name = own();
    const pattern = `${name}-{n:2}`;
    const removed = await added(`${name}-01`);
    await editor.request(`/api/certificates/${removed.id}`, { method: "DELETE" });
    expect(await next(pattern)).toBe(`${name}-02`);
    const renumbered = await added(`${name}-05`);
    const other = certificateInput({ certificate_number: `${name}-03`, version: renumbered.version });
    const saved = await editor.request(`/api/certificates/${renumbered.id}`, asJson("PUT", other));
    expect(saved.status).toBe(200);
    expect(await next(pattern)).toBe(`${name}-06`);
    await setting({ two_person_approval: true });
    expect((await add(`${name}-06`)).status).toBe(202);
    await setting({ two_person_approval: false });
    expect(await next(pattern)).toBe(`${name}-07`);
  });

  it("is proposed anew to the second of two people who were proposed the same", async () => {
    const name = own();
    const patterns = [{ label: "ISO 9001", pattern: `${name}/{year}/{n:4}` }];
    expect((await setting({ number_patterns: patterns })).status).toBe(200);
    const [first, second] = [
      await next(`${name}/{year}/{n:4}`, "2026-01-10"),
      await next(`${name}/{year}/{n:4}`, "2026-01-10"),
    ];
    expect(first).toBe(second);
    await added(first);
    const refused = await add(second);
    expect(refused.status).toBe(422);
    const { errors } = await refused.json();
    expect(errors.certificate_number).toBe(
      `Nomor sertifikat sudah ada dalam register. Nomor berikutnya yang bebas: ${name}/2026/0002`,
    );
    await added(`${name}/LAIN`);
    const foreign = await (await add(`${name}/LAIN`)).json();
    expect(foreign.errors.certificate_number).toBe("Nomor sertifikat sudah ada dalam register.");
  });

  it("is refused for what is no pattern, and where no number is left", async () => {
    const name = own();
    for (const pattern of ["", "GIS", "{n}{n}", "{x}{n}", `${"A".repeat(121)}{n}`])
      expect((await ask(pattern)).status, pattern).toBe(422);
    expect((await ask("{n}", "2026-02-31")).status).toBe(422);
    await added(`${name}${"9".repeat(15)}`);
    expect((await ask(`${name}{n}`)).status).toBe(422);
    expect((await setting({ number_patterns: [{ label: "A", pattern: "GIS" }] })).status).toBe(422);
  });

  it("is found by the index of the numbers, of however many others there are", async () => {
    await product.ownerDb.execute(sql`
      insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Massal', 'MASSAL/' || i % 50 || '/' || i, 'ISO 9001', '2026-01-01', '2029-01-01'
      from generate_series(1, 5000) i`);
    await product.ownerDb.execute(sql`analyze certificate_numbers`);
    const { rows } = await product.db.execute<{ "QUERY PLAN": string }>(sql`explain
      select from certificate_numbers where number_key collate "C" >= 'MASSAL/7/0' and number_key collate "C" < 'MASSAL/7/:'`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("certificate_numbers_in_order");
    expect(await next("MASSAL/7/{n}")).toBe("MASSAL/7/4958");
  });
});
