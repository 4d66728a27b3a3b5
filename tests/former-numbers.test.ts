import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchCertificates } from "#core/register/search/search.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("a certificate's number stays its own, also after it was given another one", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  type Saved = { id: string; version: number; certificate_number: string; client_name: string };
  const call = async (method: string, path: string, content?: unknown) => {
    const answer = await editor.request(`/api${path}`, content ? asJson(method, content) : { method });
    return { status: answer.status, body: await answer.json() };
  };
  const unique = () => `N-${randomUUID().slice(0, 12).toUpperCase()}`;
  const add = async (overrides: Record<string, unknown>): Promise<Saved> =>
    (await call("POST", "/certificates", certificateInput(overrides))).body;
  const renumber = async (saved: Saved, certificate_number: string) => {
    const { id, version, client_name } = saved;
    return await call("PUT", `/certificates/${id}`, {
      ...certificateInput({ client_name, certificate_number }),
      version,
    });
  };
  const read = async (path: string) => await (await product.request(path)).text();
  const refusal = (now: string) =>
    `Nomor ini pernah menjadi nomor sertifikat lain, yang kini bernomor ${now}, dan tidak dapat dipakai lagi.`;

  it("is refused for any other certificate, with a message at its field, however it is written", async () => {
    const [first, second] = [unique(), unique()];
    const renumbered = (await renumber(await add({ certificate_number: first }), second)).body;
    const spelt = first.toLowerCase().replaceAll("-", " — ");
    const added = await call("POST", "/certificates", certificateInput({ certificate_number: spelt }));
    expect(added).toMatchObject({ status: 422, body: { errors: { certificate_number: refusal(second) } } });
    const other = await add({ certificate_number: unique() });
    const saved = await renumber(other, spelt);
    expect(saved).toMatchObject({ status: 422, body: { errors: { certificate_number: refusal(second) } } });
    await call("DELETE", `/certificates/${renumbered.id}`);
    expect((await renumber(other, first)).status).toBe(422);
  });

  it("is refused in an import too, and with SQL by hand", async () => {
    const [first, second] = [unique(), unique()];
    await renumber(await add({ certificate_number: first }), second);
    const file = `client_name,certificate_number,standard,issue_date,expiry_date
PT Lain,${first},ISO 9001,2026-01-10,2029-01-09
PT Baik,${unique()},ISO 9001,2026-01-10,2029-01-09`;
    const headers = { "content-type": "text/csv" };
    const answer = await editor.request("/api/certificate-imports", { method: "POST", body: file, headers });
    expect(await answer.json()).toMatchObject({
      summary: { new: 1, refused: 1 },
      refusals: [{ line: 2, column: "certificate_number", reason: refusal(second) }],
    });
    const byHand = sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      values ('PT Tangan', ${first}, 'ISO 9001', '2026-01-10', '2029-01-09')`;
    for (const db of [product.db, product.ownerDb]) await expect(db.execute(byHand)).rejects.toThrow();
  });

  it("may be its own again", async () => {
    const [first, second] = [unique(), unique()];
    const away = (await renumber(await add({ certificate_number: first }), second)).body;
    const back = await renumber(away, first);
    expect(back.status).toBe(200);
    expect((await call("GET", `/certificates/${away.id}`)).body.former_numbers).toEqual([second]);
    expect(
      (await call("POST", "/certificates", certificateInput({ certificate_number: second }))).status,
    ).toBe(422);
  });

  it("spelt otherwise is no other number", async () => {
    const saved = await add({ certificate_number: "EJA 100/A" });
    const again = await renumber(saved, "EJA-100/a");
    expect(again.status).toBe(200);
    expect((await call("GET", `/certificates/${saved.id}`)).body.former_numbers).toEqual([]);
  });

  it("is found by who searches for it, and the row says that the number was another one", async () => {
    const [first, second] = [unique(), unique()];
    const saved = await add({ certificate_number: first, client_name: "PT Ganti Nomor" });
    await renumber(saved, second);
    // Other numbers that begin so come after it.
    await add({ certificate_number: `${first}0`, client_name: "PT Nomor Panjang" });
    const { certificates, total } = await searchCertificates(product.db, {
      term: ` ${first.toLowerCase()} `,
    });
    expect(certificates.map(({ client_name }) => client_name)).toEqual([
      "PT Ganti Nomor",
      "PT Nomor Panjang",
    ]);
    expect(total).toBe(2);
    const indonesian = await read(`/verifikasi-sertifikat?q=${first}`);
    expect(indonesian).toContain(`Nomor sebelumnya: ${first}`);
    expect(await read(`/verifikasi-sertifikat?q=${first}&lang=en`)).toContain(`Formerly ${first}`);
    expect(await read("/verifikasi-sertifikat?q=PT+Nomor+Panjang")).not.toContain("Nomor sebelumnya");
    const found = (await call("GET", `/certificates?q=${first}`)).body.data as Saved[];
    expect(found.map(({ client_name }) => client_name).sort()).toEqual([
      "PT Ganti Nomor",
      "PT Nomor Panjang",
    ]);
    await call("DELETE", `/certificates/${saved.id}`);
    expect((await searchCertificates(product.db, { term: first })).certificates).toHaveLength(1);
  });

  it("is told on the certificate's page, the last one first, in both languages", async () => {
    const [first, second, third] = [unique(), unique(), unique()];
    const saved = await add({ certificate_number: first });
    expect(await read(`/verifikasi-sertifikat/${saved.id}`)).not.toContain("Nomor sebelumnya");
    await renumber((await renumber(saved, second)).body, third);
    const page = await read(`/verifikasi-sertifikat/${saved.id}`);
    expect(page).toContain(`Nomor sebelumnya: ${second}, ${first}`);
    expect(await read(`/verifikasi-sertifikat/${saved.id}?lang=en`)).toContain(
      `Formerly ${second}, ${first}`,
    );
  });

  it("two who take one number at the same moment: one of them gets it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [held, free] = [unique(), unique()];
      const holder = await add({ certificate_number: held });
      const other = await add({ certificate_number: unique() });
      // The one leaves its number while the other takes it.
      const [left, taken] = await Promise.all([renumber(holder, free), renumber(other, held)]);
      expect([left.status, taken.status]).toEqual([200, 422]);
    }
  });
});
