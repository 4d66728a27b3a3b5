import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  profiles,
  quotationRequestEvents,
  quotationRequestFiles,
  quotationRequestMails,
  quotationRequests,
  rateLimits,
  services,
  siteSettings,
  uploads,
} from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
const minuteMs = 60_000;

const pdf = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"], "profil perusahaan.pdf");
const png = new File(
  [
    Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  ],
  "denah.png",
);

describe("requests for a quotation", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let serviceId = "";

  beforeAll(async () => {
    editor = await product.signIn("editor");
    const [service] = await product.db
      .insert(services)
      .values({ title_id: "ISO 9001 Mutu", title_en: "ISO 9001 Quality", display_order: 1 })
      .returning();
    serviceId = service?.id ?? "";
  });
  beforeEach(async () => {
    smtp.refuse(undefined);
    await deliver(new Date(Date.now() + 24 * 60 * minuteMs));
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const form = () => ({
    services: serviceId,
    people_count: "1.250",
    site_count: "3",
    places: "Bekasi, Karawang",
    wished_dates: "Maret 2027",
    message: "Kami membuat pipa.\r\nTiga sif.",
    organisation: "PT Pipa Contoh",
    name: "Sari Dewi",
    email: "sari@contoh.example",
    phone: "+62 812 0000 0000",
    consent: "ya",
  });
  type Sent = { language?: string; from?: string; files?: File[] };

  async function post(body: BodyInit, { language = "id", from = "203.0.113.7" }: Sent = {}) {
    const whole = new Response(body);
    const answer = await product.request(`/penawaran?lang=${language}`, {
      method: "POST",
      headers: { "content-type": whole.headers.get("content-type") ?? "", "x-forwarded-for": from },
      body: await whole.arrayBuffer(),
    });
    return { status: answer.status, headers: answer.headers, main: mainOf(await answer.text()) };
  }
  let senders = 0;
  /** Each another sender's, unless the phone says otherwise: the same one twice is one request. */
  const send = (values: Record<string, string> = {}, sent: Sent = {}) => {
    const data = new FormData();
    senders += 1;
    const phone = `+62 812 ${senders}`;
    for (const [name, value] of Object.entries({ ...form(), phone, ...values })) data.append(name, value);
    // As a browser sends a field of files that was left empty.
    if (!sent.files) data.append("files", new File([], ""));
    for (const file of sent.files ?? []) data.append("files", file);
    return post(data, sent);
  };
  const read = async (path: string) => {
    const answer = await product.request(path);
    return { status: answer.status, headers: answer.headers, main: mainOf(await answer.text()) };
  };
  const kept = () => product.db.select().from(quotationRequests).orderBy(sql`created_at desc`);
  const newest = async () => {
    const [row] = await kept();
    if (!row) throw new Error("No request was kept");
    return row;
  };
  const deliver = (now?: Date) => product.services.quotationDelivery.deliver(now);
  const call = async (method: string, path: string, body?: unknown, person = editor) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await person.request(`/api${path}`, init);
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: text.startsWith("{") ? JSON.parse(text) : undefined,
    };
  };
  const step = (id: string, version: number, changes: Record<string, unknown>, person = editor) =>
    call(
      "POST",
      `/quotation-requests/${id}/steps`,
      { state: "received", handler_id: null, note: "", version, ...changes },
      person,
    );

  it("has a form of a few fields in both languages, with nothing chosen and nothing ticked", async () => {
    for (const [language, title, service] of [
      ["id", "Minta Penawaran", "ISO 9001 Mutu"],
      ["en", "Ask for a Quotation", "ISO 9001 Quality"],
    ]) {
      const { status, main } = await read(`/penawaran?lang=${language}`);
      expect(status).toBe(200);
      expect(main).toContain(title);
      expect(main).toContain(service);
      expect(main).not.toContain('checked=""');
      const [tag = ""] = /<form [^>]*action="\/penawaran[^>]*>/.exec(main) ?? [];
      expect(tag).toContain('method="post"');
      expect(tag.toLowerCase()).toContain('enctype="multipart/form-data"');
      // What a browser sends by itself is what is read here.
      const names = [...main.matchAll(/<(?:input|select|textarea)\b[^>]* name="([^"]+)"/g)];
      expect(names.map(([, name]) => name)).toEqual(
        expect.arrayContaining([...Object.keys(form()), "files"]),
      );
    }
  });

  it("is kept with its files, its consent and no address of a machine, and shows its number", async () => {
    const sent = await send({}, { files: [pdf, png] });
    expect(sent.status, sent.main).toBe(303);
    const row = await newest();
    expect(row).toMatchObject({
      services: ["ISO 9001 Mutu"],
      people_count: 1250,
      site_count: 3,
      organisation: "PT Pipa Contoh",
      message: "Kami membuat pipa.\nTiga sif.",
      state: "received",
      language: "id",
    });
    expect(row.reference).toMatch(/^P-\d{4}-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(Date.now() - row.consented_at.getTime()).toBeLessThan(minuteMs);
    const { rows } = await product.db.execute(sql`select t::text as kept from quotation_requests t`);
    expect(JSON.stringify(rows)).not.toContain("203.0.113.7");

    expect(sent.headers.get("location")).toBe(`/penawaran/terkirim/${row.id}?lang=id`);
    const receipt = await read(sent.headers.get("location") ?? "");
    expect(receipt.main).toContain(row.reference);
    expect(receipt.main).not.toMatch(/Sari|Pipa|Baru|received/);
    expect(receipt.headers.get("cache-control")).toBe("no-store");
    // No other site is told the address, which is a secret.
    expect(receipt.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("is mailed to the office and to its sender, who reads nothing that was typed", async () => {
    await send({ organisation: "PT Iklan http://jahat.example", name: "Beli sekarang" }, { language: "en" });
    const { reference, id } = await newest();
    await deliver();
    expect(smtp.received.map(({ recipients }) => recipients).sort()).toEqual([
      ["halo@grahainspeksi.example"],
      ["sari@contoh.example"],
    ]);
    for (const mail of smtp.received) {
      const text = mail.parts.get("text/plain") ?? "";
      expect(text).toContain(reference);
      expect(text + mail.headers.get("subject")).not.toMatch(/jahat|Beli|Iklan|pipa/);
      expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
    }
    const office = smtp.received.find(({ recipients }) => recipients.includes("halo@grahainspeksi.example"));
    expect(office?.parts.get("text/plain")).toContain(`http://absah.test/admin/quotation-requests/${id}`);
    expect(office?.parts.get("text/plain")).toContain("Jumlah personel: 1250");
  });

  it("mails three acknowledgements in an hour to an address, and keeps every request all the same", async () => {
    const before = (await kept()).length;
    for (let sender = 1; sender <= 5; sender++)
      expect((await send({}, { from: `198.51.${sender}.7` })).status).toBe(303);
    await deliver();
    const toSender = smtp.received.filter(({ recipients }) => recipients.includes("sari@contoh.example"));
    expect(toSender).toHaveLength(3);
    expect(await kept()).toHaveLength(before + 5);
  });

  it("names all problems at once and keeps what was typed and chosen, as text and not as HTML", async () => {
    const evil = '"><script>alert(1)</script>';
    const refused = await send({
      people_count: "banyak",
      site_count: "0",
      organisation: "",
      email: "sari@",
      places: evil,
      consent: "",
    });
    // The consent field was sent, if empty: ticked.
    expect(refused.status).toBe(400);
    for (const problem of [
      'id="people_count-problem">Tulis bilangan bulat',
      'id="site_count-problem">Tulis bilangan bulat',
      'id="organisation-problem">Wajib diisi.',
      'id="email-problem">Format email tidak valid',
    ])
      expect(refused.main).toContain(problem);
    expect(refused.main).toContain('value="banyak"');
    expect(refused.main).toMatch(
      new RegExp(`checked="" value="${serviceId}"|value="${serviceId}"[^>]*checked`),
    );
    expect(refused.main).not.toContain("<script>alert");
    const nothing = await post(new FormData(), { language: "en" });
    expect(nothing.status).toBe(400);
    expect(nothing.main).toContain('id="services-problem"');
    expect(nothing.main).toContain('href="#consent"');
  });

  it("takes files by their content, three of 5 MB at most, and says that they have to be chosen again", async () => {
    const before = (await kept()).length;
    const fake = new File(["<html><script>alert(1)</script>"], "profil.pdf", { type: "application/pdf" });
    const large = new File([await pdf.bytes(), new Uint8Array(limits.sentFileBytesMax)], "besar.pdf");
    for (const [files, words] of [
      [[fake], "menurut isinya"],
      [[large], "paling besar 5 MB"],
      [[pdf, pdf, pdf, pdf], "Paling banyak 3 berkas"],
    ] as const) {
      const { status, main } = await send({}, { files: [...files] });
      expect(status).toBe(400);
      expect(main).toContain(words);
      expect(main).toContain("Berkas perlu Anda pilih lagi");
      expect(main).toContain('value="PT Pipa Contoh"');
    }
    expect(await kept()).toHaveLength(before);
  });

  it("reads no more of a body than such a request may have, and no form of thousands of parts", async () => {
    const before = (await kept()).length;
    const endless = new File([new Uint8Array(limits.sentFilesBodyBytesMax)], "besar.pdf");
    const { status, main } = await send({}, { files: [endless] });
    expect(status).toBe(413);
    expect(main).toContain("Kiriman terlalu besar");
    // What stands before the file and, in a form of the page, after it.
    for (const typed of ['value="Bekasi, Karawang"', 'value="PT Pipa Contoh"', "Tiga sif."])
      expect(main).toContain(typed);
    const many = new FormData();
    for (let part = 0; part < 20_000; part++) many.append("services", "x");
    const started = performance.now();
    expect((await post(many)).status).toBe(400);
    expect(performance.now() - started).toBeLessThan(3_000);
    for (const body of ["", "%%%", new URLSearchParams({ catatan: "beli" }), JSON.stringify(form())])
      expect((await post(body)).status).toBe(400);
    expect(await kept()).toHaveLength(before);
  });

  it("keeps its files where the public finds none: no address of the site gives one out", async () => {
    await send({}, { files: [pdf] });
    const { id } = await newest();
    const [file] = await product.db
      .select()
      .from(quotationRequestFiles)
      .where(eq(quotationRequestFiles.request_id, id));
    expect(await product.db.select().from(uploads)).toEqual([]);
    for (const path of [
      `/media/quotation-request-files/${file?.id}/profil-perusahaan.pdf`,
      `/penawaran/terkirim/${id}/files/${file?.id}`,
      `/penawaran/${id}`,
    ])
      expect((await read(path)).status, path).toBe(404);
    const address = `/api/quotation-requests/${id}/files/${file?.id}`;
    expect((await product.request(address)).status).toBe(401);
    const viewer = await product.signIn("viewer");
    expect((await viewer.request(address)).status).toBe(403);

    const answer = await editor.request(address);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await pdf.bytes()));
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''profil%20perusahaan.pdf",
    );
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox/);
    // Of another request nobody gets it either.
    await send();
    const other = await newest();
    expect((await editor.request(`/api/quotation-requests/${other.id}/files/${file?.id}`)).status).toBe(404);
  });

  it("names a file without the folders and signs that would lead elsewhere", async () => {
    await send({}, { files: [new File([await pdf.bytes()], "../../etc/\u202efdp.pdf")] });
    const { body } = await call("GET", `/quotation-requests/${(await newest()).id}`);
    expect(body.files.map(({ name }: { name: string }) => name)).toEqual(["fdp.pdf"]);
  });

  it("sent twice is kept once, with its files, and shows the same number", async () => {
    const before = (await kept()).length;
    const sendIt = () => send({ phone: "+62 815 0000" }, { files: [pdf, png] });
    const sent = [...(await Promise.all([sendIt(), sendIt()])), await sendIt()];
    const places = sent.map(({ headers }) => headers.get("location"));
    expect(places[0]).toMatch(/^\/penawaran\/terkirim\//);
    expect(new Set(places).size).toBe(1);
    expect(await kept()).toHaveLength(before + 1);
    await send({ phone: "+62 815 0000" }, { files: [pdf] });
    expect(await kept()).toHaveLength(before + 2);
  });

  it("takes five in ten minutes from a network, and loses nothing that was typed after that", async () => {
    for (let sent = 1; sent <= limits.contactMessagesMax; sent++)
      expect((await send({ email: `a${sent}@contoh.example` })).status).toBe(303);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.main).toContain('value="PT Pipa Contoh"');
    expect((await send({}, { from: "198.51.100.9" })).status).toBe(303);
  });

  it("gives back what was typed to a network that sends so much that no file of it is read", async () => {
    const from = "198.51.100.77";
    for (let sent = 0; sent < limits.searchesMax; sent++) await product.services.fileLimit.take(from);
    const { status, main } = await send({}, { from, files: [pdf] });
    expect(status).toBe(429);
    for (const typed of [
      'value="PT Pipa Contoh"',
      `value="${serviceId}"`,
      "Tiga sif.",
      "Berkas perlu Anda pilih lagi",
    ])
      expect(main).toContain(typed);
    expect(main).toMatch(/<input[^>]*name="services"[^>]*checked/);
  });

  it("takes no more files in a day than a disk can bear, and requests without files all the same", async () => {
    await product.services.sentFilesLimit.take(limits.sentFilesDayKilobytes * 1024);
    const refused = await send({}, { files: [pdf] });
    expect(refused.status).toBe(400);
    expect(refused.main).toContain("Kirim permintaan tanpa berkas");
    expect((await send()).status).toBe(303);
  });

  it("refuses whoever fills in the field that nobody sees, aloud, and whoever comes from another site", async () => {
    const before = (await kept()).length;
    const trapped = await send({ catatan: "beli" });
    expect(trapped.status).toBe(400);
    expect(trapped.main).toContain("Kolom tersembunyi ikut terisi");
    const foreign = await product.request("/penawaran", {
      method: "POST",
      body: new FormData(),
      headers: { origin: "https://jahat.example" },
    });
    expect(foreign.status).toBe(403);
    expect(await kept()).toHaveLength(before);
  });

  it("has its state told to staff alone, step by step, and mails nobody of it", async () => {
    await send();
    const { id } = await newest();
    await deliver();
    smtp.received.length = 0;
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, editor.email));
    const taken = await step(id, 1, {
      state: "reviewing",
      handler_id: person?.id,
      note: "Menelepon hari ini.",
    });
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body).toMatchObject({ state: "reviewing", handler_name: person?.full_name });
    expect((await step(id, 1, { state: "won" })).status).toBe(409);
    expect((await step(id, 2, { state: "reviewing", handler_id: person?.id })).status).toBe(422);
    expect((await step(id, 2, { state: "offered", handler_id: person?.id })).status).toBe(200);
    await deliver();
    expect(smtp.received).toEqual([]);
    const receipt = await read(`/penawaran/terkirim/${id}`);
    expect(receipt.main).not.toMatch(/Menelepon|Ditawarkan|offered/);

    const { body } = await call("GET", `/quotation-requests/${id}`);
    expect(body.events.map(({ state, note }: { state: string; note: string }) => [state, note])).toEqual([
      ["offered", ""],
      ["reviewing", "Menelepon hari ini."],
      ["received", ""],
    ]);
  });

  it("is handled by active administrators and editors only", async () => {
    await send();
    const { id } = await newest();
    const viewer = await product.signIn("viewer");
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, viewer.email));
    const refused = await step(id, 1, { handler_id: person?.id });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.handler_id).toContain("administrator dan editor");
    const { body } = await call("GET", "/quotation-request-handlers");
    expect(body.data.map((each: { id: string }) => each.id)).not.toContain(person?.id);
  });

  it("has a history that the application's role can neither change nor remove", async () => {
    await send();
    const { id } = await newest();
    await expect(product.db.delete(quotationRequests).where(eq(quotationRequests.id, id))).rejects.toThrow();
    await expect(product.db.update(quotationRequestEvents).set({ note: "" })).rejects.toThrow();
    await expect(product.db.delete(quotationRequestFiles)).rejects.toThrow();
  });

  it("is found by number, organisation, name and address, by state, and exported without who wrote and what", async () => {
    await send({ organisation: "=HYPERLINK(1)", name: "Budi Unik" });
    const { reference, id } = await newest();
    await step(id, 1, { state: "lost" });
    for (const q of [reference, "hyperlink", "budi unik"]) {
      const { body } = await call("GET", `/quotation-requests?q=${encodeURIComponent(q)}`);
      expect(body.data.map((each: { id: string }) => each.id)).toEqual([id]);
    }
    expect((await call("GET", "/quotation-requests?state=lost")).body.total).toBe(1);
    const open = (await call("GET", "/quotation-requests?state=open")).body.data;
    expect(open.map((each: { id: string }) => each.id)).not.toContain(id);
    const csv = await call("GET", "/quotation-request-exports?state=lost");
    expect(csv.headers.get("content-disposition")).toMatch(/permintaan-penawaran-.*\.csv/);
    expect(csv.text).toContain(reference);
    expect(csv.text).toContain("'=HYPERLINK");
    expect(csv.text).not.toMatch(/Budi|sari@|pipa/);
  });

  it("is taken while the mail server is down, and mailed once it is back; delivered mails go after 90 days", async () => {
    smtp.refuse("Mailbox is full");
    expect((await send()).status).toBe(303);
    await deliver();
    expect(smtp.received).toEqual([]);
    smtp.refuse(undefined);
    await deliver(new Date(Date.now() + 5 * minuteMs));
    await deliver(new Date(Date.now() + 10 * minuteMs));
    expect(smtp.received).toHaveLength(2);
    await deliver(new Date(Date.now() + 91 * 24 * 60 * minuteMs));
    expect(await product.db.select().from(quotationRequestMails)).toEqual([]);
  });

  it("is not taken while the database is down, and what was typed comes back", async () => {
    await product.takeDatabaseDown();
    const refused = await send();
    await product.bringDatabaseBack();
    expect(refused.status).toBe(503);
    expect(refused.main).toContain('value="PT Pipa Contoh"');
  });

  it("is asked by the contact page where a body switched it off, and linked from nowhere", async () => {
    const set = async (value: string) => {
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, "quotation_requests"));
      await product.services.siteContent.refresh();
    };
    const mentions = async () =>
      (
        await Promise.all(
          ["/peta-situs", "/layanan", "/sitemap.xml"].map(async (path) =>
            (await product.request(path)).text(),
          ),
        )
      ).map((html) => html.includes("/penawaran"));
    expect(await mentions()).toEqual([true, true, true]);
    await set("off");
    expect(await mentions()).toEqual([false, false, false]);
    const answer = await product.request("/penawaran");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/kontak"]);
    const before = (await kept()).length;
    expect((await send()).status).toBe(302);
    expect(await kept()).toHaveLength(before);
    await set("on");
  });
});
