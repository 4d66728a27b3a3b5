import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { isNull, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { certificateDetails, certificates } from "#core/db/schema.ts";
import { createSiteApp } from "#http/site-app.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("what everybody may ask of the API", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let lastNetwork = 0;

  /** From another network each time, as the workers for the public answer it: without a session and without a key. */
  const ask = async (path: string, init: RequestInit = {}, from = `10.9.${++lastNetwork}.1`) =>
    await createSiteApp(product.services).request(`http://absah.test/api/v1${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), "x-forwarded-for": from },
    });
  const verify = (number: string) => ask(`/verify?number=${encodeURIComponent(number)}`);
  const add = async (overrides: Record<string, unknown> = {}) => {
    const editor = await product.signIn("editor");
    const input = certificateInput(overrides);
    const answer = await editor.request("/api/certificates", asJson("POST", input));
    expect(answer.status).toBe(201);
    return { ...input, ...(await answer.json()), editor } as typeof input & {
      id: string;
      version: number;
      editor: typeof editor;
    };
  };

  it("a number leads to what its page says, whatever its case and separators", async () => {
    const { id, certificate_number } = await add();
    for (const typed of [certificate_number, certificate_number.toLowerCase().replaceAll("/", " ")]) {
      const answer = await verify(typed);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        answer: "known",
        on: dayInJakarta(new Date()),
        certificate: { id, certificate_number, verdict: "valid" },
      });
    }
    const byId = await (await ask(`/certificates/${id}`)).json();
    const page = await product.request(`/verifikasi-sertifikat/${id}.json`);
    expect(byId.certificate).toEqual((await page.json()).certificate);
  });

  it("the address in a QR code, sent as a number, leads to its certificate; that of another host to none", async () => {
    const { id } = await add();
    for (const scanned of [`http://absah.test/verifikasi-sertifikat/${id}`, id]) {
      const answer = await verify(scanned);
      expect(answer.status, scanned).toBe(200);
      expect((await answer.json()).certificate).toMatchObject({ id, verdict: "valid" });
    }
    for (const scanned of [`http://palsu.example/verifikasi-sertifikat/${id}`, randomUUID()])
      expect((await verify(scanned)).status, scanned).toBe(404);
  });

  it("a number that it had before leads to the certificate, which says what its number is now", async () => {
    const { id, certificate_number, version, editor, ...input } = await add();
    const present = `${certificate_number}-R`;
    const body = { ...input, certificate_number: present, version };
    const saved = await editor.request(`/api/certificates/${id}`, asJson("PUT", body));
    expect(saved.status).toBe(200);
    for (const typed of [certificate_number, certificate_number.toLowerCase().replaceAll("/", " ")]) {
      const answer = await verify(typed);
      expect(answer.status, typed).toBe(200);
      const { certificate } = await answer.json();
      expect(certificate).toMatchObject({ id, verdict: "valid", certificate_number: present });
      expect(certificate.former_numbers).toEqual([certificate_number]);
    }
  });

  it("of two numbers that differ in their separators alone each is known as it is printed, and neither otherwise", async () => {
    const suspended = await add({ certificate_number: "KMB/1/12/2026", status: "Dibekukan" });
    const valid = await add({ certificate_number: "KMB/11/2/2026" });
    const told = async (typed: string) => {
      const { answer, certificate } = await (await verify(typed)).json();
      return [answer, certificate?.id, certificate?.verdict];
    };
    expect(await told("KMB/1/12/2026")).toEqual(["known", suspended.id, "suspended"]);
    expect(await told("kmb/11/2/2026")).toEqual(["known", valid.id, "valid"]);
    expect(await told("KMB.11.2.2026")).toEqual(["unknown", undefined, undefined]);
  });

  it("what ended is never valid", async () => {
    const ended = await add({ issue_date: "2020-01-01", expiry_date: addDays(dayInJakarta(new Date()), -1) });
    expect((await (await verify(ended.certificate_number)).json()).certificate.verdict).toBe("expired");
    const suspended = await add({ status: "Dibekukan" });
    expect((await (await verify(suspended.certificate_number)).json()).certificate.verdict).toBe("suspended");
  });

  it("a row that is not what the log has is told as unconfirmed, by number, by id and in the export", async () => {
    const { id, certificate_number } = await add({ status: "Dibekukan" });
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificates set status = 'Valid' where id = ${id}`);
    });
    for (const answer of [await verify(certificate_number), await ask(`/certificates/${id}`)]) {
      expect(answer.status).toBe(503);
      expect((await answer.json()).answer).toBe("unconfirmed");
    }
    const { request } = await makeKey(product, ["register:read"]);
    const lines = (await (await request("/register/public-exports?format=jsonl")).text()).trim().split("\n");
    const row = lines.map((line) => JSON.parse(line)).find((each) => each.id === id);
    expect(row).toEqual({ id, answer: "unconfirmed", checked_at: expect.any(String) });
    const csv = (await (await request("/register/public-exports")).text()).split("\n");
    const cells = csv.find((line) => line.includes(id)) ?? "";
    expect(cells).toContain("unconfirmed");
    expect(cells).not.toContain(certificate_number);
  });

  it("a number that is nobody's is unknown, with what is like it and no status of that", async () => {
    const { certificate_number } = await add();
    const last = certificate_number.at(-1);
    const typo = certificate_number.slice(0, -1) + (last === "0" ? "1" : "0");
    const answer = await verify(typo);
    expect(answer.status).toBe(404);
    const body = await answer.json();
    expect(body.answer).toBe("unknown");
    expect(body.nearest).toContainEqual({ kind: "number", text: certificate_number });
    expect(JSON.stringify(body)).not.toContain("valid");
    await add({ client_name: "PT Namanya Samudrawijaya" });
    for (const name of ["Samudrawijya", "PT Namanya Samudrawijaya"])
      expect((await (await verify(name)).json()).nearest, "names are not asked for").toEqual([]);
    const { status } = await ask("/certificates/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11");
    expect(status).toBe(404);
  });

  it("a removed certificate is gone by its id and by its number", async () => {
    const { id, certificate_number, editor } = await add();
    await editor.request(`/api/certificates/${id}`, { method: "DELETE" });
    const byId = await ask(`/certificates/${id}`);
    expect([byId.status, (await byId.json()).answer]).toEqual([410, "removed"]);
    const byNumber = await verify(certificate_number);
    expect([byNumber.status, (await byNumber.json()).answer]).toEqual([410, "removed"]);
  });

  it("a name lists nobody's certificates", async () => {
    const { client_name } = await add();
    const answer = await verify(client_name);
    expect(answer.status).toBe(404);
    expect(await answer.json()).not.toHaveProperty("certificate");
  });

  it("pages of other sites may read it without cookies, and nothing else", async () => {
    const { id, certificate_number } = await add();
    const headers = { origin: "https://lain.example" };
    for (const path of [`/verify?number=${encodeURIComponent(certificate_number)}`, `/certificates/${id}`]) {
      const answer = await ask(path, { headers });
      expect(answer.headers.get("access-control-allow-origin"), path).toBe("*");
      expect(answer.headers.get("access-control-allow-credentials"), path).toBeNull();
      expect(answer.headers.get("cache-control"), path).toBe("no-store");
      const before = await ask(path, {
        method: "OPTIONS",
        headers: { ...headers, "access-control-request-method": "GET" },
      });
      expect(before.headers.get("access-control-allow-methods"), path).toBe("GET");
      expect((await ask(path, { method: "POST", headers })).status, path).toBe(403);
    }
    const keyed = await product.app.request("http://absah.test/api/v1/register/certificates", { headers });
    expect([...keyed.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  it("without a number, or with another parameter, it says so", async () => {
    for (const path of ["/verify", "/verify?number=%20", "/verify?number=a&client=b"]) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(422);
    }
    const english = { headers: { "accept-language": "en" } };
    expect(await (await ask("/verify", english)).json()).toMatchObject({
      code: "invalid",
      errors: [{ field: "number", detail: "Name the number of a certificate: ?number=…" }],
    });
    for (const path of [
      "/verify?number=a&client=b",
      "/certificates/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11?on=b",
    ])
      expect(await (await ask(path, english)).json(), path).toMatchObject({ code: "unknown-parameter" });
  });

  it("one network asks as often as its limit says, and another goes on", async () => {
    const path = "/verify?number=GIS/TIDAK/ADA/0000";
    const askAgain = () => ask(path, {}, "10.8.8.8");
    const first = await askAgain();
    expect(first.headers.get("ratelimit-policy")).toBe('"network";q=120;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"network";r=119;t=\d+$/);
    for (let i = 1; i < 120; i++) expect((await askAgain()).status).toBe(404);
    const refused = await askAgain();
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(refused.headers.get("access-control-allow-origin")).toBe("*");
    expect((await refused.json()).code).toBe("too-many-requests");
    expect((await ask(path)).status).toBe(404);
  });

  it("the export tells of each certificate what its page tells, and leaves removed ones out", async () => {
    const kept = await add({ client_name: "=PT Rumus" });
    const { id, version, editor, certificate_number: former, ...input } = kept;
    const renumbered = { ...input, certificate_number: `${former}-B`, version };
    expect((await editor.request(`/api/certificates/${id}`, asJson("PUT", renumbered))).status).toBe(200);
    const sites = [
      { name: "Pabrik", address: "", city: "Bekasi", country: "Indonesia" },
      { name: "Gudang", address: "", city: "", country: "Malaysia" },
    ];
    await product.db.insert(certificateDetails).values({ id, sites });
    const removed = await add();
    await removed.editor.request(`/api/certificates/${removed.id}`, { method: "DELETE" });
    await product.services.transparencyLog.advance();
    const { request } = await makeKey(product, ["register:read"]);
    const csv = await request("/register/public-exports");
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = await csv.text();
    expect(text).toContain(kept.certificate_number);
    expect(text).toContain(`"'=PT Rumus"`);
    expect(text).not.toContain(removed.certificate_number);
    const lines = (await (await request("/register/public-exports?format=jsonl")).text()).trim().split("\n");
    const row = lines.map((line) => JSON.parse(line)).find(({ id }) => id === kept.id);
    const body = await (await ask(`/certificates/${kept.id}`)).json();
    expect(row).toEqual({ id: kept.id, ...body, checked_at: expect.any(String) });
    const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
    const { meaning: _, log, issuer, ...shown } = body.certificate;
    expect(rows.find((each) => each.id === id)).toEqual({
      ...shown,
      client_name: "'=PT Rumus",
      ...{ pdf_url: "", certified_since: "" },
      edition: String(shown.edition),
      former_numbers: former,
      sites: "Pabrik, Bekasi, Indonesia; Gudang, Malaysia",
      issuer: issuer.name,
      accreditation_number: issuer.accreditation_number,
      log_index: String(log.index),
      proof_url: log.proof_url,
    });
    // More than one batch.
    await product.db.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Banyak', 'EKSPOR/' || n, 'ISO 9001:2015', '2026-01-10', '2029-01-09' from generate_series(1, 1000) n`);
    const all = await (await request("/register/public-exports?format=jsonl")).text();
    const ids = all
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(await product.db.$count(certificates, isNull(certificates.removed_at)));
  });

  it("a register that cannot be asked is not one without the certificate", async () => {
    const { id, certificate_number } = await add();
    await product.takeDatabaseDown();
    try {
      for (const answer of [await verify(certificate_number), await ask(`/certificates/${id}`)])
        expect([answer.status, (await answer.json()).answer]).toEqual([503, "unavailable"]);
    } finally {
      await product.bringDatabaseBack();
    }
  });
});
