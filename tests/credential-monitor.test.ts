import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { listBytes, setBit } from "#core/credentials/bitstring.ts";
import { assertLists, readLists } from "#core/credentials/monitor-lists.ts";
import { signCredential } from "#core/credentials/sign.ts";
import { statusListCredential } from "#core/credentials/status-list-credential.ts";
import { monitor } from "#core/tlog/monitor/monitor.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { readState } from "#core/tlog/monitor/state-file.ts";
import { parseProof } from "#core/tlog/proof/proof.ts";
import { verifyProof } from "#core/tlog/proof/verify-proof.ts";
import { useCredentials } from "#tests/support/credentials.ts";
import { dayFromNow } from "#tests/support/verification.ts";

describe("whoever watches from outside", () => {
  const { product, publicUrl, settle, add, decide } = useCredentials();
  /** Long enough after what the tests do that the lists must know of it. */
  const later = new Date(Date.now() + 10 * 60_000);
  const forged = new Map<string, string>();
  let server: Server;
  let address: string;
  let id: string;
  beforeAll(async () => {
    const answer = getRequestListener(product.app.fetch);
    server = createServer((request, response) => {
      const lie = forged.get(request.url ?? "");
      if (lie === undefined) void answer(request, response);
      else response.end(lie);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    id = await add();
    await add({ status: "Dibekukan" });
    const renewed = await add();
    await decide(renewed, { kind: "scope_extended", reason: null, scope: "Lebih luas" });
    await decide(id, { kind: "withdrawn", reason: "activity-ended" });
    await settle(later);
  });
  beforeEach(() => forged.clear());
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const look = async () => {
    const lists = await readLists(address);
    return assertLists(lists, await monitor(address, { entriesMax: 10_000 }), later);
  };
  /** What is wrong, as a sentence. */
  const alarm = async () =>
    await look().then(
      (compared) => `${compared} are right`,
      (error: Error) => error.message,
    );
  const forge = async (purpose: "revocation" | "suspension", bits: Uint8Array, now = later) => {
    const keys = await product.services.credentialKeys();
    const list = statusListCredential(bits, { publicUrl, purpose, list: 0, now });
    return await signCredential(list, { keys, publicUrl });
  };

  it("compares each place of the lists with the entries of the log", async () => {
    const { rows } = await product.db.execute("select count(*)::int as n from credential_indexes");
    const given = Number(rows[0]?.n);
    expect(given).toBeGreaterThanOrEqual(4);
    expect(await alarm()).toBe(`${given} are right`);
  });

  it("notices a list that the body itself signed and that is false", async () => {
    forged.set("/status/revocation/0", await forge("revocation", new Uint8Array(listBytes)));
    expect(await alarm()).toMatch(
      /The list revocation\/0 says at \d+ that edition 1 of certificate .* is not in it/,
    );
    forged.set("/status/revocation/0", await forge("revocation", new Uint8Array(listBytes).fill(255)));
    expect(await alarm()).toMatch(/is in it; by what the log says it is not so/);
  });

  it("notices a list that another key signed, that is of another purpose, that is old, and that is missing", async () => {
    const served = await (await product.request("/status/revocation/0")).text();
    const [header, payload, signature = ""] = served.split(".");
    forged.set("/status/revocation/0", [header, payload, `${signature.slice(0, -4)}AAAA`].join("."));
    expect(await alarm()).toBe("The list revocation/0 is not signed by a key that the log names for it.");
    forged.set("/status/revocation/0", await (await product.request("/status/suspension/0")).text());
    expect(await alarm()).toBe("The list that is given as revocation/0 is another one.");
    const past = new Date(later.getTime() - 3_600_000);
    forged.set("/status/revocation/0", await forge("revocation", new Uint8Array(listBytes), past));
    expect(await alarm()).toMatch(/holds from .* until .*, and not now/);
    forged.set("/status/revocation/0", "");
    expect(await alarm()).toMatch(/is not signed by a key/);
  });

  it("reads a log anew of which it knows from before there were lists, and then knows as much as whoever reads it first", async () => {
    const first = await monitor(address, { entriesMax: 10_000 });
    const { said: _, places: __, credential_keys: ___, ...before } = first;
    const folder = await mkdtemp(join(tmpdir(), "absah-monitor-"));
    await writeFile(join(folder, "state.json"), JSON.stringify({ ...before, v: 1 }));
    const seen = await readState(join(folder, "state.json"));
    expect(await monitor(address, { seen, entriesMax: 10_000 })).toEqual(first);
    await rm(folder, { recursive: true });
  });

  it("takes of entries that tell no edition what they tell: a list may know of a later edition, and lifts no withdrawal", async () => {
    const { current } = await product.services.credentialKeys();
    const known = (status: string): MonitorState => ({
      ...{ v: 2, origin: "log.example/log", keys: [], certificates: {}, credential_keys: [current.jwk] },
      head: { size: 0, root: "", note: "" },
      read: { size: 0, root: "" },
      places: [
        [id, 1],
        [id, 2],
      ],
      said: {
        [id]: {
          status,
          valid_from: "2026-01-01",
          valid_until: "2029-01-01",
          recorded: "2026-01-01T00:00:00.000Z",
        },
      },
    });
    const listsOf = async (...set: number[]) => {
      const bits = new Uint8Array(listBytes);
      for (const place of set) setBit(bits, place, true);
      return [{ revocation: await forge("revocation", bits), suspension: await forge("suspension", bits) }];
    };
    expect(assertLists(await listsOf(0), known("Valid"), later)).toBe(2);
    expect(assertLists(await listsOf(0, 1), known("Dicabut"), later)).toBe(2);
    const lifted = await listsOf(0);
    expect(() => assertLists(lifted, known("Dicabut"), later)).toThrow(
      /says at 1 that edition 2 .* is not in it/,
    );
  });

  it("finds in a proof of today the credential, whose key the log names, and what the lists of the day were", async () => {
    const text = await (await product.request(`/verifikasi-sertifikat/${id}/proof`)).text();
    const proof = parseProof(text);
    expect(verifyProof(proof, proof.key).problems).toEqual([]);
    expect(JSON.parse(proof.status_lists?.leaf ?? "{}")).toMatchObject({
      type: "status-lists",
      day: dayFromNow(0),
      lists: { "revocation/0": expect.any(String), "suspension/0": expect.any(String) },
    });
    expect(JSON.parse(proof.credential?.key.leaf ?? "{}")).toMatchObject({ type: "credential-key" });
    const tlogProof = await (await product.request(`/verifikasi-sertifikat/${id}/proof.tlog-proof`)).text();
    expect(verifyProof(parseProof(tlogProof), proof.key).problems).toEqual([]);

    const { credential, status_lists } = proof;
    if (!credential || !status_lists) throw new Error("They are missing");
    const [head, body = ""] = credential.jwt.split(".");
    const otherId = Buffer.from(
      Buffer.from(body, "base64url").toString().replace("2029-01-09", "2039-01-09"),
    ).toString("base64url");
    const lies = [
      { ...proof, credential: { ...credential, jwt: credential.jwt.replace(body, otherId) } },
      { ...proof, credential: { ...credential, jwt: `${head}.${body}.` } },
      { ...proof, credential: { ...credential, key: status_lists } },
      { ...proof, status_lists: { ...status_lists, index: status_lists.index - 1 } },
      { ...proof, status_lists: credential.key },
    ];
    for (const lie of lies) expect(verifyProof(lie, proof.key).problems).toHaveLength(1);
    const { credential: _, status_lists: __, ...older } = proof;
    expect(verifyProof(parseProof(JSON.stringify(older)), proof.key).problems).toEqual([]);
  });

  it("reads in the log, of each day, the lists once, and again an hour later where they changed", async () => {
    const output = async () => {
      const { rows } = await product.db.execute(
        `select leaf from log_leaves where leaf like '%"type":"status-lists"%' order by index`,
      );
      return rows.map(({ leaf }) => JSON.parse(String(leaf)).lists["revocation/0"] as string);
    };
    // What settles in between is of the same day, also shortly before midnight.
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    onTestFinished(() => void vi.useRealTimers());
    await settle();
    const before = await output();
    const other = await add();
    await decide(other, { kind: "withdrawn", reason: "activity-ended" });
    expect(await output()).toEqual(before);
    await settle(new Date(later.getTime() + 61 * 60_000));
    const after = await output();
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.slice(-2)).size).toBe(2);
  });
});
