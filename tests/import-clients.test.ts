import { beforeAll, describe, expect, it } from "vitest";
import { importText } from "#tests/support/import-text.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

const header =
  "client_name,certificate_number,standard,issue_date,expiry_date,Alamat,Kota,Negara,Nama Kontak,Email,Telepon";
const row = (name: string, number: string, rest = ",,,,,") =>
  `${name},${number},ISO 9001,2026-01-01,2029-01-01,${rest}`;
const whole = '"Jalan Merdeka 1, Lantai 2",Bandung,Indonesia,Siti,siti@contoh.id,022-123';

describe("what a file says of clients", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  const send = (rows: string[], mode: "write" | "preview" = "write") =>
    importText(product.db, [header, ...rows].join("\n"), { mode });
  const read = async (name: string) => {
    const answer = await editor.request(`/api/clients?q=${encodeURIComponent(name)}`);
    const [found] = (await answer.json()).data;
    return await (await editor.request(`/api/clients/${found.id}`)).json();
  };

  it("goes to the clients that come with it, by the first row that says it", async () => {
    const rows = [
      row("PT Data Satu", "KD-1"),
      row("P.T. Data Satu", "KD-2", whole),
      row("PT DATA SATU", "KD-3", "Lain,,,,,"),
    ];
    const preview = await send(rows, "preview");
    expect(preview.clients).toEqual({ added: 1, completed: 0 });
    expect(await send(rows)).toEqual(preview);
    expect(await read("PT Data Satu")).toMatchObject({
      legal_name: "PT Data Satu",
      address: "Jalan Merdeka 1, Lantai 2",
      city: "Bandung",
      country: "Indonesia",
      contacts: [{ name: "Siti", role: "", email: "siti@contoh.id", telephone: "022-123", language: "id" }],
      version: 1,
    });
  });

  it("fills what the clients that are there lack, and changes nothing that staff typed", async () => {
    await send([row("PT Data Lama", "KD-4")]);
    const before = await read("PT Data Lama");
    const contacts = [{ name: "Budi", role: "", email: "", telephone: "", language: "id" }];
    const saved = await editor.request(
      `/api/clients/${before.id}`,
      asJson("PUT", { ...before, city: "Medan", contacts }),
    );
    expect(saved.status).toBe(200);
    const filled = await send([row("PT Data Lama", "KD-4", whole)]);
    expect(filled).toMatchObject({ summary: { unchanged: 1 }, clients: { added: 0, completed: 1 } });
    const after = await read("PT Data Lama");
    expect(after).toMatchObject({
      address: "Jalan Merdeka 1, Lantai 2",
      city: "Medan",
      country: "Indonesia",
      contacts,
    });
    const again = await send([row("PT Data Lama", "KD-4", whole)]);
    expect(again.clients).toEqual({ added: 0, completed: 0 });
    expect((await read("PT Data Lama")).version).toBe(after.version);
  });

  it("keeps an address of e-mail without a name as the organisation's own", async () => {
    await send([row("PT Data Surel", "KD-5", ",,,,kantor@contoh.id,")]);
    expect((await read("PT Data Surel")).contacts).toMatchObject([
      { name: "PT Data Surel", email: "kantor@contoh.id" },
    ]);
  });

  it("refuses a row with what the client's form would refuse, and takes nothing of it", async () => {
    const { refusals } = await send([
      row("PT Data Salah", "KD-6", `${"x".repeat(501)},,,,bukan surel,`),
      row("PT Data Salah", "KD-7"),
    ]);
    expect(refusals).toMatchObject([
      {
        line: 2,
        column: "client_address",
        reason: "Maksimal 500 karakter. Email kontak (“bukan surel”): Format email tidak valid",
      },
    ]);
    expect(await read("PT Data Salah")).toMatchObject({ address: "", contacts: [] });
  });

  it("takes province, postal code and identity number, the NIB before the NPWP, and fills them where they lack", async () => {
    const head = "client_name,certificate_number,standard,issue_date,expiry_date,Provinsi,Kode Pos,NPWP,NIB";
    const of = (name: string, number: string) => `${name},${number},ISO 9001,2026-01-01,2029-01-01`;
    await send([row("PT Provinsi Lama", "KD-P1")]);
    const body = [
      head,
      `${of("PT Provinsi Baru", "KD-P2")},Jawa Barat,40111,01.234,9120001`,
      `${of("PT Provinsi Lama", "KD-P1")},Banten,15111,,8120002`,
    ].join("\n");
    const result = await importText(product.db, body);
    expect(result.clients).toEqual({ added: 1, completed: 1 });
    expect(await read("PT Provinsi Baru")).toMatchObject({
      province: "Jawa Barat",
      postal_code: "40111",
      identity_number: "9120001",
    });
    expect(await read("PT Provinsi Lama")).toMatchObject({
      province: "Banten",
      postal_code: "15111",
      identity_number: "8120002",
    });
  });
});
