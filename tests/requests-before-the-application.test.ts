import { IncomingMessage } from "node:http";
import { connect, Socket } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { log } from "#core/log.ts";
import { networkOf, wideNetworkOf } from "#core/network.ts";
import { readCertificateRequest } from "#http/certificate-pages.ts";
import { clientIpOf } from "#http/client-ip.ts";
import { type GracefulServer, openGracefulServer } from "#http/graceful-server.ts";
import { readCacheRequest } from "#http/page-cache/cache-request.ts";
import { renderPage } from "#http/page-cache/rendered-page.ts";
import { requestIdOf } from "#http/request-log.ts";
import { openConcurrencyLimit } from "#http/staff-link/concurrency-limit.ts";
import { hasBody, isSafeMethod } from "#http/staff-link/proxy-request.ts";
import { bodyMsMax, collectBody, isSmall } from "#http/staff-link/request-body.ts";
import { answerStarting } from "#http/starting.ts";
import { feedCacheControl } from "#site/cache-control.ts";

type Asked = { method?: string; url?: string; headers?: IncomingMessage["headers"]; from?: string };

/** A request as node:http parses it, from this address. */
function requestOf({ method = "GET", url = "/", headers = {}, from }: Asked): IncomingMessage {
  const socket = new Socket();
  if (from) Object.defineProperty(socket, "remoteAddress", { value: from });
  return Object.assign(new IncomingMessage(socket), { method, url, headers });
}

describe("the address that a client is counted by", () => {
  const forwarded = (value: string, trustsProxy = true) =>
    clientIpOf(requestOf({ from: "10.0.0.9", headers: { "x-forwarded-for": value } }), trustsProxy);

  it("is what the proxy appended last, without a port", () => {
    for (const [header, ip] of [
      ["203.0.113.7", "203.0.113.7"],
      ["1.2.3.4, 203.0.113.7", "203.0.113.7"],
      ["203.0.113.7:51234", "203.0.113.7"],
      ["[2001:db8::1]:443", "2001:db8::1"],
      ["[2001:db8::1]", "2001:db8::1"],
      ["2001:db8::1", "2001:db8::1"],
      ["1.2.3.4,", "10.0.0.9"],
      ["", "10.0.0.9"],
    ] as const)
      expect(forwarded(header), header).toBe(ip);
  });

  it("is the connection's where no proxy is trusted, whatever the client claims, which the log says once", () => {
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    onTestFinished(() => warned.mockRestore());
    expect(forwarded("203.0.113.7", false)).toBe("10.0.0.9");
    expect(forwarded("203.0.113.8", false)).toBe("10.0.0.9");
    expect(warned.mock.calls.length).toBeLessThanOrEqual(1);
    expect(clientIpOf(requestOf({}), false)).toBe("unknown");
  });

  it("stands for its network: an address of IPv4, the /64 of IPv6, however it is written", () => {
    for (const [ip, network, wide] of [
      ["203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
      ["::ffff:203.0.113.7", "203.0.113.7", "203.0.113.0/24"],
      ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
      ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64", "2001:db8:1::/48"],
      ["2001:db8::9", "2001:db8:0:0::/64", "2001:db8:0::/48"],
      ["::1", "0:0:0:0::/64", "0:0:0::/48"],
      ["unknown", "unknown", "unknown"],
    ] as const)
      expect([networkOf(ip), wideNetworkOf(ip)], ip).toEqual([network, wide]);
  });
});

describe("the name of a request in both logs", () => {
  it("is the trusted proxy's where it is one, and else one of ours", () => {
    expect(requestIdOf("abc-DEF_1.2", true)).toBe("abc-DEF_1.2");
    for (const given of [undefined, "", "short12", "x".repeat(65), "with blank", "line\nbreak", ["abcdefgh"]])
      expect(requestIdOf(given, true), String(given)).toMatch(/^[0-9a-f-]{36}$/);
    expect(requestIdOf("abc-DEF_1.2", false)).not.toBe("abc-DEF_1.2");
    expect(requestIdOf(undefined, false)).not.toBe(requestIdOf(undefined, false));
  });
});

describe("a request for a page that is kept", () => {
  const read = (asked: Asked) => readCacheRequest(requestOf(asked), "http://absah.test");

  it("is one that reads a content page, and none for what is live or unknown", () => {
    for (const url of [
      "/",
      "/tentang",
      "/artikel",
      "/artikel/halal",
      "/halaman/biaya",
      "/kontak?x=1",
      "/galeri",
    ])
      expect(read({ url })?.pathAndQuery, url).toBeDefined();
    for (const url of [
      "/verifikasi-sertifikat",
      "/admin",
      "/api/session",
      "/kontak?pesan=terkirim",
      "/kontak?peta=1",
      "/artikel?q=halal",
      "/artikel?bagian=2",
      "/artikel/feed.xml",
      "/tentang/",
      `/artikel/${"a".repeat(201)}`,
    ])
      expect(read({ url }), url).toBe(undefined);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(read({ method }), method).toBe(undefined);
    expect(read({ method: "HEAD" })).toMatchObject({ isHead: true });
  });

  it("is the same whatever is added to its address, but for the language", () => {
    expect(read({ url: "/tentang?utm_source=x&fbclid=y" })?.key).toBe(read({ url: "/tentang" })?.key);
    expect(read({ url: "/tentang?lang=en" })?.key).not.toBe(read({ url: "/tentang" })?.key);
    expect(read({ url: "/tentang?lang=en" })?.key).toBe(
      read({ url: "/tentang", headers: { cookie: "lang=en" } })?.key,
    );
  });

  it("is the same however its address is escaped: else each spelling would be rendered anew", () => {
    for (const [spelling, url] of [
      ["/%74entang", "/tentang"],
      ["/%61rtikel?halaman=100", "/artikel?halaman=100"],
      ["/artikel?%68alaman=%31%30%30", "/artikel?halaman=100"],
      ["/artikel/%68alal", "/artikel/halal"],
    ] as const)
      expect([spelling, read({ url: spelling })?.key]).toEqual([spelling, read({ url })?.key]);
    for (const url of ["/artikel%2Fhalal", "/%E0%A4%A", "/artikel/%C3%A9"])
      expect(read({ url }), url).toBe(undefined);
  });

  it("has the language of its address, which is remembered, then the cookie's, then Indonesian", () => {
    const languageOf = (url: string, cookie?: string) => {
      const { language, languageCookie } = read({ url, headers: { cookie } }) ?? {};
      return [language, languageCookie !== undefined];
    };
    expect(languageOf("/?lang=en", "lang=id")).toEqual(["en", true]);
    expect(languageOf("/?lang=id")).toEqual(["id", true]);
    expect(languageOf("/", "lang=en")).toEqual(["en", false]);
    expect(languageOf("/?lang=de", "lang=en")).toEqual(["en", false]);
    expect(languageOf("/", "lang=de")).toEqual(["id", false]);
    expect(languageOf("/")).toEqual(["id", false]);
  });

  it("gets the smallest encoding that its client takes", () => {
    for (const [accepted, encoding] of [
      ["gzip, deflate, br, zstd", "br"],
      ["br;q=0.5, gzip", "br"],
      ["gzip, br;q=0", "gzip"],
      ["gzip, br; q=0.000", "gzip"],
      ["br;q=0, gzip;q=0", "identity"],
      ["deflate", "identity"],
      ["brotli", "identity"],
      ["x-gzip2", "identity"],
      [undefined, "identity"],
    ] as const) {
      for (let time = 0; time < 2; time++)
        expect(read({ headers: { "accept-encoding": accepted } })?.encoding, accepted).toBe(encoding);
    }
    // However many other headers were seen before.
    for (let number = 0; number < 200; number++) read({ headers: { "accept-encoding": `x-${number}` } });
    expect(read({ headers: { "accept-encoding": "gzip;q=0.1" } })?.encoding).toBe("gzip");
  });

  it("begins a visit where somebody looks at it who was not counted", () => {
    const isCounted = (asked: Asked) => read(asked)?.visitCookie !== undefined;
    expect(isCounted({})).toBe(true);
    expect(isCounted({ method: "HEAD" })).toBe(false);
    expect(isCounted({ headers: { cookie: "lang=en; absah_visit=1" } })).toBe(false);
    expect(isCounted({ headers: { cookie: "xabsah_visit=1" } })).toBe(true);
    expect(isCounted({ headers: { "sec-purpose": "prefetch;prerender" } })).toBe(false);
  });
});

describe("a request of somebody who scanned a code", () => {
  const path = "/verifikasi-sertifikat/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
  const headers = { "accept-encoding": "gzip, br", accept: "text/html,*/*;q=0.8" };
  const read = (asked: Asked) =>
    readCertificateRequest(requestOf({ url: path, ...asked, headers: { ...headers, ...asked.headers } }));

  it("is answered at once, in the language that was remembered", () => {
    expect(read({})).toEqual({
      id: path.slice(-36),
      path,
      language: "id",
      isNewVisit: true,
    });
    expect(read({ headers: { cookie: "lang=en; absah_visit=1" } })).toMatchObject({
      language: "en",
      isNewVisit: false,
    });
  });

  it("is the application's where it is another page, another form, only prepared, or without gzip", () => {
    for (const asked of [
      { method: "POST" },
      { method: "HEAD" },
      { url: `${path}?lang=en` },
      { url: `${path}.json` },
      { url: path.toUpperCase() },
      { url: `${path.slice(0, -1)}z` },
      { url: "/verifikasi-sertifikat/------------------------------------" },
      { headers: { accept: "application/json" } },
      { headers: { accept: "application/vc+jwt" } },
      { headers: { accept: "text/html, application/*" } },
      { headers: { "accept-encoding": "br" } },
      { headers: { "accept-encoding": undefined } },
      { headers: { "sec-purpose": "prefetch" } },
    ])
      expect(read(asked), JSON.stringify(asked)).toBe(undefined);
  });
});

describe("a page that is rendered for all visitors", () => {
  const asked = readCacheRequest(requestOf({ url: "/tentang?lang=en" }), "http://absah.test");
  const site = { publicUrl: "http://absah.test", visits: 7, nowMs: Date.parse("2026-11-27T10:00:00Z") };
  const kept = { "cache-control": "private, no-cache", "content-language": "en", vary: "Cookie" };
  const render = async (headers: Record<string, string>, status = 200, body = "<p>x</p>") => {
    let request: Request | undefined;
    const page =
      asked &&
      (await renderPage(
        (given) => {
          request = given;
          return new Response(status < 300 || status > 399 ? body : null, { status, headers });
        },
        asked,
        site,
      ));
    return { page, request };
  };

  it("is asked for in its language, as by a visitor who was counted", async () => {
    const { request } = await render(kept);
    expect(request?.url).toBe("http://absah.test/tentang");
    expect(request?.headers.get("cookie")).toBe("lang=en; absah_visit=1");
  });

  it("is kept where it says so and is whole, and not with a cookie, another status or another word for caches", async () => {
    expect((await render(kept)).page).toMatchObject({ isCacheable: true, isIncomplete: false, visits: 7 });
    for (const [headers, status] of [
      [{ ...kept, "set-cookie": "a=1" }, 200],
      [{ ...kept, "cache-control": "no-store" }, 200],
      [kept, 404],
      [kept, 500],
    ] as const)
      expect((await render(headers, status)).page?.isCacheable, `${status}`).toBe(false);
    expect((await render(kept, 302)).page).toBe(undefined);
  });

  it("is incomplete where it failed, or asks to be asked again", async () => {
    expect((await render(kept, 503)).page?.isIncomplete).toBe(true);
    expect((await render({ ...kept, "retry-after": "1" })).page?.isIncomplete).toBe(true);
    expect((await render(kept, 404)).page?.isIncomplete).toBe(false);
  });

  it("holds until midnight in Jakarta, or until it says that it expires", async () => {
    const until = async (expires?: string) => {
      const { page } = await render({ ...kept, ...(expires && { expires }) });
      return page && new Date(page.untilMs).toISOString();
    };
    expect(await until()).toBe("2026-11-27T17:00:00.000Z");
    expect(await until("Fri, 27 Nov 2026 10:05:00 GMT")).toBe("2026-11-27T10:05:00.000Z");
    expect(await until("Sun, 29 Nov 2026 10:05:00 GMT")).toBe("2026-11-27T17:00:00.000Z");
    expect(await until("0")).not.toBe("Invalid Date");
    expect(await until("soon")).toBe("2026-11-27T17:00:00.000Z");
  });

  it("sends the answer's own headers with each copy, and none that belongs to one answer alone", async () => {
    const { page } = await render({ ...kept, "x-request-id": "r", "content-length": "8", "x-own": "1" });
    const pairs = (raw: string[] = []) =>
      Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : [])));
    for (const copy of Object.values(page?.copies ?? {})) {
      const sent = pairs(copy.headers);
      expect(sent).toMatchObject({
        "x-own": "1",
        etag: page?.etag,
        "content-length": String(copy.body.length),
      });
      expect(sent).not.toHaveProperty("x-request-id");
    }
    expect(pairs(page?.copies.br.headers)["content-encoding"]).toBe("br");
    expect(pairs(page?.copies.identity.headers)["content-encoding"]).toBe(undefined);
    expect(pairs(page?.unchangedHeaders)).toEqual({ etag: page?.etag, ...kept });
    expect(pairs((await render({ "cache-control": kept["cache-control"] })).page?.unchangedHeaders)).toEqual({
      etag: page?.etag,
      "cache-control": kept["cache-control"],
    });
    expect((await render(kept, 200, "<p>y</p>")).page?.etag).not.toBe(page?.etag);
  });
});

describe("what anybody may keep of feeds", () => {
  it("holds for ten minutes and never beyond the next change that is scheduled", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const seconds = (nextMs: number) => Number(/^public, max-age=(\d+)$/.exec(feedCacheControl(nextMs))?.[1]);
    expect(seconds(Number.POSITIVE_INFINITY)).toBe(600);
    expect(seconds(1_000_000 + 90_900)).toBe(90);
    expect(seconds(1_000_000)).toBe(0);
    expect(seconds(0)).toBe(0);
  });
});

describe("requests that staff's worker answers at the same time", () => {
  it("end at a number for each network, for the wide network around it, and in all", () => {
    const limit = openConcurrencyLimit({ inFlightMax: 20, perNetworkMax: 2 });
    const acquire = (ip: string, times: number) => Array.from({ length: times }, () => limit.acquire(ip));
    const count = (free: unknown[]) => free.filter(Boolean).length;
    expect(count(acquire("203.0.113.1", 5))).toBe(2);
    expect(count(acquire("203.0.113.2", 5))).toBe(2);
    expect(count(acquire("203.0.113.3", 5))).toBe(2);
    // Three times as many of one /24.
    expect(count(acquire("203.0.113.4", 5))).toBe(0);
    expect(count(acquire("198.51.100.1", 5))).toBe(2);
    expect(count(acquire("127.0.0.1", 50))).toBe(12);
    expect(limit.acquire("192.0.2.1")).toBe(undefined);
  });

  it("give their slot back once, however often they say so", () => {
    const limit = openConcurrencyLimit({ inFlightMax: 2, perNetworkMax: 2 });
    const [one] = [limit.acquire("203.0.113.1"), limit.acquire("203.0.113.1")];
    expect(limit.acquire("127.0.0.1")).toBe(undefined);
    one?.();
    one?.();
    expect(limit.acquire("203.0.113.1")).toBeDefined();
    expect(limit.acquire("203.0.113.1")).toBe(undefined);
    expect(limit.acquire("127.0.0.1")).toBe(undefined);
  });

  it("never hold more than there are, and none when all have ended, in whatever order", () => {
    const ips = fc.constantFrom("203.0.113.1", "203.0.113.2", "198.51.100.1", "127.0.0.1", "2001:db8::1");
    fc.assert(
      fc.property(fc.array(fc.tuple(ips, fc.boolean()), { maxLength: 60 }), (steps) => {
        const limit = openConcurrencyLimit({ inFlightMax: 5, perNetworkMax: 2 });
        const held: { ip: string; release: () => void }[] = [];
        for (const [ip, isRelease] of steps) {
          if (isRelease) held.shift()?.release();
          else {
            const release = limit.acquire(ip);
            if (release) held.push({ ip, release });
          }
          expect(held.length).toBeLessThanOrEqual(5);
          expect(held.filter((each) => each.ip === "203.0.113.1").length).toBeLessThanOrEqual(2);
        }
        for (const { release } of held) release();
        for (let slot = 0; slot < 5; slot++) expect(limit.acquire("127.0.0.1")).toBeDefined();
      }),
    );
  });
});

describe("the body of a request to staff's worker", () => {
  it("is read whole before it is passed on where nobody is signed in yet", () => {
    for (const url of [
      "/api/session",
      "/api/session?x",
      "/api/session/passkey",
      "/api/token",
      "/api/password-resets",
    ])
      expect(isSmall(url), url).toBe(true);
    for (const url of ["/api/sessions", "/api/uploads", "/api/tokens", "/x/api/session", undefined])
      expect(isSmall(url), url).toBe(false);
  });

  it("may take five minutes where it is a file or an article, and else half a minute", () => {
    for (const url of [
      "/api/uploads",
      "/api/v1/register/uploads",
      "/api/articles/1",
      "/berkas",
      "/laporkan?x",
    ])
      expect(bodyMsMax(url), url).toBe(300_000);
    for (const url of ["/api/session", "/api/uploadsx", "/kontak", "/berkasnya", undefined])
      expect(bodyMsMax(url), url).toBe(30_000);
  });

  it("is there by its length or in chunks, and a request that only reads may be sent again", () => {
    expect(hasBody(requestOf({ headers: { "content-length": "1" } }))).toBe(true);
    expect(hasBody(requestOf({ headers: { "transfer-encoding": "chunked" } }))).toBe(true);
    expect(hasBody(requestOf({ headers: { "content-length": "0" } }))).toBe(false);
    expect(hasBody(requestOf({}))).toBe(false);
    for (const method of ["GET", "HEAD"]) expect(isSafeMethod(requestOf({ method }))).toBe(true);
    for (const method of ["POST", "PUT", "DELETE", "PATCH"])
      expect(isSafeMethod(requestOf({ method }))).toBe(false);
  });

  it("is read up to 16 KB, whether its length is told or not, and told apart from one that breaks off", async () => {
    const bodyOf = (chunks: (string | null)[], headers: IncomingMessage["headers"] = {}) => {
      const request = requestOf({ method: "POST", headers });
      for (const chunk of chunks) request.push(chunk);
      return request;
    };
    const whole = await collectBody(bodyOf(["a", "b".repeat(16 * 1024 - 1), null]));
    expect(whole).toEqual({ is: "read", body: Buffer.from(`a${"b".repeat(16 * 1024 - 1)}`) });
    expect(await collectBody(bodyOf([null]))).toEqual({ is: "read", body: Buffer.alloc(0) });
    expect(await collectBody(bodyOf(["a", "b".repeat(16 * 1024)]))).toEqual({ is: "too-large" });
    expect(await collectBody(bodyOf([], { "content-length": "16385" }))).toEqual({ is: "too-large" });
    const broken = bodyOf(["a"]);
    const collected = collectBody(broken);
    broken.destroy(new Error("aborted"));
    expect(await collected).toEqual({ is: "gone" });
  });
});

describe("what is answered while the server starts", () => {
  let server: GracefulServer;
  beforeAll(async () => {
    server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, answerStarting);
  });
  afterAll(async () => await server.close());
  const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

  it("is a page in both languages that asks again by itself and says nothing of a certificate", async () => {
    for (const path of ["/", "/verifikasi-sertifikat/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(answer.headers.get("content-type")).toBe("text/html; charset=UTF-8");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const page = await answer.text();
      expect(page).toContain('http-equiv="refresh" content="5"');
      expect(page).toContain("Sedang diperbarui");
      expect(page).toContain('<div lang="en">');
      expect(page).toContain('name="robots" content="noindex"');
    }
  });

  it("is not ready for whoever asks for the state, and has no body for HEAD", async () => {
    const health = await ask("/healthz");
    expect([health.status, (await health.text()).split("\n")[0]]).toEqual([503, "starting"]);
    const ready = await ask("/readyz");
    expect([ready.status, await ready.json()]).toEqual([503, { starting: true }]);
    const socket = connect(server.port, "127.0.0.1");
    socket.write("HEAD / HTTP/1.1\r\nHost: a\r\n\r\n");
    const head = await text(socket);
    expect(head).toMatch(/^HTTP\/1\.1 503 [\s\S]*content-length: \d{3,}[\s\S]*\r\n\r\n$/i);
    expect(head).toMatch(/\r\nconnection: close\r\n/i);
  });
});

describe("a client that leaves while its requests wait", () => {
  it("has none of them begun", async () => {
    const begun: string[] = [];
    const first = Promise.withResolvers<() => void>();
    const server = await openGracefulServer({ port: 0, host: "127.0.0.1" }, ({ url = "" }, response) => {
      begun.push(url);
      first.resolve(() => response.end());
      response.once("close", () => gone.resolve(undefined));
    });
    const gone = Promise.withResolvers<undefined>();
    onTestFinished(() => server.close());
    const socket = connect(server.port, "127.0.0.1");
    socket.write(["/1", "/2", "/3"].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(""));
    await first.promise;
    socket.destroy();
    await gone.promise;
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(["/1"]);
  });
});
