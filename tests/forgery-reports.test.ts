import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forgeryEvents, forgeryFiles, forgeryReports, rateLimits } from "#core/db/schema.ts";
import { insert } from "#core/register/certificates.ts";
import { projectRoot } from "#core/root.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { actor } from "#tests/support/verification.ts";

const smtp = await openSmtpServer();

describe("reports of suspected forgeries", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });
  beforeEach(async () => {
    smtp.refuse(undefined);
    await product.services.forgeryDelivery.deliver(new Date(Date.now() + 24 * 3_600_000));
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const paper = {
    certificate_number: "GIS/QMS/2026/999",
    client_name: "PT Palsu",
    standard: "ISO 9001",
    issue_date: "1 Januari 2026",
    expiry_date: "31-12-2030",
    message: "Diterima dari pemasok.\r\nLogonya kabur.",
    contact: "sari@contoh.example",
  };
  const pdf = new File([Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj\n")], "bukti.pdf", { type: "application/pdf" });
  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  let senders = 0;
  /** Each somebody else's, unless the standard says otherwise: the same one twice is one report. */
  async function send(values: Record<string, string | File> = {}, query = "", from = "203.0.113.7") {
    const body = new FormData();
    senders += 1;
    const standard = `ISO 9001 ${senders}`;
    for (const [name, value] of Object.entries({ ...paper, standard, ...values })) body.set(name, value);
    const headers = { "x-forwarded-for": from };
    const answer = await product.request(`/laporkan?lang=id${query}`, { method: "POST", body, headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  }
  const newest = async () => {
    const [row] = await product.db.select().from(forgeryReports).orderBy(sql`created_at desc`).limit(1);
    if (!row) throw new Error("No report");
    return row;
  };
  const kept = async () => await product.db.$count(forgeryReports);
  const call = async (path: string, init: RequestInit = {}, person = admin) => {
    const answer = await person.request(`/api${path}`, init);
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };

  it("begin beside what the register says, in both languages, where the page of the certificate led there", async () => {
    const { id, certificate_number } = await add({ client_name: "PT Asli Sekali" });
    for (const [language, title, register] of [
      ["id", "Laporkan dugaan pemalsuan", "Menurut register"],
      ["en", "Report a suspected forgery", "What the register says"],
    ]) {
      const html = await (await product.request(`/laporkan?sertifikat=${id}&lang=${language}`)).text();
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(register);
      expect(html).toContain("PT Asli Sekali");
      expect(html, "the field holds it already").toMatch(
        new RegExp(`<input[^>]* name="certificate_number"[^>]* value="${certificate_number}"`),
      );
      expect(html).toContain('encType="multipart/form-data"');
    }
    const bare = await (await product.request("/laporkan")).text();
    expect(bare).not.toContain("Menurut register");
    const isFoundBySearchEngines = async (query: string) =>
      !(await (await product.request(`/laporkan${query}`)).text()).includes('content="noindex"');
    expect(
      await isFoundBySearchEngines("?lang=en"),
      "the English form is as public as the Indonesian one",
    ).toBe(true);
    expect(await isFoundBySearchEngines(`?nomor=GIS-1&lang=en`)).toBe(false);
    const missed = await (
      await product.request(`/laporkan?nomor=${encodeURIComponent('"><script>')}`)
    ).text();
    expect(missed).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it("are led to from a search that finds nothing", async () => {
    const html = await (await product.request("/verifikasi-sertifikat?q=tidak-ada-sama-sekali")).text();
    expect(html).toContain('href="/laporkan?nomor=tidak-ada-sama-sekali"');
    const number = 'GIS/QMS "tiada" <&+é';
    const other = await (
      await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(number)}`)
    ).text();
    const [, url = ""] = /href="(\/laporkan\?nomor=[^"]*)"/.exec(other) ?? [];
    const form = await (await product.request(url.replaceAll("&amp;", "&"))).text();
    expect(form).toContain('value="GIS/QMS &quot;tiada&quot; &lt;&amp;+é"');
  });

  it("are led to from a code that leads nowhere, with the address that it opens, in both languages", async () => {
    const id = randomUUID();
    for (const [language, opens] of [
      ["id", "Kode QR pada kertas itu membuka"],
      ["en", "The QR code on the paper opens"],
    ]) {
      const page = await product.request(`/verifikasi-sertifikat/${id}?lang=${language}`);
      const html = await page.text();
      expect(html).toContain(`href="/laporkan?kode=${id}"`);
      expect(html).toContain('<a class="text-link" href="/kontak">');
      const form = await (await product.request(`/laporkan?kode=${id}&lang=${language}`)).text();
      expect(form).toMatch(
        new RegExp(`<textarea[^>]*>${opens} http://absah.test/verifikasi-sertifikat/${id}`),
      );
    }
    expect(await (await product.request("/laporkan?kode=lain")).text()).not.toContain("Kode QR pada kertas");
  });

  it("are led to from the help on the verification page, the contact page and the sitemap", async () => {
    for (const path of ["/verifikasi-sertifikat", "/kontak", "/peta-situs"])
      expect(await (await product.request(path)).text()).toContain('href="/laporkan"');
    expect(await (await product.request("/kontak")).text()).toContain('href="/keluhan"');
    expect(await (await product.request("/peta-situs")).text()).toContain(
      '<a href="/verifikasi-sertifikat/daftar">',
    );
  });

  it("that are no form of ours are refused at once, however many fields they have", async () => {
    const post = async (type: string, body: string) => {
      const headers = { "content-type": type, "x-forwarded-for": "203.0.113.9" };
      const began = process.cpuUsage();
      const { status } = await product.request("/laporkan", { method: "POST", body, headers });
      const { user, system } = process.cpuUsage(began);
      costs.push(user + system);
      return status;
    };
    const costs: number[] = [];
    const fields = "a&".repeat(600_000);
    expect(await post("application/x-www-form-urlencoded", fields)).toBe(400);
    const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
    const parts = `${part.repeat(80_000)}--b--\r\n`;
    expect(await post("multipart/form-data; boundary=b", parts)).toBe(400);
    // Counted by one name and parted by the other.
    expect(await post("multipart/form-data; boundary=b; boundary=c", parts)).toBe(400);
    const long = `--b\r\nContent-Disposition: form-data; name="message"\r\n\r\n${"x".repeat(4_000_000)}\r\n--b--\r\n`;
    expect(await post("multipart/form-data; boundary=b", long)).toBe(400);
    const began = process.cpuUsage();
    await new Response(parts, { headers: { "content-type": "multipart/form-data; boundary=b" } }).formData();
    const { user, system } = process.cpuUsage(began);
    expect(Math.max(...costs), "processor time, beside reading all fields of one").toBeLessThan(
      user + system,
    );
  });

  it("of what the log cannot confirm show nothing of the register", async () => {
    const { id } = await add({ status: "Dicabut", client_name: "PT Diubah Diam-diam" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set status = 'Valid' where id = ${id}`);
    });
    const answer = await product.request(`/laporkan?sertifikat=${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("PT Diubah Diam-diam");
  });

  it("are kept with their file and no address of a machine, show a number, and are mailed without what was written", async () => {
    const certificate = await add();
    const sent = await send({ standard: paper.standard, file: pdf }, `&sertifikat=${certificate.id}`);
    expect(sent.status).toBe(303);
    const row = await newest();
    expect(row).toMatchObject({
      ...paper,
      message: "Diterima dari pemasok.\nLogonya kabur.",
      certificate_id: certificate.id,
      state: "open",
      language: "id",
    });
    const { rows } = await product.db.execute(sql`select t::text as kept from forgery_reports t`);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
    const location = sent.headers.get("location") ?? "";
    expect(location).toBe(`/laporkan/terkirim/${row.id}?lang=id`);
    const receipt = await product.request(location);
    expect([receipt.status, receipt.headers.get("cache-control")]).toEqual([200, "no-store"]);
    // No other site is told the address, which is a secret.
    expect(receipt.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await receipt.text();
    expect(html).toContain(`<strong class="reference">${row.reference}</strong>`);
    expect(html).not.toContain("PT Palsu");
    await product.services.forgeryDelivery.deliver();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["halo@grahainspeksi.example"]]);
    expect(smtp.received[0]?.headers.get("subject")).toBe(`Dugaan pemalsuan: ${row.reference}`);
    expect(smtp.received[0]?.lines.join("\n")).not.toMatch(/Palsu|sari@/);
    expect(smtp.received[0]?.parts.get("text/plain") ?? "").not.toMatch(/Palsu|sari@/);
    await product.services.forgeryDelivery.deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it("keep what was typed, and refuse a file by what it is and not by its name", async () => {
    const before = await kept();
    const page = new File(["<html><script>alert(1)</script></html>"], "bukti.pdf", {
      type: "application/pdf",
    });
    const refused = await send({ file: page });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Berkas ini bukan JPEG, PNG, WebP, atau PDF");
    expect(refused.html).toContain('value="PT Palsu"');
    const large = new File([Buffer.alloc(5 * 1024 * 1024 + 200 * 1024)], "besar.pdf");
    const tooLarge = await send({ file: large });
    expect([tooLarge.status, tooLarge.html.includes("terlalu besar")]).toEqual([400, true]);
    expect(tooLarge.html).toContain('value="PT Palsu"');
    const missing = await send({ certificate_number: " " });
    expect([missing.status, missing.html.includes('href="#certificate_number"')]).toEqual([400, true]);
    expect((await send({ catatan: "x" })).status).toBe(400);
    const broken = await product.request("/laporkan", {
      method: "POST",
      body: "--x\r\nkacau",
      headers: { "content-type": "multipart/form-data; boundary=x", "x-forwarded-for": "203.0.113.99" },
    });
    expect(broken.status).toBe(400);
    expect(await kept()).toBe(before);
  });

  it("sent twice are kept once, with their file, and show the same number", async () => {
    const before = await kept();
    const about = `&sertifikat=${(await add()).id}`;
    const sendIt = (file: File, query = "") => send({ standard: "ISO 9001", file }, query);
    const sent = [...(await Promise.all([sendIt(pdf, about), sendIt(pdf, about)])), await sendIt(pdf, about)];
    const places = sent.map(({ headers }) => headers.get("location"));
    expect(places[0]).toMatch(/^\/laporkan\/terkirim\//);
    expect(new Set(places).size).toBe(1);
    expect(await kept()).toBe(before + 1);
    await sendIt(pdf);
    await sendIt(new File([await pdf.bytes(), "lain"], "bukti.pdf"), about);
    expect(await kept(), "of another page, and with another file").toBe(before + 3);
  });

  it("are taken five times in ten minutes of a network, before a file of them is read, and what was typed comes back", async () => {
    for (let sent = 1; sent <= 5; sent++) expect((await send({}, "", "198.51.100.9")).status).toBe(303);
    const refused = await send({}, "", "198.51.100.9");
    expect(refused.html).toContain('value="GIS/QMS/2026/999"');
    expect(refused.html).toContain("Logonya kabur.");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect((await send({}, "", "198.51.101.9")).status).toBe(303);
  });

  it("are read by administrators alone, beside the certificate of the number, and their file is only handed out", async () => {
    const certificate = await add({ client_name: "PT Pemilik Nomor" });
    const png = await readFile(join(projectRoot, "docs/images/home.png"));
    const spaced = certificate.certificate_number.toLowerCase();
    await send({ certificate_number: spaced, file: new File([png], "foto.html") });
    const { id } = await newest();
    for (const role of ["editor", "viewer"] as const) {
      const person = await product.signIn(role);
      for (const end of ["", `/${id}`, `/${id}/file`])
        expect((await call(`/forgery-reports${end}`, {}, person)).status).toBe(403);
    }
    const { body } = await call(`/forgery-reports/${id}`);
    expect(body).toMatchObject({ certificate_number: spaced, has_file: true, client_name: "PT Palsu" });
    expect(body.registered).toMatchObject({
      id: certificate.id,
      client_name: "PT Pemilik Nomor",
      status: "Valid",
    });
    const file = await admin.request(`/api/forgery-reports/${id}/file`);
    expect(file.headers.get("content-type")).toBe("application/octet-stream");
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename\*=UTF-8''laporan-[0-9a-f]{8}\.png$/,
    );
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true);
    expect((await product.request(`/media/forgery-reports/${id}`)).status).toBe(404);
  });

  it("are looked into in steps that nobody rewrites, and leave the dashboard when they are settled", async () => {
    await product.ownerDb.execute(sql`update forgery_reports set state = 'harmless'`);
    await send();
    const { id, reference } = await newest();
    const step = (version: number, changes: Record<string, string>) =>
      call(`/forgery-reports/${id}/steps`, asJson("POST", { state: "open", note: "", version, ...changes }));
    const onDashboard = async () => (await call("/dashboard")).body.forgery_reports;
    expect((await onDashboard()).rows[0]).toMatchObject({ reference, state: "open" });
    expect((await step(1, {})).status).toBe(422);
    expect((await step(1, { state: "examined", note: "Tanya pemasok." })).status).toBe(200);
    expect((await step(1, { state: "forged" })).status).toBe(409);
    const done = await step(2, { state: "forged", note: "Cap berbeda." });
    expect(done.body.events.map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual(
      [
        ["forged", "Cap berbeda."],
        ["examined", "Tanya pemasok."],
        ["open", ""],
      ],
    );
    expect((await onDashboard()).total).toBe(0);
    expect((await call("/forgery-reports?state=forged")).body.total).toBe(1);
    for (const change of [sql`update forgery_events set note = ''`, sql`delete from forgery_reports`])
      await expect(product.db.execute(change)).rejects.toThrow();
    expect(await product.db.$count(forgeryEvents)).toBeGreaterThan(2);
    expect(await product.db.$count(forgeryFiles)).toBeGreaterThan(0);
  });

  it("leave as CSV without what was written and by whom", async () => {
    await send({ certificate_number: "=1+1" });
    const csv = await (await admin.request("/api/forgery-report-exports")).text();
    expect(csv).toContain("certificate_number");
    expect(csv).not.toMatch(/sari@|Logonya/);
    expect(csv).not.toMatch(/[,"]=1\+1/);
  });
});
