import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { certificates, logCosignatures } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { readCheckpoint, tilesOf } from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";
import { parseWitnesses, requestCosignature } from "#core/tlog/witness.ts";
import { openWitnessing } from "#core/tlog/witnessing.ts";
import { openLog } from "#tests/support/log.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import { openWitness } from "#tests/support/witness.ts";

let logKey = "";
const witness = await openWitness("saksi.example/1", () => logKey);
afterAll(() => witness.close());

type Answer = { status: number; text: string; location?: string };

describe("a witness of the log", () => {
  const product = useProduct();
  /** What the witness was asked, and what is answered in its place; undefined for its own answer. */
  let asked: string[] = [];
  let instead: (() => Answer | Promise<Answer | undefined> | undefined) | undefined;
  let url = "";

  beforeAll(async () => {
    logKey = (await readOrCreateLogKeys(product.services.settings)).current.publicText;
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const part of request) body += part;
      asked.push(body);
      const given = await instead?.();
      const answer = given ?? (await fetch(`${witness.url}${request.url}`, { method: "POST", body }));
      const text =
        "text" in answer && typeof answer.text === "string" ? answer.text : await (answer as Response).text();
      response.writeHead(answer.status, given?.location ? { location: given.location } : {}).end(text);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    };
  });
  beforeEach(async () => {
    [asked, instead] = [[], undefined];
    witness.reset();
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.delete(logCosignatures);
    });
    await grow();
  });
  afterEach(() => void vi.useRealTimers());

  async function grow() {
    await product.db.insert(certificates).values(certificateInput() as typeof certificates.$inferInsert);
    await product.services.transparencyLog.advance();
  }
  const open = () => openWitnessing(product.db, parseWitnesses(`${witness.key} ${url}/`));
  const signedSizes = async () =>
    (await product.db.select({ size: logCosignatures.size }).from(logCosignatures)).map(({ size }) => size);
  const sizeNow = async () => (await readCheckpoint(product.db))?.size ?? 0;
  /** Asks for the newest tree head, once. */
  async function request(known = 0) {
    const head = await readCheckpoint(product.db);
    const [named] = parseWitnesses(`${witness.key} ${url}`);
    if (!head || !named) throw new Error("Nothing was signed");
    return await requestCosignature(named, {
      ...{ note: head.note, size: head.size, known },
      ...{ read: nodesOf(tilesOf(product.db)), signal: new AbortController().signal },
    });
  }

  it("is asked once for each tree head, also by several at the same moment", async () => {
    const witnessing = open();
    await Promise.all([witnessing.ask(), witnessing.ask(), witnessing.ask()]);
    await witnessing.ask();
    expect([asked.length, await signedSizes()]).toEqual([1, [await sizeNow()]]);
    await grow();
    await witnessing.ask();
    // It knows what the witness saw: no second request with the right size.
    expect([asked.length, (await signedSizes()).at(-1)]).toEqual([2, await sizeNow()]);
  });

  it("signs what was signed while it was asked as well", async () => {
    const witnessing = open();
    let isFirst = true;
    instead = async () => {
      if (isFirst) {
        isFirst = false;
        await grow();
      }
      return undefined;
    };
    await witnessing.ask();
    expect((await signedSizes()).at(-1)).toBe(await sizeNow());
    expect(asked).toHaveLength(2);
  });

  it("is asked by each of several servers, and holds up none that asks after another", async () => {
    const [one, other] = [open(), open()];
    await one.ask();
    await other.ask();
    expect(await signedSizes()).toEqual([await sizeNow()]);
    await grow();
    await other.ask();
    expect((await signedSizes()).at(-1)).toBe(await sizeNow());
  });

  it.each([
    ["refuses", { status: 403, text: "" }],
    ["cannot be understood", { status: 200, text: "\u2014 saksi.example/1 AAAAAAAAAAAA\n" }],
    ["saw a log that is longer", { status: 409, text: "999999\n" }],
  ])("that %s is left alone for half a minute", async (_, answer) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const witnessing = open();
    instead = () => answer;
    await witnessing.ask();
    vi.advanceTimersByTime(29_999);
    await witnessing.ask();
    expect([asked.length, await signedSizes()]).toEqual([1, []]);
    instead = undefined;
    vi.advanceTimersByTime(1);
    await witnessing.ask();
    expect([asked.length, await signedSizes()]).toEqual([2, [await sizeNow()]]);
  });

  it("whose line came with a failure, or with another's name, did not sign", async () => {
    const line = (await request()) ?? "";
    expect(line).toMatch(/^\u2014 saksi\.example\/1 \S+\n$/);
    witness.reset();
    instead = () => ({ status: 500, text: line });
    expect(await request()).toBeUndefined();
    instead = () => ({ status: 200, text: line.replace("saksi.example/1", "saksi.example/2") });
    expect(await request()).toBeUndefined();
    // Lines of others beside its own are passed over.
    instead = () => ({ status: 200, text: `\u2014 lain.example AAAAAAAAAAAA\n${line}` });
    expect(await request()).toBe(line);
  });

  it.each(["999999", "-1", "1.5", "0x1", "banyak", ""])(
    "that says it saw %j is not asked again",
    async (seen) => {
      instead = () => ({ status: 409, text: `${seen}\n` });
      expect(await request()).toBeUndefined();
      expect(asked).toHaveLength(1);
    },
  );

  it("that says what it saw is asked again from there", async () => {
    await request();
    await grow();
    asked = [];
    expect(await request(0)).toBeDefined();
    const old = (await sizeNow()) - 1;
    expect(asked.map((body) => body.split("\n")[0])).toEqual(["old 0", `old ${old}`]);
  });

  it("that never answers is not waited for by a server that stops", async () => {
    const warned = vi.spyOn(log, "warn");
    onTestFinished(() => warned.mockRestore());
    instead = () => new Promise(() => undefined);
    const witnesses = parseWitnesses(`${witness.key} ${url}`);
    const service = await openLog(product.db, product.services.settings, { witnesses });
    service.start();
    await waitFor(() => expect(asked).toHaveLength(1));
    await service.close();
    // It was cut off, and did not run into its timeout.
    expect(warned.mock.calls.filter(([about]) => Object.hasOwn(Object(about), "witness"))).toEqual([]);
  });

  it("that leads elsewhere is not followed", async () => {
    instead = () => ({ status: 307, text: "", location: `${witness.url}/add-checkpoint` });
    await expect(request()).rejects.toThrow();
    expect(witness.seen()).toBe(0);
  });
});

describe("the witnesses of the settings", () => {
  it("are pairs of a key and an address of the web, with or without a slash at its end", () => {
    const read = (text: string) => parseWitnesses(text).map(({ url, key }) => [key.name, url]);
    expect(read("")).toEqual([]);
    expect(read(`${witness.key} https://saksi.example/log/ , ${witness.key}   http://b.example`)).toEqual([
      ["saksi.example/1", "https://saksi.example/log"],
      ["saksi.example/1", "http://b.example"],
    ]);
    for (const address of [
      "",
      "ftp://saksi.example",
      "file:///etc/passwd",
      "saksi.example",
      "https://a.example b",
    ])
      expect(() => parseWitnesses(`${witness.key} ${address}`), address).toThrow(RangeError);
  });
});
