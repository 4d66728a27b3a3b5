import { createHmac } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areaOf, areas, mayEnter, roleOf, roles } from "#core/auth/access.ts";
import { makeKey } from "#core/auth/api-key.ts";
import { readSigned, sign } from "#core/auth/cookie-signature.ts";
import { openEncryption } from "#core/auth/encryption.ts";
import { createKnownDevices } from "#core/auth/known-devices.ts";
import { parseApiKey } from "#core/auth/parse-api-key.ts";
import { createPasskeyChallenges } from "#core/auth/passkeys/challenges.ts";
import { challengeIn, relyingPartyOf } from "#core/auth/passkeys/relying-party.ts";
import { hasBearerToken } from "#core/auth/people.ts";
import { openSessionCookies, sessionCookieName } from "#core/auth/session-cookie.ts";
import { stepOf } from "#core/auth/totp-step.ts";

const present = "p".repeat(32);
const former = "f".repeat(32);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["Date", "performance"], now: new Date("2026-11-27T10:00:00Z") }),
);
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => void vi.advanceTimersByTime(ms);

describe("the cookie of a session", () => {
  const cookieOf = (token: string, secret = present) =>
    `absah.session_token=${encodeURIComponent(`${token}.${sign(token, secret)}`)}`;
  const open = () => openSessionCookies([present, former], "http://absah.test");

  it("is known among others by its signature, of the present secret or the former one", () => {
    const cookies = open();
    for (const right of [
      cookieOf("abc"),
      cookieOf("abc", former),
      `lang=en; ${cookieOf("abc")}; absah.device=1.2`,
      `lang=en;${cookieOf("abc")}`,
      cookieOf("abc").replace(/=(.*)/, '="$1"'),
    ])
      expect(cookies.isIn(right), right).toBe(true);
    for (const wrong of [
      "",
      null,
      undefined,
      "absah.session_token=",
      "absah.session_token=abc.def",
      cookieOf("abc", "x".repeat(32)),
      cookieOf("abc").replace("abc", "abd"),
      `x${cookieOf("abc")}`,
      cookieOf("abc").replace(".", "-"),
    ])
      expect(cookies.isIn(wrong), String(wrong)).toBe(false);
  });

  it("has another name behind TLS, by which alone it counts there", () => {
    expect(sessionCookieName("https://absah.test")).toBe("__Secure-absah.session_token");
    const cookies = openSessionCookies([present], "https://absah.test");
    expect(cookies.isIn(cookieOf("abc"))).toBe(false);
    expect(cookies.isIn(`__Secure-${cookieOf("abc")}`)).toBe(true);
  });

  it("counts as a token of a program by the same signature", () => {
    const { isBearer } = open();
    const [, token = ""] = cookieOf("abc").split("=");
    expect(isBearer(`Bearer ${token}`)).toBe(true);
    expect(isBearer(`bearer  ${decodeURIComponent(token)}`)).toBe(true);
    for (const wrong of [undefined, "", `Basic ${token}`, "Bearer abc", `Bearer ${token} x`])
      expect(isBearer(wrong), String(wrong)).toBe(false);
  });

  it("that was answered to be over is a visitor's for a minute, and asked about again after it", () => {
    const cookies = open();
    expect(cookies.mayBeOpen(cookieOf("abc"))).toBe(true);
    cookies.cacheEnded(cookieOf("abc"));
    expect(cookies.mayBeOpen(cookieOf("abc"))).toBe(false);
    expect(cookies.mayBeOpen(cookieOf("other"))).toBe(true);
    expect(cookies.isIn(cookieOf("abc"))).toBe(true);
    later(minuteMs - 1);
    expect(cookies.mayBeOpen(cookieOf("abc"))).toBe(false);
    // A clock that is set back does not make it longer.
    vi.setSystemTime(Date.now() - dayMs);
    later(1);
    expect(cookies.mayBeOpen(cookieOf("abc"))).toBe(true);
    expect(cookies.mayBeOpen("absah.session_token=made.up")).toBe(false);
    expect(cookies.mayBeOpen(null)).toBe(false);
  });

  it("made-up ones fill no memory, and of many that are over the oldest is forgotten first", () => {
    const cookies = open();
    cookies.cacheEnded("absah.session_token=made.up");
    for (let number = 0; number < 1_001; number++) cookies.cacheEnded(cookieOf(`t${number}`));
    expect(cookies.mayBeOpen(cookieOf("t0"))).toBe(true);
    expect(cookies.mayBeOpen(cookieOf("t1"))).toBe(false);
    // Noted again it is the newest.
    cookies.cacheEnded(cookieOf("t1"));
    cookies.cacheEnded(cookieOf("t1001"));
    expect(cookies.mayBeOpen(cookieOf("t1"))).toBe(false);
    expect(cookies.mayBeOpen(cookieOf("t2"))).toBe(true);
  });
});

describe("a signed value", () => {
  it("is read back, whatever it holds, and by no other secret or with any character changed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.nat(), (value, place) => {
        const signed = `${value}.${sign(value, present)}`;
        expect(readSigned(encodeURIComponent(signed), [former, present])).toBe(value);
        expect(readSigned(encodeURIComponent(signed), [former])).toBe(undefined);
        const at = place % signed.length;
        const changed = `${signed.slice(0, at)}${signed[at] === "A" ? "B" : "A"}${signed.slice(at + 1)}`;
        expect(readSigned(encodeURIComponent(changed), [present])).toBe(undefined);
      }),
    );
  });

  it("is not one that has no value, no signature or cannot be decoded", () => {
    for (const wrong of ["", ".", `.${sign("", present)}`, "abc", "%E0%A4%A", `abc.${sign("abc", present)}x`])
      expect(readSigned(wrong, [present]), wrong).toBe(undefined);
  });
});

describe("a device that is known", () => {
  const sari = { id: "4f5d2c1e-0000-4000-8000-000000000001", credential_generation: 3 };
  const devices = createKnownDevices({ PUBLIC_URL: "https://absah.test" }, present);
  const headers = (line: string) => new Headers({ cookie: `lang=en; ${line.split(";", 1)[0]}` });

  it("is of one person and one generation of what they sign in with", () => {
    const found = devices.find(headers(devices.cookieOf(sari, "d1")));
    expect(found).toEqual({ id: "d1", personId: sari.id, generation: 3 });
    if (!found) return;
    expect(devices.isOf(found, sari)).toBe(true);
    expect(devices.isOf(found, { ...sari, credential_generation: 4 })).toBe(false);
    expect(devices.isOf(found, { ...sari, id: "4f5d2c1e-0000-4000-8000-000000000002" })).toBe(false);
  });

  it("goes to the sign-in alone, unread by scripts, and each device has a name of its own", () => {
    const line = devices.cookieOf(sari);
    expect(line).toMatch(/; Max-Age=7776000; Path=\/api\/session; HttpOnly; Secure; SameSite=Lax$/);
    expect(createKnownDevices({ PUBLIC_URL: "http://absah.test" }, present).cookieOf(sari)).not.toContain(
      "Secure",
    );
    expect(devices.find(headers(line))?.id).not.toBe(devices.find(headers(devices.cookieOf(sari)))?.id);
  });

  it("stays known for ninety days, also over a change of the secret", () => {
    const line = devices.cookieOf(sari, "d1");
    const rotated = createKnownDevices(
      { PUBLIC_URL: "https://absah.test", SECRET_PREVIOUS: present },
      former,
    );
    expect(rotated.find(headers(line))?.id).toBe("d1");
    expect(createKnownDevices({ PUBLIC_URL: "https://absah.test" }, former).find(headers(line))).toBe(
      undefined,
    );
    later(90 * dayMs);
    expect(devices.find(headers(line))?.id).toBe("d1");
    later(1_000);
    expect(devices.find(headers(line))).toBe(undefined);
  });

  it("is none by a cookie that is missing, cut off, or changed in any part", () => {
    const [value = ""] = devices.cookieOf(sari, "d1").split(";");
    const parts = value.split(".");
    expect(devices.find(new Headers())).toBe(undefined);
    expect(devices.find(headers(parts.slice(0, -1).join(".")))).toBe(undefined);
    for (const [place, part] of parts.entries()) {
      if (place === 0) continue;
      const other = parts
        .with(place, place === 1 ? part.replace(/^(device=)./, "$1x") : `${part}0`)
        .join(".");
      expect(devices.find(headers(other)), other).toBe(undefined);
    }
  });
});

describe("the challenge that a passkey answers", () => {
  const made = (purpose: string) =>
    Buffer.from(createPasskeyChallenges(present).make(purpose)).toString("base64url");

  it("is ours for what it was made for, for five minutes, on every server with the same secret", () => {
    const { isOurs } = createPasskeyChallenges(present);
    const challenge = made("sign in");
    expect(isOurs(challenge, "sign in")).toBe(true);
    expect(isOurs(challenge, "add 1 2")).toBe(false);
    expect(createPasskeyChallenges(former).isOurs(challenge, "sign in")).toBe(false);
    expect(made("sign in")).not.toBe(challenge);
    later(5 * minuteMs);
    expect(isOurs(challenge, "sign in")).toBe(true);
    later(1);
    expect(isOurs(challenge, "sign in")).toBe(false);
  });

  it("is not ours with any byte changed or missing, nor with a later end", () => {
    const { isOurs } = createPasskeyChallenges(present);
    const bytes = Buffer.from(made("sign in"), "base64url");
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect(isOurs(changed.toString("base64url"), "sign in")).toBe(false);
      }),
    );
    expect(isOurs(bytes.subarray(0, -1).toString("base64url"), "sign in")).toBe(false);
    expect(isOurs("", "sign in")).toBe(false);
  });

  it("is read out of what the device says it signed, whatever stands there", () => {
    const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    expect(challengeIn(said({ challenge: "abc" }))).toBe("abc");
    for (const wrong of ["", "%", said({}), said({ challenge: 1 }), said("abc")])
      expect(challengeIn(wrong), wrong).toBe("");
    expect(() => challengeIn(said(null))).not.toThrow();
  });

  it("is asked for by the host of the site, without its port", () => {
    expect(relyingPartyOf("http://localhost:3000")).toEqual({
      id: "localhost",
      name: "localhost",
      origin: "http://localhost:3000",
    });
  });
});

describe("a code of an authenticator app", () => {
  it("counts in its half minute, and in the one before and after, and names which it is of", async () => {
    const now = Math.floor(Date.now() / 30_000);
    const plain = "rahasia-aplikasi-yang-cukup-panjang";
    const codeAt = (step: number) => {
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(step));
      const digest = createHmac("sha1", plain).update(counter).digest();
      const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
      return String(number % 1_000_000).padStart(6, "0");
    };
    for (const step of [now - 1, now, now + 1]) expect(await stepOf(plain, codeAt(step))).toBe(step);
    for (const step of [now - 2, now + 2]) expect(await stepOf(plain, codeAt(step))).toBe(undefined);
    expect(await stepOf(plain, "")).toBe(undefined);
  });
});

describe("what is encrypted in the database", () => {
  it("is read with the secret that it was encrypted with, whichever place that has now", async () => {
    const before = openEncryption([former]);
    const after = openEncryption([present, former]);
    const stored = await before.encrypt("JBSWY3DP");
    expect(stored).not.toContain("JBSWY3DP");
    expect(await after.decrypt(stored)).toBe("JBSWY3DP");
    expect(await openEncryption([former, present]).decrypt(stored)).toBe("JBSWY3DP");
    expect(await openEncryption([present]).decrypt(stored)).toBe(undefined);
    expect(after.isOfPresentSecret(stored)).toBe(false);
    const renewed = await after.encrypt("JBSWY3DP");
    expect(after.isOfPresentSecret(renewed)).toBe(true);
    expect(await openEncryption([present]).decrypt(renewed)).toBe("JBSWY3DP");
    expect(await after.decrypt("nothing that was ever encrypted")).toBe(undefined);
    expect(() => openEncryption([])).toThrow();
  });
});

describe("a program's key", () => {
  it("is read out of its header by its form, and begins with what finds it", () => {
    const { key, prefix } = makeKey();
    expect(key).toMatch(/^absah_[0-9a-f]{10}_[0-9a-f]{64}$/);
    expect(makeKey().key).not.toBe(key);
    for (const header of [`Bearer ${key}`, `bearer   ${key} `])
      expect(parseApiKey(header)).toEqual({ key, prefix });
    for (const header of [
      null,
      undefined,
      "",
      key,
      `Basic ${key}`,
      `Bearer ${key}0`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer x${key}`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer ${key} ${key}`,
    ])
      expect(parseApiKey(header), String(header)).toBe(undefined);
    expect(hasBearerToken(new Headers({ authorization: `bearer ${key}` }))).toBe(true);
    for (const authorization of ["Bearer", "Bearer ", "Basic abc", `x Bearer ${key}`])
      expect(hasBearerToken(new Headers({ authorization })), authorization).toBe(false);
  });
});

describe("which area an address of the panel belongs to", () => {
  const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";

  it("is the one of its section, of a page below it too, and of sections with areas of other names", () => {
    for (const [path, area] of [
      ["dashboard", "dashboard"],
      ["articles/new", "articles"],
      ["api-keys", "users"],
      ["activity", "users"],
      ["webhooks/1/deliveries", "settings"],
      ["reminders", "certificates"],
      ["quotation-requests", "quotation-requests"],
    ] as const)
      expect(areaOf(path), path).toBe(area);
    for (const path of ["", "register", "nothing", "toString", "constructor"])
      expect(areaOf(path), path).toBe(undefined);
  });

  it("is the register for what viewers may read of it, and no other page of certificates or clients", () => {
    for (const path of [
      "certificates",
      "clients",
      `certificates/${id}`,
      `clients/${id}`,
      `certificates/${id}/x`,
    ])
      expect(areaOf(path), path).toBe("register");
    for (const path of ["certificates/new", "clients/new", "certificates/import", "certificates/"])
      expect(areaOf(path), path).toBe("certificates");
  });

  it("opens to no role what a lower one may enter and it may not", () => {
    for (const area of areas) {
      if (mayEnter("viewer", area)) expect(mayEnter("editor", area), area).toBe(true);
      expect(mayEnter("admin", area), area).toBe(true);
    }
    for (const stored of [null, undefined, "", "Admin", "owner", "toString"])
      expect(roleOf(stored)).toBe("viewer");
    for (const role of roles) expect(roleOf(role)).toBe(role);
  });
});
