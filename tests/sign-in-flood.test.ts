import crypto from "node:crypto";
import { once } from "node:events";
import { syncBuiltinESMExports } from "node:module";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { hashPassword } from "better-auth/crypto";
import { like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createPasswordQueue } from "#core/auth/password-queue.ts";
import { rateLimits, usedChallenges } from "#core/db/schema.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

const until = <Value>(read: () => Value | Promise<Value>) => expect.poll(read);

describe("signing in while strangers flood the sign-in", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  beforeEach(async () => void (await product.db.delete(rateLimits)));
  afterEach(() => letGo());

  const attempt = (body: object, from: string, { cookie = "" } = {}) => {
    const { headers, ...request } = asJson("POST", body);
    return product.request("/api/session", {
      ...request,
      headers: { ...headers, cookie, "x-forwarded-for": from },
    });
  };
  const proofs = async (count: number) => {
    const made: Proof[] = [];
    for (let number = 0; number < count; number++) made.push(await product.prove());
    return made;
  };

  /** Hashes that were begun, by their password, none of which ends before it is let go. */
  const held: { password: string; release: () => void }[] = [];
  let isHeld = false;
  beforeAll(() => {
    const { scrypt } = crypto;
    vi.spyOn(crypto, "scrypt").mockImplementation((...args: unknown[]) => {
      const release = () => void Reflect.apply(scrypt, crypto, args);
      if (isHeld) held.push({ password: String(args[0]), release });
      else release();
    });
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const hold = () => {
    held.length = 0;
    isHeld = true;
  };
  const letGo = () => {
    isHeld = false;
    for (const { release } of held) release();
  };
  const begun = () => held.map(({ password }) => password);

  it("1,000 attempts out of one /48 come to an end for all of it, and what is refused writes nothing", async () => {
    const { signInLimits } = product.services;
    for (let number = 0; number < 300; number++) {
      const clientIp = `2001:db8:48:${number.toString(16)}::1`;
      expect(await signInLimits.take({ email: `${number}@gis.example`, clientIp })).toBeUndefined();
    }
    const counted = await product.db.$count(rateLimits);
    const [proof] = await proofs(1);
    for (let number = 0; number < 1000; number++) {
      const body = { email: `refused-${number}@gis.example`, password: "salah", proof };
      const from = `2001:db8:48:${(0x1000 + number).toString(16)}::1`;
      const answer = await attempt(body, from);
      expect([answer.status, answer.headers.has("retry-after")]).toEqual([429, true]);
    }
    expect(await product.db.$count(rateLimits)).toBe(counted);
    expect(await product.db.$count(usedChallenges)).toBe(0);
    expect(
      (await attempt({ email: "a@gis.example", password: "salah", proof }, "2001:db8:49::1")).status,
    ).toBe(401);
  });

  it("a /24 of IPv4 addresses counts together as well, three times as much as one of them", async () => {
    const { signInLimits } = product.services;
    const take = (number: number) =>
      signInLimits.take({ email: `${number}@gis.example`, clientIp: `198.51.100.${number % 250}` });
    for (let number = 0; number < 300; number++) expect(await take(number)).toBeUndefined();
    expect(await take(301)).toBeGreaterThan(0);
    expect(await signInLimits.take({ email: "a@gis.example", clientIp: "198.51.101.1" })).toBeUndefined();
  });

  it("a known device goes first, even from a network whose limit anonymous clients have used up", async () => {
    const { email, password, cookie } = await product.signInByPassword("editor");
    const from = "2001:db8:50::1";
    const flood = await proofs(24);
    const [proof] = await proofs(1);
    hold();
    const anonymous = flood.map((proof, number) => {
      const credentials = { email: `stranger-${number}@gis.example`, password: `salah-${number}` };
      return attempt({ ...credentials, proof }, `2001:db8:50:${number % 3}::${number}`);
    });
    await until(() => held.length).toBe(2);
    // Sixteen of a network may wait; the others are told at once.
    const refused = await Promise.race(anonymous);
    expect(refused.status).toBe(429);
    const { signInLimits } = product.services;
    for (let number = 0; number < 300; number++)
      await signInLimits.take({ email: `${number}@gis.example`, clientIp: from });

    const entering = attempt({ email, password, proof }, from, { cookie });
    await until(() => product.db.$count(rateLimits, like(rateLimits.key, "sign-in-known:%"))).toBe(1);
    held[0]?.release();
    await until(() => held.length).toBe(3);
    expect(begun()[2]).toBe(password);
    letGo();
    expect((await entering).status).toBe(200);
    const statuses = (await Promise.all(anonymous)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(16);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
  });

  it("a client that has left is not worked for, and its place is another's", async () => {
    const server = createAdaptorServer({ fetch: product.app.fetch });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const connections = () => promisify(server.getConnections.bind(server))();
    const ofPairs = like(rateLimits.key, "sign-in-pair:%");
    const send = (number: number, proof: Proof | undefined, signal?: AbortSignal) => {
      const body = { email: `left-${number}@gis.example`, password: `salah-${number}`, proof };
      const { headers, ...init } = asJson("POST", body);
      return fetch(`http://127.0.0.1:${port}/api/session`, {
        ...init,
        headers: { ...headers, origin: "http://absah.test", "x-forwarded-for": "2001:db8:51::1" },
        ...(signal && { signal }),
      });
    };
    const [first, second, third, fourth] = await proofs(4);
    const leaving = new AbortController();
    hold();
    const staying = [send(1, first), send(2, second)];
    await until(() => held.length).toBe(2);
    const left = send(3, third, leaving.signal).catch(() => undefined);
    await until(() => product.db.$count(rateLimits, ofPairs)).toBe(3);
    staying.push(send(4, fourth));
    await until(() => product.db.$count(rateLimits, ofPairs)).toBe(4);
    expect(await connections()).toBe(4);
    leaving.abort();
    await left;
    await until(connections).toBe(3);
    for (const { release } of held.splice(0)) release();
    await until(() => held.length).toBe(1);
    expect(begun()).toEqual(["salah-4"]);
    letGo();
    expect((await Promise.all(staying)).map(({ status }) => status)).toEqual([401, 401, 401]);
    server.close();
  });

  describe("a known device", () => {
    const enter = async (person: { email: string; password: string }, cookie: string) =>
      await attempt({ ...person, proof: await product.prove() }, "2001:db8:52::1", { cookie });
    const closeNetwork = async () => {
      const { signInLimits } = product.services;
      for (let number = 0; number < 100; number++)
        await signInLimits.take({ email: `${number}@gis.example`, clientIp: "2001:db8:52::1" });
    };
    const deviceOf = (cookies: string) => /absah\.device=[^;]+/.exec(cookies)?.[0] ?? "";

    it("is recognised by an HttpOnly cookie that is only sent to the sign-in", async () => {
      const { email, password } = await product.signInByPassword("viewer");
      const answer = await enter({ email, password }, "");
      const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith("absah.device="));
      expect(line).toMatch(/; Max-Age=7776000; Path=\/api\/session; HttpOnly; SameSite=Lax$/);
      expect(line).not.toContain(encodeURIComponent(email));
    });

    it("is known for its owner's account, and for no other", async () => {
      const owner = await product.signInByPassword("viewer");
      const other = await product.signInByPassword("viewer");
      await closeNetwork();
      const device = deviceOf(owner.cookie);
      expect((await enter(other, device)).status).toBe(429);
      expect((await enter(owner, "")).status).toBe(429);
      expect((await enter(owner, `${device.slice(0, -4)}AAAA`)).status).toBe(429);
      expect((await enter(owner, device.replace(/\.\d+\./, ".7."))).status).toBe(429);
      expect((await enter(owner, device)).status).toBe(200);
    });

    it("may guess ten times, like anybody", async () => {
      const { email, cookie } = await product.signInByPassword("viewer");
      const statuses: number[] = [];
      for (let number = 0; number < 12; number++)
        statuses.push((await enter({ email, password: "salah" }, deviceOf(cookie))).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    });

    it("is a stranger once the password is another one, save where it was changed", async () => {
      const { email, password, cookie, request } = await product.signInByPassword("viewer");
      const passwords = { current_password: password, password: "kata-sandi-baru" };
      const changed = await request("/api/profile/password", asJson("PUT", passwords));
      const present = { email, password: passwords.password };
      await closeNetwork();
      expect((await enter(present, deviceOf(cookie))).status).toBe(429);
      expect((await enter(present, deviceOf(changed.headers.getSetCookie().join()))).status).toBe(200);
    });
  });

  it("hashing a password leaves the event loop to others", async () => {
    let turns = 0;
    let timer = setImmediate(function count() {
      turns += 1;
      timer = setImmediate(count);
    });
    await hashPassword("kata-sandi-baru");
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(20);
  });
});

describe("the queue for hashing passwords", () => {
  /** Waits in the queue, and records its name when it is its turn. */
  function openQueue() {
    const queue = createPasswordQueue();
    const begun: string[] = [];
    const enter = (lane: "known" | "anonymous", group: string, name: string, signal?: AbortSignal) => {
      const slot = queue.enter({ lane, group, signal });
      if (!slot) return undefined;
      const turn = slot.turn().then((isTurn) => {
        if (isTurn) begun.push(name);
      });
      return { turn, leave: slot.release };
    };
    return { enter, begun };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it("goes round between networks, however many of one wait, and known people go before them", async () => {
    const { enter, begun } = openQueue();
    const names = ["A1", "A2", "A3", "A4", "B1", "C1"];
    const anonymous = names.map((name) => [name, enter("anonymous", name.slice(0, 1), name)] as const);
    const places = new Map([...anonymous, ["P1", enter("known", "P", "P1")] as const]);
    await settled();
    expect(begun).toEqual(["A1", "A2"]);
    for (let turn = 0; turn < 5; turn++) {
      places.get(begun[turn] ?? "")?.leave();
      await settled();
    }
    expect(begun).toEqual(["A1", "A2", "P1", "A3", "B1", "C1", "A4"]);
  });

  it("is full at sixteen of a network and 64 in all, and then has places for known people", () => {
    const { enter } = openQueue();
    const entered = (lane: "known" | "anonymous", group: string) => enter(lane, group, "") !== undefined;
    const ofOne = Array.from({ length: 20 }, () => entered("anonymous", "A"));
    expect(ofOne.filter(Boolean)).toHaveLength(16);
    const ofMany = Array.from({ length: 60 }, (_, number) => entered("anonymous", `B${number}`));
    expect(ofMany.filter(Boolean)).toHaveLength(48);
    expect(entered("known", "P")).toBe(true);
  });

  it("releases the slot of a client that disconnected", async () => {
    const { enter, begun } = openQueue();
    const leaving = new AbortController();
    const first = enter("anonymous", "A", "first");
    enter("anonymous", "A", "second");
    const left = enter("anonymous", "A", "left", leaving.signal);
    enter("anonymous", "A", "third");
    leaving.abort();
    await left?.turn;
    left?.leave();
    first?.leave();
    await settled();
    expect(begun).toEqual(["first", "second", "third"]);
  });
});
