import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { insert, remove, update } from "#core/register/certificates.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor } from "#tests/support/verification.ts";

describe("many numbers checked at once", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  const path = "/verifikasi-sertifikat/daftar";
  const send = async (
    numbers: string,
    { format = "", lang = "id", from = "192.0.2.1", headers = {} } = {},
  ) => {
    const answer = await product.request(`${path}?lang=${lang}`, {
      method: "POST",
      body: new URLSearchParams({ numbers, ...(format && { format }) }),
      headers: { origin: product.services.settings.PUBLIC_URL, "x-forwarded-for": from, ...headers },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const sendFile = async (content: Buffer<ArrayBuffer>, numbers = "") => {
    const boundary = "batas-kiriman";
    const part = (of: string) => `--${boundary}\r\nContent-Disposition: form-data; ${of}\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(`${part('name="numbers"')}${numbers}\r\n${part('name="file"; filename="daftar.csv"')}`),
      content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = {
      origin: product.services.settings.PUBLIC_URL,
      "x-forwarded-for": "192.0.2.7",
      "content-type": `multipart/form-data; boundary=${boundary}`,
    };
    const answer = await product.request(path, { method: "POST", body, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const rowsOf = (html: string) =>
    [...html.matchAll(/<tr><th scope="row".*?<\/tr>/gs)].map(([row]) =>
      row
        .replaceAll(/<svg.*?<\/svg>/gs, "")
        .replaceAll(/<[^>]+>/g, "|")
        .replaceAll(/\|+/g, "|"),
    );

  it("a status of other words says beside it, also in the file, that the certificate is not stated to be valid", async () => {
    const { certificate_number } = await add({ status: "Aktif" });
    const { text } = await send(certificate_number);
    expect(rowsOf(text)[0]).toContain("|Tidak dinyatakan berlaku: Aktif|");
    expect(text).toContain("1 nomor diperiksa, 0 berlaku hari ini");
    const file = await send(certificate_number, { format: "csv" });
    expect(file.text).toContain('"Tidak dinyatakan berlaku: Aktif"');
  });

  it("tells of each what the register says today: whatever its case, spaces and dashes, once each", async () => {
    const valid = await add({ client_name: "PT Daftar & Co" });
    const suspended = await add({ status: "Dibekukan" });
    const gone = await add();
    await remove(product.db, gone.id, actor);
    const typed = [
      ` ${valid.certificate_number.toLowerCase()} `,
      suspended.certificate_number,
      gone.certificate_number,
      "TIDAK/ADA/1",
      valid.certificate_number,
      "",
    ];
    const { status, text, headers } = await send(typed.join("\r\n"));
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    const rows = rowsOf(text);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toContain("|Valid|PT Daftar &amp; Co|");
    expect(rows[1]).toContain("|Dibekukan|");
    expect(rows[2]).toContain("|Tidak lagi tercantum|");
    expect(rows[3]).toContain("|Tidak ditemukan|");
    expect(text).toContain("4 nomor diperiksa, 1 berlaku hari ini");
    const english = await send(valid.certificate_number, { lang: "en" });
    expect(rowsOf(english.text)[0]).toContain("|Valid|");
  });

  it("takes cells of a table and addresses of pages, and says what an old number is called now", async () => {
    const added = await add();
    const former = added.certificate_number;
    const input = inputSchema.parse(certificateInput({ certificate_number: `${former}-BARU` }));
    await update(product.db, added.id, added.version, input, actor);
    const other = await add();
    const page = `/verifikasi-sertifikat/${other.id}`;
    const own = `${product.services.settings.PUBLIC_URL}${page}`;
    const cells = [former, own, `https://lain.example${page}`, `PALSU/1 ${own}`, other.id];
    const rows = rowsOf((await send(cells.join("\t"))).text);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain(`Kini bernomor ${former}-BARU`);
    expect(rows[1]).toContain("|Valid|");
    expect(rows[1]).toContain(other.certificate_number);
    // A code of another host is a forger's, whichever certificate it names.
    expect(rows[2]).toContain("|Tidak ditemukan|");
    expect(rows[3]).toContain("|Tidak ditemukan|");
    expect(rows[4]).toContain(other.certificate_number);
  });

  it("takes the numbers of a file that is sent with the form, below those that were typed", async () => {
    const typed = await add();
    const inFile = await add({ client_name: "PT Koma, Tbk" });
    const table = (delimiter: string) =>
      [
        ["Daftar pemasok"],
        ["No", "Nama klien", "Nomor Sertifikat"],
        ["1", '"PT Koma, Tbk"', inFile.certificate_number],
        ["2", "PT Lain", "TIDAK/ADA/2"],
      ]
        .map((cells) => cells.join(delimiter))
        .join("\r\n");
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(table("\t"), "utf16le")]);
    const windows1252 = Buffer.from(table(";").replace("PT Lain", "PT Café"), "latin1");
    for (const content of [Buffer.from(table(",")), Buffer.from(table(";")), utf16, windows1252]) {
      const rows = rowsOf((await sendFile(content, typed.certificate_number)).text);
      expect(rows).toHaveLength(3);
      expect(rows[0]).toContain(typed.certificate_number);
      expect(rows[1]).toContain("|Valid|PT Koma, Tbk|");
      expect(rows[2]).toContain("|TIDAK/ADA/2|");
    }
    const inOneLine = Buffer.from(`${typed.certificate_number}, ${inFile.certificate_number}`);
    expect(rowsOf((await sendFile(inOneLine)).text)).toHaveLength(2);
  });

  it("says of a file that is no list, holds nothing or is too large what to do, and keeps what was typed", async () => {
    const workbook = await sendFile(Buffer.from("PK\x03\x04\0\0"), "KETIK/1");
    expect(workbook.status).toBe(400);
    expect(workbook.text).toContain("Simpan sebagai CSV atau TXT");
    expect(workbook.text).toContain(">KETIK/1</textarea>");
    expect((await sendFile(Buffer.from(""))).text).toContain("Tulis sedikitnya satu nomor.");
    const large = await sendFile(Buffer.alloc(limits.listBodyBytesMax, "A"), "KETIK/1");
    expect(large.status).toBe(413);
    expect(large.text).toContain(">KETIK/1</textarea>");
    expect(large.text).toContain("lebih dari 200 nomor");
  });

  it("takes other separators between the parts of a number, where that is one certificate's alone", async () => {
    const added = await add({ certificate_number: "LST/QMS/2026/00077" });
    expect(rowsOf((await send("lst.qms.2026.00077")).text)[0]).toContain("|Valid|");
    await add({ certificate_number: "LST-QMS/2026.00077" });
    expect(rowsOf((await send("lst.qms.2026.00077")).text)[0]).toContain("|Tidak ditemukan|");
    expect(rowsOf((await send(added.certificate_number)).text)[0]).toContain("|Valid|");
  });

  it("never says valid of a row that was changed behind the log", async () => {
    const forged = await add({ status: "Dibekukan" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set status = 'Valid' where id = ${forged.id}`);
    });
    const { text } = await send(forged.certificate_number);
    expect(rowsOf(text)[0]).toContain("|Tidak dapat dikonfirmasi|");
    expect(text).toContain("1 nomor diperiksa, 0 berlaku hari ini");
  });

  it("gives the answers as CSV, in which nothing runs as a formula", async () => {
    const added = await add({ client_name: "PT Unduh" });
    const { headers, text } = await send(`${added.certificate_number}\n=1+1`, { format: "csv" });
    expect(headers.get("content-type")).toContain("text/csv");
    expect(headers.get("content-disposition")).toMatch(
      /attachment; filename="sertifikat-\d{4}-\d\d-\d\d\.csv"/,
    );
    const lines = text.split("\r\n");
    expect(lines[1]).toContain(
      `"${added.certificate_number}","Valid","${added.certificate_number}","PT Unduh"`,
    );
    expect(lines[1]).toContain(`/verifikasi-sertifikat/${added.id}"`);
    expect(lines[2]).toMatch(/^"'=1\+1","Tidak ditemukan"/);
  });

  it("keeps what was typed and says what is wrong with an empty and with an endless list", async () => {
    const empty = await send(" \n ");
    expect(empty.status).toBe(400);
    expect(empty.text).toContain("Tulis sedikitnya satu nomor.");
    const numbers = Array.from({ length: limits.listNumbersMax + 1 }, (_, n) => `NO-${n}`);
    const long = await send(numbers.join("\n"));
    expect(long.status).toBe(413);
    expect(long.text).toContain(`Daftar ini memuat lebih dari ${limits.listNumbersMax} nomor.`);
    expect(long.text).toContain("NO-7\n");
    const hostile = await send("<script>alert(1)</script>");
    expect(hostile.text).not.toContain("<script>alert");
  });

  it("is limited for each network", async () => {
    for (let n = 0; n < limits.listsMax; n += 1)
      expect((await send("NO-1", { from: "198.51.100.7" })).status).toBe(200);
    const refused = await send("NO-1", { from: "198.51.100.7" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send("NO-1", { from: "203.0.113.9" })).status).toBe(200);
  });

  it("is reached from the search, by a form that works without JavaScript", async () => {
    const search = await (await product.request("/verifikasi-sertifikat")).text();
    expect(search).toContain(`href="${path}"`);
    const form = await (await product.request(path)).text();
    expect(form).toContain(`action="${path}" encType="multipart/form-data" method="post"`);
    expect(form).toContain('name="numbers"');
    expect(form).toMatch(
      /<form [^>]*method="post".*<input [^>]*type="file"[^>]*>.*<button [^>]*type="submit".*<\/form>/s,
    );
  });
});
