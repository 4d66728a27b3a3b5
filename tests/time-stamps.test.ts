import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openServices } from "#core/container.ts";
import { certificates, logAlarms, logTimeStamps } from "#core/db/schema.ts";
import { SettingsError } from "#core/settings.ts";
import { monitor } from "#core/tlog/monitor/monitor.ts";
import { parseProof } from "#core/tlog/proof/proof.ts";
import { verifyProof } from "#core/tlog/proof/verify-proof.ts";
import { checkTimeStamp } from "#core/tlog/proof/verify-time-stamp.ts";
import { readAuthorities, requestTimeStamp } from "#core/tlog/time-stamps/authority.ts";
import { checkToken, parseRoots } from "#core/tlog/time-stamps/token.ts";
import { serve } from "#tests/support/http-server.ts";
import { openLog as openLogOf } from "#tests/support/log.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { hasOpenssl, type Misbehaviour, openAuthority } from "#tests/support/time-stamp-authority.ts";

const why = hasOpenssl ? "" : " (openssl is not installed)";

describe.skipIf(!hasOpenssl)(`time stamps of the log${why}`, () => {
  const product = useProduct();
  let authority: Awaited<ReturnType<typeof openAuthority>>;
  const folder = mkdtempSync(join(tmpdir(), "absah-stamps-"));
  beforeAll(async () => {
    authority = await openAuthority();
  });
  afterAll(async () => {
    await authority.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    authority.misbehave(undefined);
    await asOwner(sql`delete from log_time_stamps`);
  });

  async function asOwner(statement: ReturnType<typeof sql>) {
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(statement);
    });
  }
  /** One bit of its signature is another. */
  const forgeToken = () =>
    asOwner(
      sql`update log_time_stamps
        set token = set_byte(token, length(token) - 9, get_byte(token, length(token) - 9) # 1)`,
    );
  const authorities = () =>
    readAuthorities({ LOG_TIME_STAMPS: authority.url, LOG_TIME_STAMP_ROOTS: authority.roots });
  const openLog = async () =>
    await openLogOf(product.db, product.services.settings, { authorities: await authorities() });
  async function add() {
    const [row] = await product.db
      .insert(certificates)
      .values(certificateInput() as typeof certificates.$inferInsert)
      .returning({ id: certificates.id });
    return row?.id ?? "";
  }
  /** As a server that was just started: it knows no more than the database. */
  async function growAndStamp() {
    const id = await add();
    const log = await openLog();
    await log.advance();
    await log.requestTimeStamps();
    await log.close();
    return { id, metrics: log.metrics() };
  }
  const read = async (path: string) => await (await product.request(path)).text();
  const stamps = async () => await product.db.select().from(logTimeStamps).orderBy(logTimeStamps.size);
  const proofOf = async (id: string) => parseProof(await read(`/verifikasi-sertifikat/${id}/proof`));
  const roots = () => parseRoots(readFileSync(authority.roots, "utf8"));

  it("are kept with the tree head, and OpenSSL verifies them", async () => {
    const { metrics } = await growAndStamp();
    const [stamp] = await stamps();
    expect(Math.abs((stamp?.stamped_at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(metrics.timeStampedAtSeconds).toBe(Math.floor((stamp?.stamped_at.getTime() ?? 0) / 1000));
    const [line = ""] = (await read("/log/time-stamps")).split("\n");
    expect(line).toBe(`${metrics.entries} ${authority.name} ${stamp?.stamped_at.toISOString()}`);
    const path = `/log/time-stamps/${metrics.entries}/${authority.name}`;
    for (const kind of ["note", "tst"]) {
      const answer = await product.request(`${path}.${kind}`);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      writeFileSync(join(folder, `stamped.${kind}`), Buffer.from(await answer.arrayBuffer()));
    }
    const verify = (data: string) =>
      execFileSync(
        "openssl",
        ["ts", "-verify", "-data", data, "-in", "stamped.tst", "-token_in", "-CAfile", authority.roots],
        { cwd: folder, stdio: "pipe" },
      ).toString();
    expect(verify("stamped.note")).toContain("Verification: OK");
    writeFileSync(
      join(folder, "other.note"),
      readFileSync(join(folder, "stamped.note"), "utf8").replace("/log", "/lag"),
    );
    expect(() => verify("other.note")).toThrow("message imprint mismatch");
    expect((await product.request("/log/time-stamps/1/nobody.example.tst")).status).toBe(404);
  });

  it("are asked for once a day, and only where the log has grown", async () => {
    await growAndStamp();
    const requestCount = authority.requestCount();
    await growAndStamp();
    expect(authority.requestCount()).toBe(requestCount);
    await asOwner(sql`update log_time_stamps set stamped_at = stamped_at - interval '23 hours'`);
    await growAndStamp();
    expect(authority.requestCount()).toBe(requestCount);
    await asOwner(sql`update log_time_stamps set stamped_at = stamped_at - interval '2 hours'`);
    await growAndStamp();
    expect(await stamps()).toHaveLength(2);
    await asOwner(sql`update log_time_stamps set stamped_at = stamped_at - interval '25 hours'`);
    const log = await openLog();
    await log.requestTimeStamps();
    await log.close();
    expect(authority.requestCount()).toBe(requestCount + 1);
  });

  it("are asked for again by the same server a day later, and not before, nor at once after a failure", async () => {
    const log = await openLog();
    const grow = async () => {
      await add();
      await log.advance();
      await log.requestTimeStamps();
    };
    const before = authority.requestCount();
    await grow();
    await grow();
    expect(authority.requestCount()).toBe(before + 1);
    const [aDayMs, processMs] = [25 * 60 * 60_000, performance.now.bind(performance)];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + aDayMs });
    const processClock = vi.spyOn(performance, "now").mockImplementation(() => processMs() + aDayMs);
    try {
      // The authority's clock did not move: what it answers is refused.
      await grow();
      expect(authority.requestCount()).toBe(before + 2);
      await grow();
      expect(authority.requestCount()).toBe(before + 2);
    } finally {
      processClock.mockRestore();
      vi.useRealTimers();
      await log.close();
    }
    expect(await stamps()).toHaveLength(1);
  });

  it("are asked of each authority, whatever another one has stamped", async () => {
    const other = { ...(await authorities())[0], name: "lain.example" } as Awaited<
      ReturnType<typeof authorities>
    >[number];
    const { id } = await growAndStamp();
    const log = await openLogOf(product.db, product.services.settings, { authorities: [other] });
    await log.requestTimeStamps();
    await log.close();
    expect((await stamps()).map(({ authority: name }) => name).toSorted()).toEqual(
      [authority.name, other.name].toSorted(),
    );
    expect((await proofOf(id)).time_stamp).toBeDefined();
  });

  it.each<[Misbehaviour, RegExp]>([
    ["another imprint", /imprint/],
    ["another nonce", /its nonce is another/],
    ["an expired certificate", /expired|not yet valid/],
    ["a certificate of somebody else", /certificate failed/],
    ["a changed signature", /signature is wrong/],
    ["a refusal", /refused, with status 2/],
    ["garbage", /no answer/],
    ["an error", /answered 500/],
    ["more than anybody reads", /more than 65536 bytes/],
    ["another place", /fetch failed/],
  ])("of an authority that answers %s are not kept, and the log goes on", async (misbehaviour, reason) => {
    authority.misbehave(misbehaviour);
    const requestCount = authority.requestCount();
    const { id, metrics } = await growAndStamp();
    expect(authority.requestCount()).toBe(requestCount + 1);
    expect(await stamps()).toEqual([]);
    const proof = await proofOf(id);
    expect(proof.index).toBeLessThan(metrics.entries);
    expect(proof.time_stamp).toBeUndefined();
    const [tsa] = await authorities();
    if (!tsa) throw new Error("No authority");
    const { signal } = new AbortController();
    await expect(requestTimeStamp(tsa, "text", { now: new Date(), signal })).rejects.toThrow(reason);
  });

  it("by a certificate that has expired or is for something else are none, whoever issued it", async () => {
    const run = (command: string) =>
      execFileSync("openssl", command.split(" "), { cwd: folder, stdio: "pipe" });
    const file = (name: string) => join(folder, name);
    async function ask() {
      const answer = await fetch(authority.url, { method: "POST", body: readFileSync(file("asked.tsq")) });
      writeFileSync(file("answer.tsr"), Buffer.from(await answer.arrayBuffer()));
      run("ts -reply -in answer.tsr -token_out -out token.der");
      return readFileSync(file("token.der"));
    }
    writeFileSync(file("asked.txt"), "teks");
    run("ts -query -data asked.txt -sha256 -cert -out asked.tsq");
    const token = await ask();
    await expect(checkToken(token, "teks")).resolves.toMatchObject({ authority: "Otoritas Waktu Uji" });
    // The same time of the same text, signed with the key of the root.
    run("cms -verify -noverify -purpose any -inform DER -in token.der -binary -out info.der");
    const [cert, key] = [authority.roots, authority.roots.replace(/pem$/, "key")];
    run(
      `cms -sign -binary -nodetach -econtent_type 1.2.840.113549.1.9.16.1.4 -in info.der -signer ${cert} -inkey ${key} -outform DER -out other.der`,
    );
    for (const trusted of [undefined, roots()])
      await expect(checkToken(readFileSync(file("other.der")), "teks", { roots: trusted })).rejects.toThrow(
        "was not made for time stamps",
      );
    authority.misbehave("an expired certificate");
    await expect(checkToken(await ask(), "teks")).rejects.toThrow("did not hold when it was made");
  });

  it("of an authority that never answers hold up neither the log nor the end of the server", async () => {
    authority.misbehave("nothing for ever");
    const log = await openLog();
    const asking = log.requestTimeStamps();
    const id = await add();
    await log.advance();
    expect((await proofOf(id)).index).toBeLessThan(log.metrics().entries);
    await log.close();
    await asking;
    expect(await stamps()).toEqual([]);
  });

  it("of an authority whose clock is another are refused", async () => {
    const [requestCount] = await authorities();
    if (!requestCount) throw new Error("No authority");
    const signal = new AbortController().signal;
    const [anHourAgo, inAnHour] = [-60, 60].map((minutes) => new Date(Date.now() + minutes * 60_000));
    await expect(requestTimeStamp(requestCount, "text", { now: new Date(), signal })).resolves.toMatchObject({
      authority: "Otoritas Waktu Uji",
    });
    for (const now of [anHourAgo, inAnHour])
      await expect(
        requestTimeStamp(requestCount, "text", { now: now ?? new Date(), signal }),
      ).rejects.toThrow("clock");
  });

  it("stand in the proof of each entry that was there, and on its page", async () => {
    const { id } = await growAndStamp();
    const proof = await proofOf(id);
    expect(verifyProof(proof, proof.key).problems).toEqual([]);
    expect(await checkTimeStamp(proof, roots())).toMatchObject({
      problems: [],
      stamp: { authority: "Otoritas Waktu Uji", time: (await stamps())[0]?.stamped_at },
    });
    const later = await add();
    const log = await openLog();
    await log.advance();
    await log.close();
    // A larger tree: the proof leads from what was stamped to it.
    const grown = await proofOf(id);
    expect(grown.time_stamp?.consistency.length).toBeGreaterThan(0);
    expect(verifyProof(grown, grown.key).problems).toEqual([]);
    expect((await proofOf(later)).time_stamp).toBeUndefined();
    const page = `/verifikasi-sertifikat/${id}/bukti-log`;
    expect(await read(page)).toMatch(/Log dengan entri ini distempel pada [^<]+ oleh Otoritas Waktu Uji\./);
    expect(await read(`${page}?lang=en`)).toMatch(
      /The log with this entry was stamped on [^<]+ by Otoritas Waktu Uji\./,
    );
    expect(await read(`/verifikasi-sertifikat/${later}/bukti-log`)).toContain("Belum ada stempel waktu");
  });

  it("that were changed in a proof are noticed", async () => {
    const { id } = await growAndStamp();
    const first = await proofOf(id);
    await asOwner(sql`update log_time_stamps set stamped_at = stamped_at - interval '25 hours'`);
    const { id: other } = await growAndStamp();
    const second = (await proofOf(other)).time_stamp;
    // The first one that covers the entry is the one that proves most.
    expect((await proofOf(id)).time_stamp?.token).toBe(first.time_stamp?.token);
    if (!first.time_stamp || !second) throw new Error("No time stamp");
    const { time_stamp: stamp } = first;
    const otherTree = { ...first, time_stamp: { ...second, consistency: stamp.consistency } };
    expect(verifyProof(otherTree, first.key).problems).toEqual([
      "What was stamped is not an earlier tree head of this log with the entry.",
    ]);
    const otherToken = { time_stamp: { ...stamp, token: second.token } };
    expect((await checkTimeStamp(otherToken)).problems).toHaveLength(1);
    const bytes = Buffer.from(stamp.token, "base64");
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
    const forged = { time_stamp: { ...stamp, token: bytes.toString("base64") } };
    expect((await checkTimeStamp(forged)).problems).toEqual(["The time stamp's signature is wrong."]);
    const others = parseRoots(readFileSync(authority.otherRoots, "utf8"));
    expect((await checkTimeStamp(first, others)).problems).toHaveLength(1);
  });

  it("are checked by a monitor, which sees one of another log or none any more", async () => {
    await growAndStamp();
    const site = await serve(product.services);
    try {
      const look = async (seen?: Awaited<ReturnType<typeof monitor>>) =>
        await monitor(site.origin, { entriesMax: 1_000, seen, roots: roots() });
      const seen = await look();
      expect(seen.stamped).toBe(seen.head.size);
      await asOwner(sql`delete from log_time_stamps`);
      await expect(look(seen)).rejects.toMatchObject({ kind: "time-stamp" });
      await growAndStamp();
      await forgeToken();
      await expect(look()).rejects.toMatchObject({ kind: "time-stamp" });
    } finally {
      await site.close();
    }
  });

  it("that somebody changed in the database are found by the auditor, and given in no proof", async () => {
    const { id } = await growAndStamp();
    const key = `time-stamp ${(await stamps())[0]?.size} ${authority.name}`;
    await product.services.auditor.walk();
    expect(await product.db.$count(logAlarms, eq(logAlarms.key, key))).toBe(0);
    await expect(product.db.update(logTimeStamps).set({ authority: "other" })).rejects.toThrow();
    await forgeToken();
    await product.services.auditor.walk();
    expect(await product.db.$count(logAlarms, eq(logAlarms.key, key))).toBe(1);
    expect((await product.request(`/verifikasi-sertifikat/${id}/proof`)).status).toBe(503);
    await asOwner(sql`delete from log_time_stamps`);
    await product.services.auditor.walk();
    expect(await product.db.$count(logAlarms)).toBe(0);
  });

  it.each([
    ["an address that is none", { LOG_TIME_STAMPS: "tsa.example" }, /tsa.example is no address/],
    ["one host twice", { LOG_TIME_STAMPS: "http://a.example/1, http://a.example/2" }, /the same host twice/],
    ["roots that are not there", { LOG_TIME_STAMP_ROOTS: "/nowhere.pem" }, /nowhere.pem ENOENT/],
    ["roots that are none", { LOG_TIME_STAMP_ROOTS: import.meta.filename }, /has no certificate/],
  ])("are refused with settings that name %s, before the server starts", async (_, given, says) => {
    const named = { LOG_TIME_STAMPS: authority.url, LOG_TIME_STAMP_ROOTS: authority.roots, ...given };
    const settings = { ...product.services.settings, ...named };
    const opening = openServices(settings, product.connectionString, "s".repeat(32));
    await expect(opening).rejects.toThrow(SettingsError);
    await expect(opening).rejects.toThrow(says);
  });
});
