import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificateEvents, certificates } from "#core/db/schema.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const waitsForLock = "wait_event_type = 'Lock' and datname = current_database()";
const waitingForLock = `select count(*)::int as waiting from pg_stat_activity where ${waitsForLock}`;

describe("the register behind the panel (specification 2.12, 5, 7.3)", () => {
  const product = useProduct();
  const editor = once(() => product.signIn("editor"));

  const call = async (method: string, path: string, body?: unknown) => {
    const person = await editor();
    const answer = await person.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    return { status: answer.status, body: await answer.json() };
  };
  const add = async (overrides: Record<string, unknown> = {}) =>
    (await call("POST", "/certificates", certificateInput(overrides))).body;

  it("adds a certificate; empty scope, pdf_url, category and sub_category are saved as null", async () => {
    const empty = { scope: " ", pdf_url: "", category: "", sub_category: "" };
    const answer = await call("POST", "/certificates", certificateInput({ ...empty, status: undefined }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      scope: null,
      pdf_url: null,
      category: null,
      sub_category: null,
      status: "Valid",
    });
  });

  it("client name, number, standard, issue date and expiry date are required, all said at once", async () => {
    const answer = await call("POST", "/certificates", { client_name: "  " });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      "certificate_number",
      "client_name",
      "expiry_date",
      "issue_date",
      "standard",
    ]);
  });

  it("refuses what cannot be: impossible days, foreign categories, a script as PDF, expiry before issue", async () => {
    for (const [overrides, field] of [
      [{ issue_date: "2025-02-30" }, "issue_date"],
      [{ issue_date: "31/12/2025" }, "issue_date"],
      [{ expiry_date: "2025-01-01" }, "expiry_date"],
      [{ category: "Sertifikat Halal", sub_category: null }, "category"],
      [{ sub_category: "CHSE" }, "sub_category"],
      [{ category: null }, "sub_category"],
      [{ pdf_url: "javascript:alert(1)" }, "pdf_url"],
      [{ pdf_url: "/media/certificate-pdfs/../../secret" }, "pdf_url"],
      [{ pdf_url: "/media/certificate-pdfs/%2e%2e/x" }, "pdf_url"],
      [{ pdf_url: "https:evil" }, "pdf_url"],
      [{ certificate_number: "---" }, "certificate_number"],
      [{ client_name: "PT \u0000" }, "client_name"],
      [{ client_name: "x".repeat(301) }, "client_name"],
    ] as const) {
      const answer = await call("POST", "/certificates", certificateInput(overrides));
      expect(answer.status, field).toBe(422);
      expect(answer.body.errors[field], field).toBeTruthy();
    }
  });

  it("SQL and HTML in every field are stored as the text they are", async () => {
    const nasty = `'); drop table certificates; -- <script>alert(1)</script> "%_\\`;
    const fields = { client_name: nasty, standard: nasty, scope: nasty, status: nasty };
    expect(await add(fields)).toMatchObject(fields);
  });

  it("a number that differs only in case, spaces or dashes is already in the register", async () => {
    await add({ certificate_number: "GIS/QMS/2026/1-001" });
    for (const number of ["gis/qms/2026/1001", "GIS / QMS / 2026 / 1 001", "GIS/QMS/2026/1–001"]) {
      const answer = await call("POST", "/certificates", certificateInput({ certificate_number: number }));
      expect(answer.status, number).toBe(422);
      expect(answer.body.errors.certificate_number).toBe("Nomor sertifikat sudah ada dalam register.");
    }
  });

  it("saves over the version it was opened on; a stale save is a conflict with the current row", async () => {
    const opened = await add();
    const save = (values: Record<string, unknown>) =>
      call("PUT", `/certificates/${opened.id}`, { ...opened, ...values });
    expect((await save({ scope: "Pertama" })).status).toBe(200);
    const stale = await save({ scope: "Kedua" });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ scope: "Pertama", version: opened.version + 1 });
    expect((await save({ scope: "Kedua", version: stale.body.current.version })).status).toBe(200);
  });

  it("of two saves of the same version at the same time exactly one wins", async () => {
    const opened = await add();
    const answers = await Promise.all(
      ["A", "B"].map((scope) => call("PUT", `/certificates/${opened.id}`, { ...opened, scope })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });

  it("any status is saved by hand, Kadaluwarsa with an expiry date to come as well", async () => {
    const stored = await add({ status: "Kadaluwarsa", issue_date: "2020-01-01", expiry_date: "2023-01-01" });
    const values = { status: "Kadaluwarsa", issue_date: "2020-01-01", expiry_date: "2099-01-01" };
    const body = { ...certificateInput({ ...stored, ...values }), version: stored.version };
    expect(await call("PUT", `/certificates/${stored.id}`, body)).toMatchObject({
      status: 200,
      body: values,
    });
  });

  it("a save that changes nothing writes nothing", async () => {
    const opened = await add();
    const answer = await call("PUT", `/certificates/${opened.id}`, opened);
    expect([answer.status, answer.body.version]).toEqual([200, opened.version]);
  });

  it("what a browser must not set stays as it is: id, creation, removal, version", async () => {
    const opened = await add();
    const forged = {
      id: "11111111-1111-4111-8111-111111111111",
      created_at: "2000-01-01",
      removed_at: "2000-01-01",
    };
    const answer = await call("PUT", `/certificates/${opened.id}`, { ...opened, ...forged, scope: "Baru" });
    expect(answer.body).toMatchObject({ id: opened.id, created_at: opened.created_at, removed_at: null });
  });

  it("every change is an event with actor, before and after", async () => {
    const opened = await add({ scope: "Awal" });
    await call("PUT", `/certificates/${opened.id}`, { ...opened, status: "Dibekukan" });
    await call("DELETE", `/certificates/${opened.id}`);
    await call("POST", `/certificates/${opened.id}/restore`);
    const { body } = await call("GET", `/certificates/${opened.id}/events`);
    const actions = body.data.map((event: { action: string }) => event.action);
    expect(actions).toEqual(["restored", "removed", "changed", "added"]);
    expect(body.data[2]).toMatchObject({
      actor_name: "Staf editor",
      before: { status: "Valid", scope: "Awal" },
      after: { status: "Dibekukan", scope: "Awal" },
    });
  });

  it("the history cannot be rewritten and a certificate cannot be hard-deleted, not even with SQL", async () => {
    const { id } = await add();
    for (const statement of [
      product.db.delete(certificateEvents).where(eq(certificateEvents.certificate_id, id)),
      product.db.update(certificateEvents).set({ actor_name: "x" }),
      product.db.delete(certificates).where(eq(certificates.id, id)),
      product.db.execute(sql`truncate certificates cascade`),
    ]) {
      await expect(statement).rejects.toThrow();
    }
  });

  it("deleting takes a certificate out of every list; its number stays taken and it can be restored", async () => {
    const opened = await add();
    expect((await call("DELETE", `/certificates/${opened.id}`)).status).toBe(200);
    const search = `q=${encodeURIComponent(opened.certificate_number)}`;
    expect((await call("GET", `/certificates?${search}`)).body.total).toBe(0);
    expect((await call("GET", `/certificates?${search}&removed=true`)).body.total).toBe(1);
    expect((await call("DELETE", `/certificates/${opened.id}`)).status).toBe(404);
    const { body } = await call(
      "POST",
      "/certificates",
      certificateInput({ certificate_number: opened.certificate_number }),
    );
    expect(body.errors.certificate_number).toMatch(/dihapus dari register/);
    expect((await call("POST", `/certificates/${opened.id}/restore`)).body.removed_at).toBeNull();
  });

  it("the search covers client name, number, standard and category; wildcards are plain letters", async () => {
    await add({
      client_name: "PT 100% Murni_Asli",
      standard: "SNI 7331:2007",
      category: "Sertifikat SNI",
      sub_category: "NAPZA",
    });
    const names = async (term: string) => {
      const { body } = await call("GET", `/certificates?q=${encodeURIComponent(term)}&per_page=100`);
      return body.data.map((row: { client_name: string }) => row.client_name);
    };
    for (const term of ["murni_asli", "100%", "sni 7331", "sertifikat sni"]) {
      expect(await names(term), term).toContain("PT 100% Murni_Asli");
    }
    expect(await names("%_%")).toEqual([]);
  });

  it("is searched for a name as long as one may be; of a longer text it says so", async () => {
    const client_name = `PT ${"Panjang ".repeat(36)}Namanya`;
    await add({ client_name: client_name.padEnd(300, "a") });
    const { body } = await call("GET", `/certificates?q=${encodeURIComponent(client_name.padEnd(300, "a"))}`);
    expect(body.total).toBe(1);
    const refused = await call("GET", `/certificates?q=${"a".repeat(301)}`);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining("Kata pencarian paling banyak 300 karakter."),
    ]);
  });

  describe("of a search that finds nothing", () => {
    const search = async (q: string, filters = "") =>
      (await call("GET", `/certificates?q=${encodeURIComponent(q)}${filters}`)).body;
    const missOf = async (q: string, filters = "") => (await search(q, filters)).miss;

    it("names the nearest names and numbers, each of which is found", async () => {
      const client_name = "PT Kalimasada Wanatirta";
      const { certificate_number } = await add({ client_name, certificate_number: "GIS/NEAR/2026/00417" });
      expect(await missOf("Kalimasda Wanatrita")).toEqual({
        present: 0,
        removed: 0,
        nearest: [{ kind: "name", text: client_name }],
      });
      expect((await missOf("GIS/NEAR/2026/00427")).nearest).toEqual([
        { kind: "number", text: certificate_number },
      ]);
      for (const text of [client_name, certificate_number])
        expect(await search(text)).toMatchObject({ total: 1, miss: null });
    });

    it("counts what the filters hide instead, and names what is like it in no such case", async () => {
      const client_name = "PT Tersaring Habis";
      await add({ client_name });
      await add({ client_name: `${client_name} Dua` });
      const removed = await add({ client_name: `${client_name} Tiga` });
      await call("DELETE", `/certificates/${removed.id}`);
      for (const filters of ["&status=withdrawn", "&category=Sertifikat SNI"])
        expect(await missOf("Tersaring Habis", filters)).toEqual({ present: 2, removed: 1, nearest: [] });
      expect(await missOf("Habis Tiga")).toEqual({ present: 0, removed: 1, nearest: [] });
      expect(await missOf("Habis Dua", "&removed=true")).toEqual({ present: 1, removed: 0, nearest: [] });
    });

    it("has nothing to say of a list that was not searched", async () => {
      const { body } = await call("GET", "/certificates?status=other&expiring=true&category=tidak-ada");
      expect(body).toEqual({ data: [], total: 0, miss: null });
    });
  });

  it("sorts and pages on the server", async () => {
    for (const letter of ["C", "A", "B"]) await add({ client_name: `PT Urut ${letter}` });
    const page = async (number: number) =>
      (await call("GET", `/certificates?q=PT Urut&sort=client_name&order=asc&per_page=2&page=${number}`))
        .body;
    const [first, second] = [await page(1), await page(2)];
    const names = [...first.data, ...second.data].map((row: { client_name: string }) => row.client_name);
    expect([first.total, ...names]).toEqual([3, "PT Urut A", "PT Urut B", "PT Urut C"]);
  });

  describe("narrowed by status", () => {
    const dayFromNow = (days: number) => dayInJakarta(new Date(Date.now() + days * 86_400_000));
    const [past, recent, soon, later] = [dayFromNow(-400), dayFromNow(-1), dayFromNow(1), dayFromNow(400)];
    const term = "Menurut Status";
    const listed = async (query: string) => {
      const { status, body } = await call("GET", `/certificates?q=${term}&per_page=100&${query}`);
      expect(status, query).toBe(200);
      const names = body.data.map((row: { client_name: string }) => row.client_name.split(" ").at(-1));
      expect(body.total).toBe(names.length);
      return names;
    };
    beforeAll(async () => {
      for (const [status, issue_date, expiry_date] of [
        ["Valid", past, later],
        ["Valid", past, recent],
        ["Valid", past, dayFromNow(0)],
        ["Valid", soon, later],
        ["Dibekukan", past, later],
        ["Dibekukan", past, recent],
        ["Kadaluwarsa", past, later],
        ["Dicabut", past, recent],
        ["Dalam Proses", past, recent],
      ] as const)
        await add({ client_name: `PT ${term} ${status}/${expiry_date}`, status, issue_date, expiry_date });
      // As a register from elsewhere has it.
      const { id } = await add({ client_name: `PT ${term} lain`, issue_date: past, expiry_date: later });
      await product.db.update(certificates).set({ status: "\u00a0VALİD\n" }).where(eq(certificates.id, id));
    });

    it("lists what is shown so today, not what is stored so", async () => {
      const expected = {
        valid: [`Valid/${later}`, `Valid/${dayFromNow(0)}`, "lain"],
        "not-yet-valid": [`Valid/${later}`],
        suspended: [`Dibekukan/${later}`],
        expired: [`Valid/${recent}`, `Dibekukan/${recent}`, `Kadaluwarsa/${later}`],
        withdrawn: [`Dicabut/${recent}`],
        other: [`Proses/${recent}`],
      };
      for (const verdict of verdicts)
        expect((await listed(`status=${verdict}`)).sort(), verdict).toEqual(expected[verdict].sort());
    });

    it("takes the words that are stored for their verdicts, as addresses of before have them", async () => {
      for (const [word, verdict] of [
        ["Valid", "valid"],
        ["Dibekukan", "suspended"],
        ["kadaluwarsa", "expired"],
        ["Dicabut", "withdrawn"],
      ])
        expect(await listed(`status=${word}`), word).toEqual(await listed(`status=${verdict}`));
    });

    it("refuses any other word, at its name", async () => {
      for (const word of ["Aktif", "Lainnya", "", "EXPIRED", "valid,expired", "'; --"]) {
        const { status, body } = await call("GET", `/certificates?status=${encodeURIComponent(word)}`);
        expect([status, Object.keys(body.errors)], word).toEqual([422, ["status"]]);
      }
      expect((await call("GET", "/certificates?status=valid&status=expired")).status).toBe(422);
    });

    it("ordered by status, what is shown alike stands together", async () => {
      const ascending = await listed("sort=status&order=asc");
      expect(ascending.slice(0, 3).sort()).toEqual(
        [`Valid/${later}`, `Valid/${dayFromNow(0)}`, "lain"].sort(),
      );
      expect(ascending.slice(3)).toEqual([
        `Valid/${later}`,
        `Dibekukan/${later}`,
        ...ascending.slice(5, 8),
        `Dicabut/${recent}`,
        `Proses/${recent}`,
      ]);
      const ended = [`Valid/${recent}`, `Dibekukan/${recent}`, `Kadaluwarsa/${later}`];
      expect(ascending.slice(5, 8).sort()).toEqual(ended.sort());
      expect((await listed("sort=status&order=desc"))[0]).toBe(`Proses/${recent}`);
    });
  });

  it("an id that is none, or of no certificate, is answered with 404", async () => {
    for (const id of ["abc", "1' or '1'='1", "11111111-1111-4111-8111-111111111111"]) {
      expect((await call("GET", `/certificates/${encodeURIComponent(id)}`)).status, id).toBe(404);
    }
  });

  it("a body that is no JSON, or too large, gets a clear answer", async () => {
    const person = await editor();
    const send = (body: string) =>
      person.request("/api/certificates", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
    expect((await send("{")).status).toBe(400);
    expect((await send(JSON.stringify({ scope: "x".repeat(2_000_000) }))).status).toBe(413);
  });

  it("a database that cannot be reached for a save says so, and nothing is half saved", async () => {
    const opened = await add({ scope: "Sebelum" });
    await product.takeDatabaseDown();
    const answer = await call("PUT", `/certificates/${opened.id}`, { ...opened, scope: "Sesudah" });
    expect(answer.status).toBe(503);
    expect(answer.body.message).toMatch(/^Basis data tidak dapat dihubungi/);
    await product.bringDatabaseBack();
    expect((await call("GET", `/certificates/${opened.id}`)).body.scope).toBe("Sebelum");
  });

  it("a connection lost during a save is reported, and the server goes on", async () => {
    const opened = await add({ scope: "Sebelum" });
    const blocker = await product.db.$client.connect();
    await blocker.query("begin");
    await blocker.query("select 1 from certificates where id = $1 for update", [opened.id]);
    const saving = call("PUT", `/certificates/${opened.id}`, { ...opened, scope: "Sesudah" });
    await expect.poll(async () => (await product.db.$client.query(waitingForLock)).rows[0].waiting).toBe(1);
    await product.db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where ${waitsForLock}`,
    );
    expect((await saving).status).toBe(503);
    await blocker.query("rollback");
    blocker.release();
    expect((await call("GET", `/certificates/${opened.id}`)).body.scope).toBe("Sebelum");
    expect((await call("PUT", `/certificates/${opened.id}`, { ...opened, scope: "Sesudah" })).status).toBe(
      200,
    );
  });
});

/** Runs something once, when it is first needed. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
