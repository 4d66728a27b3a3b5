import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { certificates } from "#core/db/schema.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { revertFutureSteps, writeDueSteps } from "#core/register/write-state.ts";
import { startOfDay } from "#shared/time.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";
import { dayFromNow, setClockToNoon, useVerification } from "#tests/support/verification.ts";
import { waitFor } from "#tests/support/wait-for.ts";

describe("decisions about a certificate", () => {
  const { product, add, read } = useVerification();
  const today = dayFromNow(0);
  const tomorrow = dayFromNow(1);
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeEach(async () => {
    editor = await product.signIn("editor");
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  async function setDay(day: string) {
    setClockToNoon(day);
    editor = await product.signIn("editor");
  }

  const current = async (id: string) => await (await editor.request(`/api/certificates/${id}`)).json();

  async function decide(id: string, decision: Record<string, unknown>) {
    const { version } = await current(id);
    const on = { decided_on: today, effective_on: today, version };
    return await editor.request(`/api/certificates/${id}/decisions`, asJson("POST", { ...on, ...decision }));
  }

  async function decisionsOf(id: string) {
    const { data } = await (await editor.request(`/api/certificates/${id}/decisions`)).json();
    return data.map(({ kind, effective_on, edition, changes }: Record<string, unknown>) => ({
      kind,
      effective_on,
      edition,
      changes,
    }));
  }

  const verdict = async (path: string) => /data-verdict="([\w-]+)"/.exec((await read(path)).html)?.[1];

  it("a save that waits past midnight is one of the day before: what takes effect at midnight comes after it", async () => {
    const added = await add();
    const expiry_date = "2032-01-09";
    expect((await decide(added.id, { kind: "renewed", effective_on: tomorrow, expiry_date })).status).toBe(
      200,
    );
    const row = await current(added.id);
    const other = await product.db.$client.connect();
    try {
      await other.query("begin");
      await other.query("select from certificates where id = $1 for update", [added.id]);
      const holder = await other.query("select pg_backend_pid() as pid");
      const input = { ...row, expiry_date: "2030-01-09" };
      const saving = editor.request(`/api/certificates/${added.id}`, asJson("PUT", input));
      await waitFor(async () => {
        // Other files' servers share this PostgreSQL, and wait for locks of their own.
        const { rows } = await product.db.execute(
          sql`select from pg_stat_activity where ${holder.rows[0].pid}::int = any(pg_blocking_pids(pid))`,
        );
        expect(rows).not.toHaveLength(0);
      });
      vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(tomorrow) });
      await other.query("commit");
      expect((await saving).status).toBe(200);
    } finally {
      other.release();
    }
    await setDay(tomorrow);
    expect((await current(added.id)).expiry_date).toBe(expiry_date);
    await writeDueSteps(product.db, tomorrow);
    expect((await current(added.id)).expiry_date).toBe(expiry_date);
  });

  it("take effect by themselves on their day: page, search, list, export and dashboard say the same", async () => {
    const { id, path, certificate_number } = await add({ client_name: "PT Esok Hari" });
    const suspended = { kind: "suspended", reason: "nonconformity-open", effective_on: tomorrow };
    expect((await decide(id, suspended)).status).toBe(200);

    const seen = async () => {
      const [found] = (await searchCertificates(product.db, { term: certificate_number })).groups;
      const list = await (await editor.request(`/api/certificates?status=suspended&q=Esok`)).json();
      const csv = await (await editor.request("/api/certificate-exports")).text();
      const { suspended } = await (await editor.request("/api/dashboard")).json();
      const own = suspended.rows.filter((row: { id: string }) => row.id === id);
      return {
        page: await verdict(path),
        search: found?.verdict,
        listed: list.data.map(({ status }: { status: string }) => status),
        exported: /^"PT Esok Hari",.*,"(.*)"\r$/m.exec(csv)?.[1],
        since: own.map((row: { since: string }) => row.since),
      };
    };
    const before = { page: "valid", search: "valid", listed: [], exported: "Valid", since: [] };
    expect(await seen()).toEqual(before);
    await setDay(tomorrow);
    const after = {
      page: "suspended",
      search: "suspended",
      listed: ["Dibekukan"],
      exported: "Dibekukan",
      since: [tomorrow],
    };
    expect(await seen()).toEqual(after);
    expect(await storedStatus(id)).toBe("Valid");
    // The row follows for whoever reads the table itself, and changes nothing of what is said.
    expect(await writeDueSteps(product.db, tomorrow)).toBe(1);
    expect(await writeDueSteps(product.db, tomorrow)).toBe(0);
    expect(await storedStatus(id)).toBe("Dibekukan");
    expect(await seen()).toEqual(after);
  });

  it("what takes effect is found by its days from midnight on, before the row is written and after", async () => {
    const standard = "Uji Tengah Malam";
    const days = { issue_date: dayFromNow(-300), expiry_date: tomorrow };
    const { id } = await add({ standard, ...days });
    await add({ standard, ...days, expiry_date: dayFromNow(100) });
    const renewal = { kind: "renewed", effective_on: tomorrow, expiry_date: dayFromNow(900) };
    expect((await decide(id, renewal)).status).toBe(200);
    const found = async (filters: Record<string, string>) => {
      const asked = (sort: string) => new URLSearchParams({ standard, ...filters, sort, order: "asc" });
      const [byDate, byNumber] = await Promise.all(
        ["expiry_date", "certificate_number"].map(async (sort) =>
          (await editor.request(`/api/certificates?${asked(sort)}`)).json(),
        ),
      );
      const isOneOf = ({ data }: { data: { id: string }[] }) => data.some((row) => row.id === id);
      return [byDate.total, byNumber.total, isOneOf(byDate), isOneOf(byNumber)];
    };
    const later = { expires_from: dayFromNow(800) };
    const before = { expires_to: dayFromNow(110), issued_from: dayFromNow(-310) };
    const valid = { status: "valid", expires_to: dayFromNow(110) };
    expect(await found(later)).toEqual([0, 0, false, false]);
    expect(await found(before)).toEqual([2, 2, true, true]);
    await setDay(tomorrow);
    for (const write of [() => undefined, () => writeDueSteps(product.db, tomorrow)]) {
      await write();
      expect(await found(later)).toEqual([1, 1, true, true]);
      expect(await found(before)).toEqual([1, 1, false, false]);
      expect(await found(valid)).toEqual([1, 1, false, false]);
    }
  });

  it("what would leave a certificate without a period once a decision takes effect is refused", async () => {
    const { id } = await add({ issue_date: dayFromNow(-300), expiry_date: dayFromNow(300) });
    const renewal = { kind: "renewed", effective_on: tomorrow, expiry_date: dayFromNow(400) };
    expect((await decide(id, renewal)).status).toBe(200);
    const dates = { issue_date: dayFromNow(500), expiry_date: dayFromNow(900) };
    const refused = await decide(id, { kind: "corrected", effective_on: today, ...dates });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["issue_date"]]);
    const { certificate_number, version, status, client_name, standard } = await current(id);
    const form = certificateInput({ certificate_number, client_name, standard, status, ...dates });
    const saved = await editor.request(`/api/certificates/${id}`, asJson("PUT", { ...form, version }));
    expect([saved.status, Object.keys((await saved.json()).errors)]).toEqual([422, ["issue_date"]]);
    expect((await decide(id, { kind: "corrected", effective_on: today, scope: "Baja" })).status).toBe(200);
  });

  it("what was written while the clock was ahead is to come again once it has been set back", async () => {
    const { id, path } = await add();
    const suspended = { kind: "suspended", reason: "nonconformity-open", effective_on: tomorrow };
    expect((await decide(id, suspended)).status).toBe(200);
    const version = async () => (await current(id)).version;
    // As a machine does whose clock is a day ahead.
    await writeDueSteps(product.db, tomorrow);
    expect(await storedStatus(id)).toBe("Dibekukan");
    expect(await revertFutureSteps(product.db, today)).toBe(0);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update certificate_events set occurred_at = now() + interval '1 day'
        where certificate_id = ${id} and action = 'changed'`);
    });
    expect(await revertFutureSteps(product.db, today)).toBe(1);
    expect(await storedStatus(id)).toBe("Valid");
    expect(await verdict(path)).toBe("valid");
    const left = await version();
    expect(await revertFutureSteps(product.db, today)).toBe(0);
    expect(await version()).toBe(left);
    await writeDueSteps(product.db, tomorrow);
    expect(await storedStatus(id)).toBe("Dibekukan");
  });

  it("one that cannot be written keeps no other from its day", async () => {
    const broken = await add({ issue_date: dayFromNow(-300), expiry_date: dayFromNow(300) });
    const renewal = { kind: "renewed", effective_on: tomorrow, expiry_date: dayFromNow(400) };
    expect((await decide(broken.id, renewal)).status).toBe(200);
    await product.db
      .update(certificates)
      .set({ issue_date: dayFromNow(500), expiry_date: dayFromNow(900) })
      .where(eq(certificates.id, broken.id));
    const others = [await add(), await add(), await add()];
    for (const { id } of others) {
      const suspended = { kind: "suspended", reason: "nonconformity-open", effective_on: tomorrow };
      expect((await decide(id, suspended)).status).toBe(200);
    }
    await setDay(tomorrow);
    expect(await writeDueSteps(product.db, tomorrow)).toBeGreaterThanOrEqual(others.length);
    for (const { id } of others) expect(await storedStatus(id)).toBe("Dibekukan");
    // So that it is not met again by other tests.
    const dates = { issue_date: dayFromNow(-300), expiry_date: dayFromNow(900) };
    await product.db.update(certificates).set(dates).where(eq(certificates.id, broken.id));
  });

  const storedStatus = async (id: string) => {
    const [row] = await product.db.select().from(certificates).where(eq(certificates.id, id));
    return row?.status;
  };

  it("are refused where they cannot be: each with its reason at its field", async () => {
    const { id } = await add({ issue_date: dayFromNow(-30), expiry_date: dayFromNow(300) });
    const refusal = async (decision: Record<string, unknown>) => {
      const answer = await decide(id, decision);
      return [answer.status, (await answer.json()).errors];
    };
    const reason = "nonconformity-open";
    expect(await refusal({ kind: "suspended" })).toEqual([422, { reason: "Pilih alasan keputusan ini." }]);
    expect(await refusal({ kind: "suspended", reason: "recertified" })).toEqual([
      422,
      { reason: "Alasan ini tidak ada dalam daftar untuk keputusan ini." },
    ]);
    expect(await refusal({ kind: "suspended", reason, effective_on: dayFromNow(-31) })).toEqual([
      422,
      { effective_on: "Tidak boleh sebelum tanggal terbit sertifikat." },
    ]);
    expect(await refusal({ kind: "suspended", reason, decided_on: tomorrow })).toEqual([
      422,
      { decided_on: "Tanggal keputusan tidak boleh di masa depan." },
    ]);
    expect(await refusal({ kind: "restored" })).toEqual([
      422,
      { kind: "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya." },
    ]);
    expect(await refusal({ kind: "corrected" })).toEqual([422, { kind: "Tidak ada yang berubah." }]);
    expect(await refusal({ kind: "corrected", standard: "ISO 14001:2015", effective_on: tomorrow })).toEqual([
      422,
      {
        effective_on:
          "Koreksi berlaku paling lambat hari ini, kecuali atas isian yang diubah keputusan yang belum berlaku pada tanggal itu.",
      },
    ]);
    const notLonger =
      "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.";
    for (const [expiry_date, effective_on] of [
      [dayFromNow(300), today],
      [dayFromNow(200), today],
      [dayFromNow(400), dayFromNow(401)],
    ])
      expect(await refusal({ kind: "renewed", expiry_date, effective_on })).toEqual([
        422,
        { expiry_date: notLonger },
      ]);
    const later = { issue_date: dayFromNow(30), expiry_date: dayFromNow(1000) };
    expect(await refusal({ kind: "renewed", ...later }), "it would be valid no more until then").toEqual([
      422,
      { issue_date: "Tidak boleh setelah tanggal mulai berlaku." },
    ]);
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  it("withdrawn is for good; only a correction says that it was a slip", async () => {
    const { id, path } = await add();
    expect((await decide(id, { kind: "withdrawn", reason: "activity-ended" })).status).toBe(200);
    expect(await verdict(path)).toBe("withdrawn");
    for (const kind of ["restored", "renewed", "suspended"])
      expect((await decide(id, { kind, reason: null, expiry_date: dayFromNow(4000) })).status, kind).toBe(
        422,
      );
    expect((await decide(id, { kind: "corrected", status: "Valid" })).status).toBe(200);
    expect(await verdict(path)).toBe("valid");
  });

  it("a renewal that is decided lifts no suspension that comes before it", async () => {
    const { id, path } = await add({ expiry_date: dayFromNow(20) });
    const renewal = { kind: "renewed", expiry_date: dayFromNow(1000), effective_on: dayFromNow(10) };
    expect((await decide(id, renewal)).status).toBe(200);
    expect((await decide(id, { kind: "suspended", reason: "mark-misused" })).status).toBe(200);
    await setDay(dayFromNow(11));
    expect(await verdict(path)).toBe("suspended");
    expect((await current(id)).expiry_date).toBe(renewal.expiry_date);
  });

  it("count editions: what the paper says makes a new one, a suspension does not", async () => {
    const { id, path } = await add({ scope: "Beton" });
    await decide(id, { kind: "scope_extended", scope: "Beton dan baja" });
    await decide(id, { kind: "suspended", reason: "mark-misused" });
    await decide(id, { kind: "restored" });
    await decide(id, { kind: "corrected", client_name: "PT Nama Benar" });
    expect((await decisionsOf(id)).map(({ edition }: { edition: number }) => edition)).toEqual([
      1, 2, 2, 2, 3,
    ]);
    expect((await current(id)).edition).toBe(3);
    const { html } = await read(path);
    expect(html).toMatch(
      /<span class="detail-former">Edisi 3, sejak [^<]*; edisi sebelumnya tidak berlaku lagi</,
    );
  });

  it("a certificate that is taken over from another body is this one's from today on, and its page says so", async () => {
    const input = { ...certificateInput({ issue_date: dayFromNow(-200) }), transferred_in: true };
    const added = await (await editor.request("/api/certificates", asJson("POST", input))).json();
    expect(await decisionsOf(added.id)).toMatchObject([{ kind: "transferred_in", effective_on: today }]);
    const { html } = await read(`/verifikasi-sertifikat/${added.id}`);
    expect(html).toContain("Dipindahkan dari lembaga lain");
    expect(html).toContain('data-verdict="valid"');
  });

  it("nothing is decided for a day before the register knew of the certificate: it would not hold today", async () => {
    const input = { ...certificateInput({ issue_date: dayFromNow(-200) }), transferred_in: true };
    const { id } = await (await editor.request("/api/certificates", asJson("POST", input))).json();
    const yesterday = dayFromNow(-1);
    for (const decision of [
      { kind: "suspended", reason: "mark-misused" },
      { kind: "withdrawn", reason: "activity-ended" },
      { kind: "corrected", scope: "Lain" },
    ]) {
      const answer = await decide(id, { ...decision, decided_on: yesterday, effective_on: yesterday });
      expect([answer.status, (await answer.json()).errors]).toEqual([
        422,
        {
          effective_on:
            "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.",
        },
      ]);
    }
    expect((await decide(id, { kind: "suspended", reason: "mark-misused" })).status).toBe(200);
    expect(await verdict(`/verifikasi-sertifikat/${id}`)).toBe("suspended");
  });

  it("a renewal that was decided lifts no suspension that is recorded after it, whoever suspends", async () => {
    const { id, path } = await add({ status: "Kadaluwarsa", expiry_date: dayFromNow(7) });
    const renewal = { kind: "renewed", expiry_date: dayFromNow(1000), effective_on: dayFromNow(8) };
    expect((await decide(id, renewal)).status).toBe(200);
    const { version, ...stored } = await current(id);
    const body = asJson("PUT", { ...stored, version, status: "Dibekukan" });
    expect((await editor.request(`/api/certificates/${id}`, body)).status).toBe(200);
    await setDay(dayFromNow(9));
    expect(await verdict(path)).toBe("suspended");
    expect((await current(id)).expiry_date).toBe(renewal.expiry_date);
  });

  it("of two people at once only one decides; the other learns of it", async () => {
    const { id, version } = await add();
    const decision = {
      decided_on: today,
      effective_on: today,
      version,
      kind: "suspended",
      reason: "mark-misused",
    };
    const answers = await Promise.all(
      [decision, { ...decision, kind: "withdrawn", reason: "activity-ended" }].map((body) =>
        editor.request(`/api/certificates/${id}/decisions`, asJson("POST", body)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await decisionsOf(id)).toHaveLength(2);
  });

  describe("are made of what nobody named one for", () => {
    const save = async (id: string, values: Record<string, unknown>) => {
      const { version, ...stored } = await current(id);
      const answer = await editor.request(
        `/api/certificates/${id}`,
        asJson("PUT", { ...stored, version, ...values }),
      );
      expect(answer.status).toBe(200);
    };

    it.each([
      [{ status: "Dibekukan" }, "suspended", 1],
      [{ status: "Dicabut" }, "withdrawn", 1],
      [{ status: "Dalam Peninjauan" }, "corrected", 1],
      [{ expiry_date: "2099-01-01" }, "renewed", 2],
      [{ client_name: "PT Ejaan Lain" }, "corrected", 2],
    ])("a save of the form with %o is the decision %s", async (values, kind, edition) => {
      const { id } = await add();
      await save(id, values);
      expect((await decisionsOf(id)).at(-1)).toEqual({ kind, effective_on: today, edition, changes: values });
      await save(id, { pdf_url: "https://arsip.example/1.pdf" });
      expect(await decisionsOf(id)).toHaveLength(2);
    });

    it("a save of the form is what staff say that it is, where it can be that", async () => {
      const { id } = await add({ scope: "Beton" });
      const kinds = async () => (await decisionsOf(id)).map(({ kind }: { kind: string }) => kind).slice(1);
      await save(id, { scope: "Beton dan baja", change: "scope_extended" });
      await save(id, { expiry_date: "2099-01-01", change: "corrected" });
      await save(id, { scope: "Baja", expiry_date: "2099-01-02", change: "renewed" });
      expect(await kinds()).toEqual(["scope_extended", "corrected", "renewed"]);
      // A status says by itself what it is, and a shorter period is no renewal.
      await save(id, { status: "Dibekukan", change: "corrected" });
      await save(id, { expiry_date: "2098-01-01", change: "renewed" });
      expect((await kinds()).slice(3)).toEqual(["suspended", "corrected"]);
    });

    it("an import that changes a certificate decides what the change is", async () => {
      const { id, certificate_number, ...rest } = await add();
      const admin = await product.signIn("admin");
      const bring = async (status: string, expiry_date: string) => {
        const { client_name, standard, issue_date } = rest;
        const body = `client_name,certificate_number,standard,issue_date,expiry_date,status
${client_name},${certificate_number},${standard},${issue_date},${expiry_date},${status}`;
        const headers = { "content-type": "text/csv" };
        const answer = await admin.request("/api/certificate-imports", { method: "POST", body, headers });
        expect(answer.status).toBe(200);
        return (await decisionsOf(id)).at(-1)?.kind;
      };
      expect(await bring("Valid", "2099-12-31")).toBe("renewed");
      expect(await bring("Dibekukan", "2099-12-31")).toBe("suspended");
      expect(await bring("Dicabut", "2099-12-31")).toBe("withdrawn");
    });

    it("a status that is set back is a restoration, and one set back from withdrawn a correction", async () => {
      const { id } = await add();
      for (const status of ["Dibekukan", "Valid", "Dicabut", "Valid"]) await save(id, { status });
      const kinds = (await decisionsOf(id)).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(["imported", "suspended", "restored", "withdrawn", "corrected"]);
    });

    it("SQL by hand, and what it adds is known from its day of issue on where it is valid", async () => {
      const { rows } = await product.db.execute<{ id: string }>(sql`insert into certificates
        (client_name, certificate_number, standard, issue_date, expiry_date, status) values
        ('PT Tangan', 'TANGAN/1', 'ISO 9001', '2024-02-01', '2030-01-31', 'Valid'),
        ('PT Tangan', 'TANGAN/2', 'ISO 9001', '2024-02-01', '2030-01-31', 'Dibekukan') returning id`);
      const [valid, suspended] = await Promise.all(rows.map(({ id }) => decisionsOf(id)));
      expect(valid).toMatchObject([{ kind: "imported", effective_on: "2024-02-01" }]);
      expect(suspended).toMatchObject([{ kind: "imported", effective_on: today }]);
    });

    it("a form that is saved after a decision took effect names only its own change", async () => {
      const { id, path } = await add();
      await decide(id, { kind: "suspended", reason: "mark-misused", effective_on: tomorrow });
      await setDay(tomorrow);
      await save(id, { scope: "Lingkup baru" });
      expect(
        (await decisionsOf(id)).map(({ changes }: { changes: object }) => changes).slice(1),
      ).toContainEqual({
        scope: "Lingkup baru",
      });
      expect(await verdict(path)).toBe("suspended");
      expect(await storedStatus(id)).toBe("Dibekukan");
    });
  });

  it("are neither changed nor removed by the application, nor by SQL by hand", async () => {
    const { id } = await add();
    for (const statement of [
      sql`update certificate_decisions set kind = 'renewed' where certificate_id = ${id}`,
      sql`delete from certificate_decisions where certificate_id = ${id}`,
    ])
      await expect(product.db.execute(statement)).rejects.toThrow();
    await expect(product.ownerDb.execute(sql`delete from certificate_decisions`)).rejects.toThrow();
    expect(await decisionsOf(id)).toHaveLength(1);
  });

  describe("on the certificate's page", () => {
    const items = (html: string) =>
      [...html.matchAll(/<li><time datetime="([\d-]+)">[^<]*<\/time><div><p><strong>([^<]*)<\/strong>/g)].map(
        ([, day, word]) => `${day} ${word}`,
      );

    it("are told newest first, from when they hold and when they were recorded; reasons only where they are public", async () => {
      const issued = dayFromNow(-100);
      const { id, path } = await add({ issue_date: issued, scope: "Beton" });
      await decide(id, {
        kind: "suspended",
        reason: "nonconformity-open",
        effective_on: dayFromNow(-20),
        internal_note: "Rahasia rapat",
        public_note_id: "Audit ulang dijadwalkan.",
        public_note_en: "",
      });
      await decide(id, { kind: "withdrawn", reason: "activity-ended", effective_on: tomorrow });
      const { html } = await read(path);
      expect(items(html)).toEqual([`${dayFromNow(-20)} Dibekukan`, `${issued} Diterbitkan`]);
      expect(html).toContain("Audit ulang dijadwalkan.");
      expect(html).toContain("dicatat ");
      expect(html).not.toContain("Ketidaksesuaian tidak ditutup");
      expect(html).not.toContain("Rahasia rapat");
      await product.db.execute(
        sql`update decision_reasons set is_public = true where code = 'nonconformity-open'`,
      );
      const english = (await read(`${path}?lang=en`)).html;
      expect(items(english)[0]).toBe(`${dayFromNow(-20)} Suspended`);
      expect(english).toContain("Nonconformities not closed in time");
      expect(english).toContain('<p class="history-note" lang="id">Audit ulang dijadwalkan.</p>');
    });

    it("answer what it was on another day, by what is recorded now; of a day to come and an unknown one nothing", async () => {
      const { id, path } = await add({ issue_date: dayFromNow(-100), expiry_date: dayFromNow(300) });
      await decide(id, { kind: "suspended", reason: "mark-misused", effective_on: dayFromNow(-20) });
      await decide(id, { kind: "restored", effective_on: dayFromNow(-5) });
      expect((await read(`${path}?on=${today}`)).html).toContain('class="day-answer" data-verdict="valid"');
      const answerOn = async (on: string, language = "id") => {
        const { html } = await read(`${path}?on=${on}&lang=${language}`);
        expect(html).toContain(
          "Sertifikat berlaku".replace(/.*/, language === "id" ? "$&" : "Certificate is valid"),
        );
        return /<p class="day-answer[^"]*" data-verdict="([\w-]+)"[^>]*>([^<]*)</.exec(html)?.slice(1) ?? [];
      };
      expect((await answerOn(dayFromNow(-21)))[0]).toBe("valid");
      expect((await answerOn(dayFromNow(-20)))[0]).toBe("suspended");
      expect((await answerOn(dayFromNow(-6), "en"))[1]).toMatch(/^On .*: Suspended \(edition 1\)\./);
      expect((await answerOn(dayFromNow(-5)))[0]).toBe("valid");
      expect((await answerOn(dayFromNow(-101)))[1]).toMatch(/^Register kami tidak mencatat/);
      expect((await answerOn(tomorrow))[1]).toMatch(/belum tiba/);
      for (const on of ["2026-02-30", "kemarin", "<b>"]) {
        expect((await answerOn(on))[1]).toMatch(/^Tanggal itu tidak ada dalam kalender\./);
      }
      for (const on of ["", "%20"]) expect(await answerOn(on)).toEqual([]);
    });

    it("say so where the register learned only later what it says of a day", async () => {
      const { id, path } = await add({ issue_date: dayFromNow(-100), expiry_date: dayFromNow(300) });
      const answerOn = async (on: string, language = "id") =>
        (await read(`${path}?on=${on}&lang=${language}`)).html;
      const learnedToday =
        /class="day-answer day-answer-late" data-verdict="valid"[^>]*>[^<]*Menurut yang baru dicatat/;
      expect(await answerOn(dayFromNow(-50))).toMatch(learnedToday);
      expect(await answerOn(dayFromNow(-50), "en")).toContain("By what our register recorded only on");
      const ended = dayFromNow(5);
      const suspended = { kind: "suspended", reason: "mark-misused", effective_on: dayFromNow(3) };
      await decide(id, suspended);
      await setDay(ended);
      // What was decided before its day was known on it, and so is what nobody recorded otherwise since.
      for (const [on, verdict] of [
        [today, "valid"],
        [suspended.effective_on, "suspended"],
      ])
        expect(await answerOn(on ?? "")).toContain(`<p class="day-answer" data-verdict="${verdict}"`);
    });
  });
});
