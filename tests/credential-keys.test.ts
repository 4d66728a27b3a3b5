import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { didOf } from "#core/credentials/did.ts";
import { readOrCreateCredentialKeys, rotateCredentialKeys } from "#core/credentials/keys.ts";
import { openStatusLists } from "#core/credentials/status-lists.ts";
import { parseSettings } from "#core/settings.ts";
import { restartLog } from "#core/tlog/restart.ts";
import { createApp } from "#http/app.ts";
import { openVerifier } from "#tests/support/credential-verifier.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { serve } from "#tests/support/http-server.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "absah-credential-keys-"));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

describe("the keys of credentials", () => {
  const { product, publicUrl, settle, add, credential } = useCredentials();

  it("are made once by however many processes, and nobody else may read them", async () => {
    const settings = parseSettings({ DATA_DIR: join(folder, randomUUID()) });
    const made = await Promise.all(Array.from({ length: 5 }, () => readOrCreateCredentialKeys(settings)));
    expect(new Set(made.map(({ current }) => current.thumbprint)).size).toBe(1);
    const { mode } = await stat(join(settings.DATA_DIR, "keys", "credentials.json"));
    expect(mode & 0o777).toBe(0o600);
  });

  it("are not made where a setting names a file that is not there, nor in the place of a damaged one", async () => {
    const CREDENTIAL_KEYS = join(folder, "shared.json");
    const settings = parseSettings({ DATA_DIR: folder, CREDENTIAL_KEYS });
    await expect(readOrCreateCredentialKeys(settings)).rejects.toThrow(
      "shared.json: the keys of credentials are not there",
    );
    await writeFile(CREDENTIAL_KEYS, "{}");
    await expect(readOrCreateCredentialKeys(settings)).rejects.toThrow(/shared\.json is damaged/);
    expect(await readFile(CREDENTIAL_KEYS, "utf8")).toBe("{}");
  });

  it("name the body by the host of its site, with its port", () => {
    expect(didOf("https://absah.example")).toBe("did:web:absah.example");
    expect(didOf("http://localhost:3421")).toBe("did:web:localhost%3A3421");
  });

  it("stay in the DID document after another one took over: what they signed is verified still", async () => {
    const id = await add();
    const before = await credential(id);
    const { settings } = product.services;
    const { former, current } = await rotateCredentialKeys(settings, new Date());
    const keys = await readOrCreateCredentialKeys(settings);
    // The server as it starts again.
    const app = createApp({ ...product.services, credentialKeys: async () => keys });
    const request = async (path: string) => await app.request(`${publicUrl}${path}`);
    const lists = openStatusLists({ db: product.db, keys, publicUrl });
    const kidOf = (jwt: string) =>
      JSON.parse(Buffer.from(jwt.split(".")[0] ?? "", "base64url").toString()).kid;
    const signer = async () => kidOf(await (await request("/status/suspension/0")).text());
    const later = new Date(Date.now() + 6 * 60_000);
    // A monitor that reads a list finds its key in the log that is signed.
    await lists.advance(later);
    expect(await signer()).toBe(`did:web:absah.test#${former}`);
    await product.services.transparencyLog.advance();
    await lists.advance(later);
    expect(await signer()).toBe(`did:web:absah.test#${current}`);
    await lists.close();
    const { assertionMethod } = await (await request("/.well-known/did.json")).json();
    expect(assertionMethod).toEqual([`did:web:absah.test#${former}`, `did:web:absah.test#${current}`]);
    const after = await (await request(`/verifikasi-sertifikat/${id}.jwt`)).text();
    expect([kidOf(before), kidOf(after)]).toEqual(assertionMethod);
    const verifier = openVerifier(request, publicUrl);
    expect([await verifier.judge(before), await verifier.judge(after)]).toEqual(["fine", "fine"]);
    const { rows } = await product.db.execute(
      `select from log_leaves where leaf like '%"type":"credential-key"%'`,
    );
    expect(rows).toHaveLength(2);
    await settle();
  });

  it("are shared by servers that are given the same file", async () => {
    const id = await add();
    const CREDENTIAL_KEYS = join(product.services.settings.DATA_DIR, "keys", "credentials.json");
    const settings = parseSettings({
      DATA_DIR: join(folder, "second"),
      PUBLIC_URL: publicUrl,
      CREDENTIAL_KEYS,
    });
    const second = createApp({
      ...product.services,
      settings,
      credentialKeys: () => readOrCreateCredentialKeys(settings),
    });
    const bySecond = async (path: string) => await second.request(`${publicUrl}${path}`);
    const jwt = await (await bySecond(`/verifikasi-sertifikat/${id}.jwt`)).text();
    const byFirst = openVerifier(async (path) => {
      // The document of the first is as its file is by now.
      return path === "/.well-known/did.json" ? await bySecond(path) : await product.request(path);
    }, publicUrl);
    expect(await byFirst.judge(jwt)).toBe("fine");
    expect(await openVerifier(bySecond, publicUrl).judge(jwt)).toBe("fine");
  });

  it("sign in front of the pages of certificates as behind them: browsers see the page, others what they ask for", async () => {
    const id = await add();
    const server = await serve(product.services);
    try {
      const get = async (accept: string) => {
        const headers = { "accept-encoding": "gzip", ...(accept && { accept }) };
        const { status, headers: answered } = await server.get(`/verifikasi-sertifikat/${id}`, headers);
        return [status, answered["content-type"], String(answered.vary).includes("Accept")];
      };
      for (const accept of ["", "*/*", "text/html,application/xhtml+xml,*/*;q=0.8"])
        expect([accept, ...(await get(accept))]).toEqual([accept, 200, "text/html; charset=UTF-8", true]);
      expect(await get("application/json")).toEqual([200, "application/json", true]);
      expect(await get("application/vc+jwt")).toEqual([200, "application/vc+jwt", true]);
    } finally {
      await server.close();
    }
  });
});

describe("a log that takes the place of another one", () => {
  const { product, verifier, settle, add, credential } = useCredentials();

  it("leaves each certificate its place: what was issued before is judged as before", async () => {
    const [valid, withdrawn] = [await add(), await add({ status: "Dicabut" })];
    const [jwt, jwtOfWithdrawn] = [await credential(valid), await credential(withdrawn)];
    const { settings } = product.services;
    await product.whileStopped(() =>
      restartLog(product.ownerDb, settings, { origin: "absah.test/log-2", now: new Date() }),
    );
    await settle();
    const later = await add();
    const placeOf = async (token: string) =>
      [(await verifier.open(token)).credentialStatus].flat().map(({ statusListIndex }) => statusListIndex);
    const placeOfLater = await placeOf(await credential(later));
    expect(await placeOf(await credential(valid))).toEqual(await placeOf(jwt));
    expect(placeOfLater).not.toEqual(await placeOf(jwt));
    expect(placeOfLater).not.toEqual(await placeOf(jwtOfWithdrawn));
    expect([await verifier.judge(jwt), await verifier.judge(jwtOfWithdrawn)]).toEqual(["fine", "revocation"]);
  });
});
