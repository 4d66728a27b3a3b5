import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it, vi } from "vitest";
import { fromBufferPromise } from "yauzl";
import { certificateDetails, clients, logAlarms } from "#core/db/schema.ts";
import { findFile } from "#core/register/certificate-files.ts";
import { findPdf, setIssuedPdf } from "#core/register/issued-pdf.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

describe("issuing certificates as PDF", () => {
  const product = useProduct();
  const queries = useQueryCount();
  type Person = Awaited<ReturnType<typeof product.signIn>>;

  async function add(editor: Person, overrides: Record<string, unknown> = {}) {
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(overrides)));
    expect(answer.status).toBe(201);
    return await answer.json();
  }
  const stateOf = async (editor: Person, id: string) =>
    await (await editor.request(`/api/certificates/${id}/document`)).json();
  const issue = async (editor: Person, id: string, version: number) =>
    await editor.request(`/api/certificates/${id}/document`, asJson("POST", { version }));
  async function read(path: string) {
    const answer = await product.request(path);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(document, { mergePages: true });
    const { info } = await document.getMetadata();
    return {
      bytes,
      date: String(Reflect.get(info, "CreationDate")),
      text: text.replace(/\s+/g, " "),
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
  }

  it("makes the certificate's PDF out of its record, known by its hash with its edition", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor, { client_name: "PT Terbit Jaya" });
    expect(await stateOf(editor, added.id)).toMatchObject({ edition: 1, pdf: null, problem: null });
    const answer = await issue(editor, added.id, added.version);
    expect(answer.status).toBe(201);
    const issued = await answer.json();
    const { text, sha256 } = await read(issued.url);
    expect(text).toContain("PT Terbit Jaya");
    expect(text).toContain(added.certificate_number);
    expect(text).toContain(`/verifikasi-sertifikat/${added.id}`);
    // Every client has the country; without street and city it is no address.
    expect(text).not.toContain("Indonesia");
    expect(issued.sha256).toBe(sha256);
    const { certificates } = await findFile(product.db, sha256);
    expect(certificates).toEqual([{ certificate_id: added.id, editions: [1], origin: "issued" }]);
    const stored = await (await editor.request(`/api/certificates/${added.id}`)).json();
    expect(stored.pdf_url).toBe(issued.url);
    expect(await stateOf(editor, added.id)).toMatchObject({
      pdf: { sha256, edition: 1, origin: "issued" },
    });
    const page = await (await product.request(`/verifikasi-sertifikat/${added.id}`)).text();
    expect(page).toContain(issued.url);
  });

  it("looks for a certificate's PDF, what the log tells of it and its alarms in two queries", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor);
    await issue(editor, added.id, added.version);
    await product.services.transparencyLog.advance();
    const { result, count } = await queries.during(() => findPdf(product.db, added.id));
    expect(result).toMatchObject({ edition: 1, is_confirmed: true });
    expect(count).toBe(2);
    const key = `pdf ${result?.path}`;
    await product.db.insert(logAlarms).values({ key, kind: "pdf", detail: "other bytes" });
    expect(await findPdf(product.db, added.id)).toMatchObject({ is_confirmed: false });
    await product.db.delete(logAlarms).where(eq(logAlarms.key, key));
  });

  it("names the client's address, and the accreditation that is kept with the certificate", async () => {
    const admin = await product.signIn("admin");
    const added = await add(admin, { client_name: "PT Alamat Lengkap" });
    const client = await (await admin.request(`/api/clients/${added.client_id}`)).json();
    const fields = { address: "Jl. Melati 7\nBlok C", city: "Bandung", postal_code: "40115" };
    await product.db.update(clients).set(fields).where(eq(clients.id, client.id));
    const details = { id: added.id, accreditation_body: "KAN", accreditation_number: "LSSM-777-IDN" };
    await product.db.insert(certificateDetails).values(details);
    const { text } = await read((await (await issue(admin, added.id, added.version)).json()).url);
    expect(text).toContain("Jl. Melati 7, Blok C, Bandung, 40115, Indonesia");
    expect(text).toContain("KAN LSSM-777-IDN");
  });

  it("names the accreditation body and its agreement as the settings word them, not beside another body's accreditation", async () => {
    const admin = await product.signIn("admin");
    const settings = (await (await admin.request("/api/settings")).json()).data as {
      key: string;
      version: number;
    }[];
    const save = async (values: Record<string, string>) => {
      const entries = Object.entries(values).map(([key, value]) => {
        const version = settings.find((setting) => setting.key === key)?.version ?? 0;
        return { key, value, version };
      });
      expect((await admin.request("/api/settings", asJson("PUT", { entries }))).status).toBe(200);
    };
    await save({
      accreditation_body: "Komite Akreditasi Contoh (KAC)",
      accreditation_agreement_id: "Penandatangan MLA Global Accreditation Cooperation",
      accreditation_agreement_en: "Signatory of the Global Accreditation Cooperation MLA",
    });
    const textOf = async ({ id, version }: { id: string; version: number }) =>
      (await read((await (await issue(admin, id, version)).json()).url)).text;
    const ours = await textOf(await add(admin));
    expect(ours).toContain("Komite Akreditasi Contoh (KAC) LSSM-000-IDN");
    expect(ours).toContain("Penandatangan MLA Global Accreditation Cooperation");
    expect(ours).toContain("Signatory of the Global Accreditation Cooperation MLA");
    const other = await add(admin);
    const details = { id: other.id, accreditation_body: "Dewan Lain", accreditation_number: "DL-7" };
    await product.db.insert(certificateDetails).values(details);
    const theirs = await textOf(other);
    expect(theirs).toContain("Dewan Lain DL-7");
    expect(theirs).not.toContain("Global Accreditation Cooperation");
  });

  it("issues the same once: asked again, nothing is another file and nothing is changed", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor);
    const first = await (await issue(editor, added.id, added.version)).json();
    const again = await (await issue(editor, added.id, first.version)).json();
    expect(again).toEqual(first);
  });

  it("says that the PDF is of an older edition, and issues the new one beside the old, which stays as it was", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor);
    const first = await (await issue(editor, added.id, added.version)).json();
    const before = await read(first.url);
    const stored = await (await editor.request(`/api/certificates/${added.id}`)).json();
    const { version, ...rest } = stored;
    const input = Object.fromEntries(Object.keys(certificateInput()).map((field) => [field, rest[field]]));
    const changed = { ...input, scope: "Jasa konstruksi jembatan", version };
    const saved = await (
      await editor.request(`/api/certificates/${added.id}`, asJson("PUT", changed))
    ).json();
    expect(saved.edition).toBe(2);
    expect(await stateOf(editor, added.id)).toMatchObject({ edition: 2, pdf: { edition: 1 } });
    const second = await (await issue(editor, added.id, saved.version)).json();
    expect(second.edition).toBe(2);
    const after = await read(second.url);
    expect(after.text).toContain("Jasa konstruksi jembatan");
    const inPdf = (day: string) => `D:${day.replaceAll("-", "")}`;
    expect(before.date).toContain(inPdf(added.issue_date));
    expect(after.date).toContain(inPdf(dayInJakarta(new Date())));
    expect((await read(first.url)).bytes.equals(before.bytes)).toBe(true);
    expect(await stateOf(editor, added.id)).toMatchObject({
      edition: 2,
      pdf: { edition: 2, origin: "issued" },
    });
  });

  it("issues nothing of a certificate that was removed, and shows nothing to be issued", async () => {
    const editor = await product.signIn("editor");
    const { id, version } = await add(editor);
    expect((await editor.request(`/api/certificates/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await issue(editor, id, version + 1)).status).toBe(404);
    expect((await editor.request(`/api/certificates/${id}/document`)).status).toBe(404);
  });

  it("issues nothing that was not looked at: a certificate that somebody changed in between is refused", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor);
    expect((await issue(editor, added.id, added.version - 1)).status).toBe(409);
    expect(await stateOf(editor, added.id)).toMatchObject({ pdf: null });
  });

  it.each([
    ["Dibekukan", {}, /dibekukan/],
    ["Dicabut", {}, /dicabut/],
    ["Valid", { issue_date: "2020-01-10", expiry_date: "2023-01-09" }, /berakhir/],
  ])("hands out nothing that does not hold (%s %o)", async (status, dates, words) => {
    const editor = await product.signIn("editor");
    const added = await add(editor, { status, ...dates });
    const answer = await issue(editor, added.id, added.version);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toMatch(words);
  });

  it("says which letters no font has, in the preview and when it is issued", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor, { client_name: "PT 中 Jaya" });
    expect((await stateOf(editor, added.id)).problem).toEqual({ kind: "characters", characters: ["中"] });
    for (const answer of [
      await issue(editor, added.id, added.version),
      await editor.request(`/api/certificates/${added.id}/document/preview`),
    ]) {
      expect(answer.status).toBe(422);
      expect((await answer.json()).message).toContain("中");
    }
  });

  it("issues no certificate whose status does not state it to be valid", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor, { status: "Dalam Proses" });
    expect((await stateOf(editor, added.id)).problem).toEqual({ kind: "other" });
    const answer = await issue(editor, added.id, added.version);
    expect(answer.status).toBe(422);
    expect((await answer.json()).message).toContain("setelah statusnya Valid");
    const body = { ids: [added.id] };
    const archive = await unzip(await editor.request("/api/certificate-documents", asJson("POST", body)));
    expect(Object.keys(archive)).toEqual(["tidak-diterbitkan.txt"]);
    expect((await stateOf(editor, added.id)).pdf).toBeNull();
  });

  it("previews the certificate as it would be issued, and changes nothing", async () => {
    const editor = await product.signIn("editor");
    const added = await add(editor);
    const answer = await editor.request(`/api/certificates/${added.id}/document/preview`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(await answer.text()).toMatch(/^<svg/);
    expect(await stateOf(editor, added.id)).toMatchObject({ pdf: null, version: added.version });
  });

  it("lets three documents of one person wait, and says of the others when to ask again", async () => {
    const editor = await product.signIn("editor");
    const { id } = await add(editor);
    const previews = Array.from({ length: 8 }, () =>
      editor.request(`/api/certificates/${id}/document/preview`),
    );
    const answers = await Promise.all(previews);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(headers.get("retry-after")).toBe("5");
  });

  it("follows the template that administrators saved, and shows them what it would look like before", async () => {
    const admin = await product.signIn("admin");
    const template = {
      ...defaultTemplate,
      title_id: "Piagam Uji",
      languages: "id",
      orientation: "landscape",
      main_colour: "#123A5C",
    };
    const shown = await admin.request("/api/certificate-template/preview", asJson("POST", template));
    expect(await shown.text()).toMatch(/^<svg[^>]*viewBox="0 0 841/);
    expect((await (await admin.request("/api/certificate-template")).json()).title_id).toBe("Sertifikat");
    expect((await admin.request("/api/certificate-template", asJson("PUT", template))).status).toBe(200);
    expect((await (await admin.request("/api/certificate-template")).json()).main_colour).toBe("#123a5c");
    const added = await add(admin);
    const issued = await (await issue(admin, added.id, added.version)).json();
    const { text } = await read(issued.url);
    expect(text).toContain("PIAGAM UJI");
    expect(text).not.toContain("This is to certify");
    const events = await (await admin.request("/api/account-events")).json();
    const saved = events.data.find(({ action }: { action: string }) => action === "setting-changed");
    expect(saved).toMatchObject({
      action: "setting-changed",
      subject: "register_settings",
      details: { after: { "certificate_template.title_id": "Piagam Uji" } },
    });
    await admin.request("/api/certificate-template", asJson("PUT", defaultTemplate));
  });

  it("says that it cannot be made where a picture of the template is gone or is none, and makes the next", async () => {
    const admin = await product.signIn("admin");
    const mark = "site-assets/20x20-abcdefgh/mark.png";
    const template = { ...defaultTemplate, mark_url: `/media/${mark}` };
    const ask = async (body: object) =>
      await admin.request("/api/certificate-template/preview", asJson("POST", body));
    for (const prepare of [
      async () => {},
      async () => await product.services.files.put(mark, "no picture"),
    ]) {
      await prepare();
      const answer = await ask(template);
      expect(answer.status).toBe(503);
      expect((await answer.json()).message).toContain("PDF tidak dapat dibuat");
    }
    expect((await ask(defaultTemplate)).status).toBe(200);
  });

  it("says at the field what of a template does not fit", async () => {
    const admin = await product.signIn("admin");
    const unfit = {
      main_colour: "#ffff00",
      second_colour: "red",
      title_id: "",
      mark_url: "https://elsewhere.example/a.png",
    };
    const answer = await admin.request(
      "/api/certificate-template",
      asJson("PUT", { ...defaultTemplate, ...unfit }),
    );
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors).toSorted()).toEqual(Object.keys(unfit).toSorted());
  });

  async function unzip(answer: Response) {
    const zip = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()), { lazyEntries: true });
    const files: Record<string, Buffer> = {};
    for await (const entry of zip.eachEntry())
      files[entry.fileName] = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray());
    return files;
  }

  it("issues many as an archive, and names those that it leaves out", async () => {
    const editor = await product.signIn("editor");
    const standard = "Uji Terbit Banyak";
    const [one, two, held, uploaded] = [
      await add(editor, { standard, certificate_number: "BANYAK/1" }),
      await add(editor, { standard, certificate_number: "BANYAK.1" }),
      await add(editor, { standard, certificate_number: "BANYAK/2", status: "Dibekukan" }),
      await add(editor, {
        standard,
        certificate_number: "BANYAK/3",
        pdf_url: "https://elsewhere.example/a.pdf",
      }),
    ];
    const body = { filters: { standard } };
    const answer = await editor.request("/api/certificate-documents", asJson("POST", body));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-files")).toBe("3");
    const files = await unzip(answer);
    expect(Object.keys(files).toSorted()).toEqual([
      "sertifikat-BANYAK-1--2.pdf",
      "sertifikat-BANYAK-1.pdf",
      "tidak-diterbitkan.txt",
    ]);
    const notIssued = files["tidak-diterbitkan.txt"]?.toString() ?? "";
    expect(notIssued).toContain(`${held.certificate_number}: `);
    expect(notIssued).toContain(`${uploaded.certificate_number}: `);
    const hashes = await Promise.all(
      [one, two].map(async ({ id }) => (await stateOf(editor, id)).pdf.sha256),
    );
    const inArchive = Object.entries(files).filter(([name]) => name.endsWith(".pdf"));
    expect(
      inArchive.map(([, content]) => createHash("sha256").update(content).digest("hex")).toSorted(),
    ).toEqual(hashes.toSorted());
    const again = await unzip(await editor.request("/api/certificate-documents", asJson("POST", body)));
    expect(
      again["sertifikat-BANYAK-1.pdf"]?.equals(files["sertifikat-BANYAK-1.pdf"] ?? Buffer.alloc(0)),
    ).toBe(true);
    const kept = await (await editor.request(`/api/certificates/${uploaded.id}`)).json();
    expect(kept.pdf_url).toBe("https://elsewhere.example/a.pdf");
  });

  it("of an edition that ended at midnight, while it was made, is not given to the next one", async () => {
    const editor = await product.signIn("editor");
    const { id, version, expiry_date } = await add(editor);
    const today = dayInJakarta(new Date());
    const renewal = {
      kind: "renewed",
      decided_on: today,
      effective_on: addDays(today, 1),
      expiry_date: addDays(expiry_date, 365),
    };
    const decided = await editor.request(
      `/api/certificates/${id}/decisions`,
      asJson("POST", { ...renewal, version }),
    );
    const made = {
      certificate_id: id,
      version: (await decided.json()).version,
      edition: 1,
      sha256: createHash("sha256").update(id).digest("hex"),
      path: `certificate-pdfs/${id}/sertifikat.pdf`,
      size: 1,
    };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 60 * 60 * 1000 });
    try {
      const actor = { id: null, name: "Staf", email: null };
      expect(await setIssuedPdf(product.db, made, actor)).toEqual({ outcome: "conflict" });
    } finally {
      vi.useRealTimers();
    }
    expect(await findPdf(product.db, id)).toBeUndefined();
  });
});
