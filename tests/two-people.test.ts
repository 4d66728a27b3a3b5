import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput } from "#tests/support/product.ts";
import { dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("where a second person approves (register_settings.two_person_approval)", () => {
  const { product, add, read } = useVerification();
  const today = dayFromNow(0);
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let ani: Person;
  let budi: Person;
  let admin: Person;

  const setting = (two_person_approval: boolean) => asJson("PUT", { two_person_approval });

  beforeAll(async () => {
    ani = await product.signIn("editor");
    budi = await product.signIn("editor");
    admin = await product.signIn("admin");
    expect((await admin.request("/api/register-settings", setting(true))).status).toBe(200);
  });

  const suspension = { kind: "suspended", reason: "mark-misused", decided_on: today, effective_on: today };
  async function propose(id: string, decision: Record<string, unknown> = suspension) {
    const { version } = await (await ani.request(`/api/certificates/${id}`)).json();
    return await ani.request(`/api/certificates/${id}/decisions`, asJson("POST", { ...decision, version }));
  }
  const close = async (person: Person, id: string, state: string, note = "") =>
    await person.request(`/api/decision-proposals/${id}`, asJson("POST", { state, note }));
  const verdict = async (path: string) => /data-verdict="([\w-]+)"/.exec((await read(path)).html)?.[1];
  const waiting = async () => (await (await budi.request("/api/decision-proposals")).json()).data;

  it("the settings of the register stay what they are where a change does not name them, and are on the trail", async () => {
    const changed = await admin.request(
      "/api/register-settings",
      asJson("PUT", { viewers_read_register: true }),
    );
    expect(await changed.json()).toMatchObject({ two_person_approval: true, viewers_read_register: true });
    const { data } = await (await admin.request("/api/account-events")).json();
    expect(data[0]).toMatchObject({
      action: "setting-changed",
      subject: "register_settings",
      details: { before: { viewers_read_register: false }, after: { viewers_read_register: true } },
    });
    await admin.request("/api/register-settings", asJson("PUT", { viewers_read_register: false }));
  });

  it("a suspension waits until somebody else approves it; nobody approves their own", async () => {
    const { id, path } = await add();
    const answer = await propose(id);
    expect(answer.status).toBe(202);
    const { proposal } = await answer.json();
    expect(await verdict(path)).toBe("valid");
    expect(await waiting()).toMatchObject([
      { id: proposal, kind: "suspended", certificate_id: id, is_own: false },
    ]);
    expect((await close(ani, proposal, "approved")).status).toBe(409);
    expect(await verdict(path)).toBe("valid");
    expect((await close(budi, proposal, "approved")).status).toBe(200);
    expect(await verdict(path)).toBe("suspended");
    expect((await close(budi, proposal, "approved")).status).toBe(404);
    const { data } = await (await ani.request(`/api/certificates/${id}/decisions`)).json();
    expect(data.at(-1)).toMatchObject({ prepared_by_name: "Staf editor", approved_by_name: "Staf editor" });
  });

  it("taking back what is to give or take validity waits as well", async () => {
    const { id } = await add();
    const tomorrow = dayFromNow(1);
    const { proposal } = await (await propose(id, { ...suspension, effective_on: tomorrow })).json();
    expect((await close(budi, proposal, "approved")).status).toBe(200);
    const { version } = await (await ani.request(`/api/certificates/${id}`)).json();
    const decisionsOf = async () =>
      (await (await ani.request(`/api/certificates/${id}/decisions`)).json()).data;
    const undoes = (await decisionsOf()).at(-1).id;
    const undo = asJson("POST", { undoes, version });
    const answer = await ani.request(`/api/certificates/${id}/decisions/undo`, undo);
    expect(answer.status).toBe(202);
    expect((await ani.request(`/api/certificates/${id}/decisions/undo`, undo)).status).toBe(409);
    const [waits] = await waiting();
    expect(waits).toMatchObject({ kind: "corrected", input: { undoes, effective_on: tomorrow } });
    expect(await decisionsOf()).toHaveLength(2);
    expect((await close(budi, waits.id, "approved")).status).toBe(200);
    expect((await decisionsOf()).at(-1)).toMatchObject({
      kind: "corrected",
      effective_on: tomorrow,
      changes: { status: "Valid" },
      approved_by_name: "Staf editor",
    });
  });

  it("of two who approve at once one does, and it is decided once", async () => {
    const { id } = await add();
    const { proposal } = await (await propose(id)).json();
    const answers = await Promise.all([
      close(budi, proposal, "approved"),
      close(admin, proposal, "approved"),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404]);
    const { data } = await (await ani.request(`/api/certificates/${id}/decisions`)).json();
    expect(data).toHaveLength(2);
  });

  it("a rejected one says why and decides nothing; a cancelled one is its preparer's to cancel", async () => {
    const { id, path } = await add();
    const { proposal } = await (await propose(id)).json();
    expect((await propose(id)).status).toBe(409);
    expect((await close(budi, proposal, "cancelled")).status).toBe(409);
    const unexplained = await close(budi, proposal, "rejected", " ");
    expect(unexplained.status).toBe(422);
    expect(await unexplained.json()).toMatchObject({ errors: { note: "Tulis alasan penolakan." } });
    expect((await close(budi, proposal, "rejected", "Bukti belum lengkap")).status).toBe(200);
    expect(await verdict(path)).toBe("valid");
    const again = await (await propose(id)).json();
    expect((await close(ani, again.proposal, "cancelled")).status).toBe(200);
    const { data } = await (await budi.request("/api/decision-proposals?state=closed")).json();
    expect(data.slice(0, 2)).toMatchObject([
      { state: "cancelled" },
      { state: "rejected", closing_note: "Bukti belum lengkap", closed_by_name: "Staf editor" },
    ]);
  });

  it("says whether the certificate was changed after it was prepared, and what", async () => {
    const { id } = await add();
    const { proposal } = await (await propose(id)).json();
    const read = async () => await (await budi.request(`/api/decision-proposals/${proposal}`)).json();
    expect(await read()).toMatchObject({ is_changed_since: false, changed_since: null });
    const certificate = await (await ani.request(`/api/certificates/${id}`)).json();
    const changed = { ...certificate, scope: "Lingkup yang lain" };
    expect((await ani.request(`/api/certificates/${id}`, asJson("PUT", changed))).status).toBe(200);
    const again = { ...changed, version: certificate.version + 1, scope: "Lingkup terakhir" };
    expect((await ani.request(`/api/certificates/${id}`, asJson("PUT", again))).status).toBe(200);
    expect(await read()).toMatchObject({ is_changed_since: true });
    expect((await read()).changed_since).toEqual({
      before: { scope: certificate.scope },
      after: { scope: "Lingkup terakhir" },
    });
    await close(ani, proposal, "cancelled");
  });

  it("is read in parts, the same whatever was decided in between, and by its certificate or its id", async () => {
    const proposed: string[] = [];
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await add();
      ids.push(id);
      proposed.push((await (await propose(id)).json()).proposal);
    }
    const read = async (query: string) =>
      await (await budi.request(`/api/decision-proposals${query}`)).json();
    const part = await read(`?limit=2&after=${proposed[0]}`);
    expect(part.data.map(({ id }: { id: string }) => id)).toEqual(proposed.slice(1, 3));
    expect(part.next_after).toBe(proposed[2]);
    await close(budi, proposed[2] ?? "", "rejected", "Belum");
    const rest = await read(`?limit=2&after=${part.next_after}`);
    expect(rest.data.map(({ id }: { id: string }) => id)).toEqual(proposed.slice(3, 5));
    expect(rest.next_after).toBeNull();
    const own = await read(`?certificate_id=${ids[3]}`);
    expect(own.data.map(({ id }: { id: string }) => id)).toEqual([proposed[3]]);
    expect(await read(`/${proposed[2]}`)).toMatchObject({ state: "rejected", closing_note: "Belum" });
    for (const proposal of proposed) await close(ani, proposal, "cancelled");
  });

  it("a certificate is granted by the approval, and holds from that day on", async () => {
    const input = certificateInput({ client_name: "PT Menunggu", issue_date: "2026-01-10" });
    const answer = await ani.request("/api/certificates", asJson("POST", input));
    expect(answer.status).toBe(202);
    const { proposal } = await answer.json();
    const list = async () => (await (await ani.request("/api/certificates?q=PT+Menunggu")).json()).total;
    expect(await list()).toBe(0);
    expect((await waiting())[0]).toMatchObject({ client_name: "PT Menunggu", certificate_id: null });
    const { certificate_id } = await (await close(budi, proposal, "approved")).json();
    expect(await list()).toBe(1);
    expect(await verdict(`/verifikasi-sertifikat/${certificate_id}`)).toBe("valid");
    const { data } = await (await ani.request(`/api/certificates/${certificate_id}/decisions`)).json();
    expect(data).toMatchObject([{ kind: "granted", effective_on: today, approved_by_name: "Staf editor" }]);
    const twice = await (await ani.request("/api/certificates", asJson("POST", input))).json();
    expect((await close(budi, twice.proposal, "approved")).status).toBe(422);
  });

  it("a certificate that is taken over from another body waits as well, and is told as taken over", async () => {
    const input = { ...certificateInput({ client_name: "PT Pindah" }), transferred_in: true };
    const { proposal } = await (await ani.request("/api/certificates", asJson("POST", input))).json();
    expect((await waiting()).at(-1)).toMatchObject({ kind: "transferred_in", client_name: "PT Pindah" });
    const { certificate_id } = await (await close(budi, proposal, "approved")).json();
    const { data } = await (await ani.request(`/api/certificates/${certificate_id}/decisions`)).json();
    expect(data).toMatchObject([{ kind: "transferred_in", approved_by_name: "Staf editor" }]);
  });

  it("the plain form gives or takes no validity by itself; a renewal and a correction need nobody", async () => {
    const { id, path } = await add({ expiry_date: dayFromNow(30) });
    const { version, ...stored } = await (await ani.request(`/api/certificates/${id}`)).json();
    for (const status of ["Dibekukan", "Dicabut"]) {
      const body = asJson("PUT", { ...stored, version, status });
      const answer = await ani.request(`/api/certificates/${id}`, body);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors.status).toMatch(/^Perubahan ini menunggu persetujuan orang kedua/);
    }
    expect(await verdict(path)).toBe("valid");
    const renewal = {
      kind: "renewed",
      decided_on: today,
      effective_on: today,
      expiry_date: dayFromNow(1000),
    };
    expect((await propose(id, renewal)).status).toBe(200);
  });

  it("a correction that sets a status waits as well, whatever the decision is called", async () => {
    const { id, path } = await add({ status: "Dicabut" });
    expect(await verdict(path)).toBe("withdrawn");
    const correction = { kind: "corrected", status: "Valid", decided_on: today, effective_on: today };
    const { proposal } = await (await propose(id, correction)).json();
    expect(await verdict(path)).toBe("withdrawn");
    expect((await close(budi, proposal, "approved")).status).toBe(200);
    expect(await verdict(path)).toBe("valid");
    expect((await propose(id, { ...correction, scope: "Lingkup yang benar" })).status).toBe(200);
  });

  it("a correction of a day that has passed waits as well: what was is told by the day that is asked for", async () => {
    const { id } = await add({ issue_date: dayFromNow(-400), expiry_date: dayFromNow(400) });
    const decideTogether = async (decision: object) => {
      const { proposal } = await (await propose(id, { ...suspension, ...decision })).json();
      expect((await close(budi, proposal, "approved")).status).toBe(200);
    };
    await decideTogether({ effective_on: dayFromNow(-100) });
    await decideTogether({ kind: "restored", reason: null, effective_on: dayFromNow(-10) });
    const history = await read(`/verifikasi-sertifikat/${id}?on=${dayFromNow(-50)}`);
    expect(history.html).toMatch(/class="day-answer[^"]*" data-verdict="suspended"/);
    const correction = { kind: "corrected", decided_on: today };
    const waits = async (decision: object) => {
      const answer = await propose(id, { ...correction, ...decision });
      expect(answer.status).toBe(202);
      await close(ani, (await answer.json()).proposal, "cancelled");
    };
    await waits({ effective_on: dayFromNow(-100), status: "Valid" });
    await waits({ effective_on: dayFromNow(-300), client_name: "PT Lain Sama Sekali" });
    const renewal = {
      kind: "renewed",
      decided_on: today,
      effective_on: today,
      expiry_date: dayFromNow(1400),
    };
    expect((await propose(id, renewal)).status).toBe(200);
    await waits({ effective_on: dayFromNow(-300), expiry_date: dayFromNow(-200) });
    expect(
      (await propose(id, { ...correction, effective_on: dayFromNow(-300), scope: "Beton siap pakai" }))
        .status,
    ).toBe(200);
  });

  it("an end that comes earlier waits: by tomorrow it would be as good as a withdrawal", async () => {
    const { id, path } = await add({ expiry_date: dayFromNow(500) });
    const { version, ...stored } = await (await ani.request(`/api/certificates/${id}`)).json();
    const save = (expiry_date: string) =>
      ani.request(`/api/certificates/${id}`, asJson("PUT", { ...stored, version, expiry_date }));
    const refused = await save(today);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["expiry_date"]]);
    const correction = { kind: "corrected", decided_on: today, effective_on: today };
    const { proposal } = await (await propose(id, { ...correction, expiry_date: today })).json();
    expect((await close(budi, proposal, "rejected", "Belum")).status).toBe(200);
    expect((await save(dayFromNow(501))).status).toBe(200);
    expect(await verdict(path)).toBe("valid");
  });

  it("a renewal that makes valid what is not valid yet waits, in the form too", async () => {
    const { id, path } = await add({ issue_date: dayFromNow(100), expiry_date: dayFromNow(900) });
    expect(await verdict(path)).toBe("not-yet-valid");
    const { version, ...stored } = await (await ani.request(`/api/certificates/${id}`)).json();
    const dates = { issue_date: dayFromNow(-1), expiry_date: dayFromNow(901) };
    const saved = await ani.request(
      `/api/certificates/${id}`,
      asJson("PUT", { ...stored, ...dates, version }),
    );
    expect(saved.status).toBe(422);
    const renewal = { kind: "renewed", decided_on: today, effective_on: today, ...dates };
    expect((await propose(id, { ...renewal, issue_date: today })).status).toBe(202);
    expect(await verdict(path)).toBe("not-yet-valid");
  });

  it("the plain form makes nothing valid that was in process", async () => {
    const { id, path } = await add({ status: "Dalam Proses" });
    const { version, ...stored } = await (await ani.request(`/api/certificates/${id}`)).json();
    const save = (values: object) =>
      ani.request(`/api/certificates/${id}`, asJson("PUT", { ...stored, version, ...values }));
    expect((await save({ status: "Valid" })).status).toBe(422);
    expect((await save({ status: "Valid", expiry_date: dayFromNow(2000) })).status).toBe(422);
    expect(await verdict(path)).toBe("other");
    expect((await save({ scope: "Beton pracetak" })).status).toBe(200);
  });

  it("what makes another certificate of it waits: another name, number or standard, and dates that give or take validity", async () => {
    const expired = await add({ issue_date: "2022-01-01", expiry_date: "2025-01-01" });
    const { version, ...stored } = await (await ani.request(`/api/certificates/${expired.id}`)).json();
    const save = async (values: object) => {
      const body = asJson("PUT", { ...stored, version, ...values });
      const answer = await ani.request(`/api/certificates/${expired.id}`, body);
      return [answer.status, Object.keys((await answer.json()).errors ?? {})];
    };
    const dates = { issue_date: dayFromNow(-1), expiry_date: dayFromNow(1000) };
    expect(await save({ ...dates, client_name: "PT Palsu Jaya" })).toEqual([422, ["client_name"]]);
    expect(await save({ certificate_number: "PALSU-001" })).toEqual([422, ["certificate_number"]]);
    expect(await verdict(expired.path)).toBe("expired");
    const correction = { kind: "corrected", decided_on: today, effective_on: today };
    expect((await propose(expired.id, { ...correction, expiry_date: dayFromNow(1000) })).status).toBe(202);
    expect(await verdict(expired.path)).toBe("expired");
    const valid = await add({ expiry_date: dayFromNow(500) });
    expect((await propose(valid.id, { ...correction, expiry_date: dayFromNow(-1) })).status).toBe(202);
    expect((await propose((await add()).id, { ...correction, standard: "ISO 27001:2022" })).status).toBe(202);
    expect(await verdict(valid.path)).toBe("valid");
  });

  it("a certificate leaves the register and comes back by an administrator", async () => {
    const { id, path } = await add();
    const at = `/api/certificates/${id}`;
    expect((await ani.request(at, { method: "DELETE" })).status).toBe(403);
    expect(await verdict(path)).toBe("valid");
    expect((await admin.request(at, { method: "DELETE" })).status).toBe(200);
    expect((await ani.request(`${at}/restore`, { method: "POST" })).status).toBe(403);
    expect((await admin.request(`${at}/restore`, { method: "POST" })).status).toBe(200);
  });

  it("of those that wait the longest waiting stands first", async () => {
    const before = (await waiting()).length;
    const both = [await add(), await add()];
    for (const { id } of both) expect((await propose(id)).status).toBe(202);
    const ids = (await waiting()).map(({ certificate_id }: { certificate_id: string }) => certificate_id);
    expect(ids.slice(before)).toEqual(both.map(({ id }) => id));
  });

  it("a file brings in no validity but an administrator's", async () => {
    const file = `client_name,certificate_number,standard,issue_date,expiry_date
PT Berkas,BERKAS-1,ISO 9001,2026-01-10,2029-01-09`;
    const send = async (person: Person) =>
      (
        await person.request("/api/certificate-imports", {
          method: "POST",
          body: file,
          headers: { "content-type": "text/csv" },
        })
      ).status;
    expect(await send(budi)).toBe(403);
    expect(await send(admin)).toBe(200);
  });

  it("only an administrator changes the rule, and the trail says so", async () => {
    expect((await ani.request("/api/register-settings", setting(false))).status).toBe(403);
    expect((await (await ani.request("/api/register-settings")).json()).two_person_approval).toBe(true);
    const trail = await (await admin.request("/api/account-events?subject=register_settings")).json();
    expect(trail.data).toContainEqual(
      expect.objectContaining({
        action: "setting-changed",
        details: { before: { two_person_approval: false }, after: { two_person_approval: true } },
      }),
    );
  });
});
