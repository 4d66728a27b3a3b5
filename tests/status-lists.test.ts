import { eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openListState } from "#core/credentials/list-state.ts";
import { openStatusLists } from "#core/credentials/status-lists.ts";
import { credentialIndexes } from "#core/db/schema.ts";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import { auditIndexes } from "#core/tlog/audit/indexes.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { addDays, dayInJakarta, startOfDay } from "#shared/time.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";

const today = dayInJakarta(new Date());
const suspended = { kind: "suspended", reason: "nonconformity-open" };
const withdrawn = { kind: "withdrawn", reason: "activity-ended" };

describe("a status list", () => {
  const { product, verifier, tamper, settle, add, credential, decide } = useCredentials();
  /** What verifiers say that know the one purpose alone, and the other. */
  const both = async (jwt: string) => [
    await verifier.judge(jwt, ["revocation"]),
    await verifier.judge(jwt, ["suspension"]),
  ];
  afterEach(() => {
    vi.useRealTimers();
  });

  const fine = ["fine", "fine"];
  const notNow = ["fine", "suspension"];
  const never = ["revocation", "suspension"];

  it("says of a certificate what its page says, to whoever knows one purpose alone", async () => {
    const id = await add();
    const jwt = await credential(id);
    expect(await both(jwt)).toEqual(fine);
    await decide(id, suspended);
    expect(await both(jwt)).toEqual(notNow);
    expect(await both(await credential(id))).toEqual(notNow);
    await decide(id, { kind: "restored", reason: "causes-resolved" });
    expect(await both(jwt)).toEqual(fine);
    await decide(id, withdrawn);
    expect(await both(jwt)).toEqual(never);
    expect(await verifier.judge(await credential(id, "?profile=untp"))).toBe("suspension");
  });

  it("has nothing of a neighbour in it", async () => {
    const [id, neighbour] = [await add({ status: "Dicabut" }), await add()];
    expect(await both(await credential(id))).toEqual(never);
    expect(await both(await credential(neighbour))).toEqual(fine);
  });

  it("revokes the edition that another one took the place of, whose credential is fine", async () => {
    const id = await add();
    const first = await credential(id);
    await decide(id, { kind: "scope_extended", reason: null, scope: "Jasa konstruksi gedung dan jalan" });
    expect(await both(first)).toEqual(never);
    const second = await credential(id);
    expect((await verifier.open(second)).id).toMatch(/#edition-2$/);
    expect(await both(second)).toEqual(fine);
  });

  it("revokes the paper of a renewal when a smaller scope takes effect that was decided before it", async () => {
    const id = await add();
    const smaller = "Jasa konstruksi gedung bertingkat rendah";
    const later = { effective_on: addDays(today, 1), reason: null };
    await decide(id, { kind: "scope_reduced", scope: smaller, ...later });
    await decide(id, { kind: "renewed", expiry_date: "2032-01-09", reason: null });
    const renewed = await credential(id);
    expect((await verifier.open(renewed)).id).toMatch(/#edition-3$/);
    expect(await both(renewed)).toEqual(fine);
    vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(addDays(today, 1)) });
    await settle(new Date());
    const reduced = await credential(id);
    const { id: edition, credentialSubject } = await verifier.open(reduced);
    expect(JSON.stringify(credentialSubject)).toContain(smaller);
    expect(edition).toMatch(/#edition-4$/);
    expect(await both(reduced)).toEqual(fine);
    expect(await both(renewed)).toEqual(never);
    const page = await (await product.request(`/verifikasi-sertifikat/${id}?lang=en`)).text();
    expect(page).toContain(`Edition 4`);
  });

  it("follows a decision of a later day from the midnight in Jakarta on, with nobody doing anything", async () => {
    const id = await add();
    const jwt = await credential(id);
    await decide(id, { ...suspended, effective_on: addDays(today, 1) });
    const midnight = startOfDay(addDays(today, 1));
    await settle(new Date(midnight.getTime() - 1));
    const list = verifier.open(await (await product.request("/status/suspension/0")).text());
    expect(Date.parse((await list).validUntil)).toBe(midnight.getTime());
    expect(await both(jwt)).toEqual(fine);
    await settle(midnight);
    expect(await both(jwt)).toEqual(notNow);
    await settle();
  });

  it("is not needed for what has run out, and says of what nobody may rely on that it is suspended", async () => {
    const expired = await add({ issue_date: "2020-01-01", expiry_date: "2023-01-01" });
    expect(await verifier.judge(await credential(expired))).toBe("expired");
    const early = await add({ issue_date: addDays(today, 5), expiry_date: addDays(today, 500) });
    expect(await verifier.judge(await credential(early))).toBe("not yet");
    for (const status of ["Kadaluwarsa", "Dalam peninjauan"])
      expect([status, await both(await credential(await add({ status })))]).toEqual([status, notNow]);
    const removed = await add();
    const jwt = await credential(removed);
    const editor = await product.signIn("editor");
    expect((await editor.request(`/api/certificates/${removed}`, { method: "DELETE" })).ok).toBe(true);
    await settle();
    expect(await both(jwt)).toEqual(notNow);
  });

  it("never says that a row is fine which cannot be confirmed, and keeps revoked what the log says is withdrawn", async () => {
    const [valid, gone] = [await add(), await add()];
    const [jwt, jwtOfGone] = [await credential(valid), await credential(gone)];
    await decide(gone, withdrawn);
    await tamper(
      sql`update certificates set client_name = 'PT Lain' where id = ${valid}`,
      sql`update certificates set status = 'Valid' where id = ${gone}`,
    );
    await product.services.auditor.walk();
    await settle();
    expect(await both(jwt)).toEqual(notNow);
    expect(await both(jwtOfGone)).toEqual(never);
    expect((await product.request(`/verifikasi-sertifikat/${valid}.jwt`)).status).toBe(503);
    await tamper(sql`update certificates set client_name = 'PT Bina Semesta Konstruksi' where id = ${valid}`);
    await product.services.auditor.walk();
    await settle();
    expect(await both(jwt)).toEqual(fine);
  });

  it("raises no alarm by a place that is given while the auditor looks at them", async () => {
    const db = Object.create(product.db) as typeof product.db;
    let given: string | undefined;
    const execute = async (query: ReturnType<typeof sql>) => {
      const found = await product.db.execute(query);
      // When the last entry that gives places was read.
      if (found.rows.length === 0 && given === undefined) {
        given = await add();
        await settle();
      }
      return found;
    };
    Object.assign(db, { execute });
    const alarms: LogAlarm[] = [];
    for await (const wrong of auditIndexes(db, await readOrCreateLogKeys(product.services.settings)))
      alarms.push(...wrong);
    expect(
      await product.db.$count(credentialIndexes, eq(credentialIndexes.certificate_id, given ?? "")),
    ).toBe(1);
    expect(alarms).toEqual([]);
  });

  it("is not misled by whoever gives a withdrawn certificate another's place: the page of its credential and the auditor say so", async () => {
    const [lost, other] = [await add(), await add()];
    const [jwt, jwtOfOther] = [await credential(lost), await credential(other)];
    await decide(lost, withdrawn);
    await tamper(
      sql`update credential_indexes set certificate_id = case certificate_id when ${lost}::uuid then ${other}::uuid else ${lost}::uuid end
        where certificate_id in (${lost}, ${other})`,
    );
    // Another server, which reads all of it for the first time.
    const { statusLists } = product.services;
    await statusLists.advance(new Date(Date.now() + 11 * 60_000));
    await settle();
    expect(await both(jwt)).toEqual(never);
    expect(await both(jwtOfOther)).toEqual(fine);
    for (const id of [lost, other])
      expect((await product.request(`/verifikasi-sertifikat/${id}.jwt`)).status).toBe(503);
    const found = await product.services.auditor.walk();
    expect(found.filter(({ kind }) => kind === "index").map(({ certificate_id }) => certificate_id)).toEqual(
      expect.arrayContaining([lost, other]),
    );
  });

  it("is judged no further once the server stops", async () => {
    await add();
    await settle();
    const state = openListState(product.db);
    await state.readLog();
    expect(state.indexCount()).toBeGreaterThan(0);
    const stopped = AbortSignal.abort(new Error("the server stops"));
    await expect(state.judgeAll(today, stopped)).rejects.toThrow("the server stops");
  });

  it("assigns an index once, whoever makes the lists and however many are added at once", async () => {
    const { db, settings } = { db: product.db, settings: product.services.settings };
    const keys = await product.services.credentialKeys();
    const second = openStatusLists({ db, keys, publicUrl: settings.PUBLIC_URL });
    const editor = await product.signIn("editor");
    const added = Array.from({ length: 6 }, async () => {
      await editor.request("/api/certificates", asJson("POST", certificateInput()));
      await Promise.all([
        product.services.transparencyLog.advance(),
        second.advance(),
        product.services.statusLists.advance(),
      ]);
    });
    await Promise.all(added);
    await settle();
    await second.close();
    const { rows } = await product.db.execute<{ given: number; different: number; places: number }>(sql`
      select count(*)::int as given, count(distinct (certificate_id, edition))::int as different,
        max(position)::int + 1 as places from credential_indexes`);
    const [found] = rows;
    expect(found?.different).toBe(found?.given);
    expect(found?.places).toBe(found?.given);
    const [certificates] = (
      await product.db.execute<{ n: number }>(sql`select count(*)::int as n from certificates`)
    ).rows;
    expect(found?.given).toBeGreaterThanOrEqual(certificates?.n ?? Number.NaN);
  });

  it("is read from any site, is kept a minute, and there is none of another number or purpose", async () => {
    const answer = await product.request("/status/revocation/0");
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=\d\d?$/);
    const etag = answer.headers.get("etag") ?? "";
    const again = await product.request("/status/revocation/0", { headers: { "if-none-match": etag } });
    expect(again.status).toBe(304);
    for (const path of ["/status/revocation/1", "/status/message/0", "/status/revocation/x", "/status"])
      expect([path, (await product.request(path)).status]).toEqual([path, 404]);
  });

  it("is not given when nobody signed it for so long that it holds no more", async () => {
    await tamper(sql`update status_lists set valid_until = now()`);
    const answer = await product.request("/status/suspension/0");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    await settle();
    expect((await product.request("/status/suspension/0")).status).toBe(200);
  });
});

describe("the places of very many certificates", () => {
  const { product, settle } = useCredentials();
  const insert = async (rows: ReturnType<typeof sql>) =>
    await product.ownerDb.execute(sql`
      insert into certificates (id, client_name, certificate_number, standard, issue_date, expiry_date)
      select id, 'PT Banyak', 'BNY/' || id, 'ISO 9001:2015', date '2026-01-01', date '2099-12-31' from (${rows}) rows (id)`);
  const unplaced = async () =>
    (
      await product.db.execute<{ id: string }>(sql`
        select id from certificates where id not in (select certificate_id from credential_indexes) limit 3`)
    ).rows;

  it("are given to all of them, and to those that come while they are gone through", async () => {
    await insert(sql`select gen_random_uuid() from generate_series(1, 6100)`);
    await product.services.transparencyLog.advance();
    await product.services.statusLists.advance();
    await insert(sql`values ('00000000-0000-4000-8000-000000000001'::uuid)`);
    await settle();
    expect(await unplaced()).toEqual([]);
  });
});
