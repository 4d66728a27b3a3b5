import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { asJson } from "#tests/support/product.ts";
import { dayFromNow, setClockToNoon, useVerification } from "#tests/support/verification.ts";

describe("a decision that has not taken effect yet", () => {
  const { product, add, read } = useVerification();
  const today = dayFromNow(0);
  const later = dayFromNow(30);
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

  async function post(path: string, body: unknown) {
    const answer = await editor.request(path, asJson("POST", body));
    return { status: answer.status, body: await answer.json() };
  }
  const current = async (id: string) => await (await editor.request(`/api/certificates/${id}`)).json();
  const decisionsOf = async (id: string) =>
    (await (await editor.request(`/api/certificates/${id}/decisions`)).json()).data;

  async function decide(id: string, decision: Record<string, unknown>) {
    const { version } = await current(id);
    const body = { decided_on: today, effective_on: later, version, ...decision };
    const answer = await post(`/api/certificates/${id}/decisions`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return Math.max(...(await decisionsOf(id)).map((each: { id: number }) => each.id));
  }

  async function undo(id: string, undoes: number) {
    const { version } = await current(id);
    const body = { undoes, version, internal_note: "Salah sertifikat" };
    return await post(`/api/certificates/${id}/decisions/undo`, body);
  }

  const verdict = async (path: string) => /data-verdict="([\w-]+)"/.exec((await read(path)).html)?.[1];
  const answerOf = async (path: string) =>
    [...(await read(path)).html.matchAll(/<li><time[^>]*>[^<]*<\/time><div><p><strong>([^<]*)</g)].map(
      ([, word]) => word,
    );
  const calendar = async () =>
    (await (await editor.request(`/api/calendar?from=${later}&until=${later}`)).json()).data;

  const withdrawal = { kind: "withdrawn", reason: "activity-ended" };

  it("can be taken back: on its day the certificate stays what it was, and no visitor reads of it", async () => {
    const { id, path } = await add();
    const decision = await decide(id, withdrawal);
    expect(await calendar()).toMatchObject([{ decision: "withdrawn", certificate_id: id }]);
    expect((await undo(id, decision)).status).toBe(200);
    expect(await calendar()).toEqual([]);
    expect((await decisionsOf(id)).at(-1)).toMatchObject({
      kind: "corrected",
      effective_on: later,
      changes: { status: "Valid" },
      internal_note: "Salah sertifikat",
    });
    expect((await current(id)).upcoming ?? null).toBeNull();
    await setDay(later);
    expect(await verdict(path)).toBe("valid");
    expect(await answerOf(path)).toEqual(["Diterbitkan"]);
    expect((await (await editor.request(`${path}.atom`)).text()).match(/Dicabut|Dikoreksi/)).toBeNull();
  });

  it("leaves what else was decided as it is: a restoration of later takes effect, the paper keeps its edition", async () => {
    const expiry_date = dayFromNow(400);
    const afterAll = dayFromNow(51);
    const { id, path } = await add({ expiry_date });
    await decide(id, { kind: "suspended", reason: "mark-misused", effective_on: today });
    await decide(id, { kind: "restored", effective_on: dayFromNow(40) });
    const decision = await decide(id, withdrawal);
    expect((await undo(id, decision)).status).toBe(200);
    const renewal = await decide(id, {
      kind: "renewed",
      effective_on: dayFromNow(50),
      expiry_date: dayFromNow(4000),
    });
    expect((await undo(id, renewal)).status).toBe(200);
    await setDay(dayFromNow(31));
    expect(await verdict(path)).toBe("suspended");
    expect((await current(id)).suspended_since).toBe(today);
    await setDay(afterAll);
    expect(await verdict(path)).toBe("valid");
    expect(await current(id)).toMatchObject({ edition: 1, expiry_date });
  });

  it("is taken back once; one that has taken effect, and the one that began it, are not", async () => {
    const { id } = await add();
    const [first] = await decisionsOf(id);
    const decision = await decide(id, withdrawal);
    expect((await undo(id, decision)).status).toBe(200);
    expect(await undo(id, decision)).toMatchObject({
      status: 422,
      body: { message: "Keputusan ini sudah diurungkan, atau tidak mengubah apa pun." },
    });
    expect(await undo(id, first.id)).toMatchObject({
      status: 422,
      body: { message: /sudah berlaku/ },
    });
    const other = await add();
    expect((await undo(other.id, decision)).status).toBe(422);
    const ofToday = await decide(other.id, {
      kind: "suspended",
      reason: "mark-misused",
      effective_on: today,
    });
    expect(await undo(other.id, ofToday)).toMatchObject({ status: 422, body: { message: /sudah berlaku/ } });
    const stale = { undoes: decision, version: 1 };
    expect((await post(`/api/certificates/${id}/decisions/undo`, stale)).status).toBe(409);
  });

  it("is corrected where it has a slip, as a wrong year, and only in what it sets", async () => {
    const { id, path } = await add({ expiry_date: later });
    const day = dayFromNow(31);
    const expiry_date = dayFromNow(900);
    await decide(id, { kind: "renewed", effective_on: day, expiry_date: dayFromNow(9000) });
    const { version } = await current(id);
    const correction = { kind: "corrected", decided_on: today, effective_on: day, version };
    expect(await post(`/api/certificates/${id}/decisions`, { ...correction, scope: "Lain" })).toMatchObject({
      status: 422,
      body: { errors: { effective_on: /Koreksi berlaku paling lambat hari ini, kecuali/ } },
    });
    await decide(id, { ...correction, expiry_date });
    await setDay(day);
    expect((await current(id)).expiry_date).toBe(expiry_date);
    expect(await answerOf(path)).toEqual(["Diperpanjang", "Diterbitkan"]);
  });
});
