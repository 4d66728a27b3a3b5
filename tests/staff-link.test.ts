import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { answerRefusedBody } from "#http/staff-link/error-answers.ts";
import { proxyRequest } from "#http/staff-link/proxy-request.ts";
import { startDeadline } from "#http/staff-link/request-body.ts";
import { limits } from "#shared/limits.ts";
import { serve } from "#tests/support/http-server.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";

const origin = "http://absah.test";

describe("what staff ask for, passed on to their own worker", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let site: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    site = await serve(product.services);
  });
  afterAll(async () => await site.close());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${site.origin}${path}`, { redirect: "manual", ...init, headers: { origin, ...init.headers } });

  it("signs in, saves and reads as if there were one process", async () => {
    const { email, password } = await product.signIn("admin");
    const proof = await proofOf(await (await ask("/api/session/challenge")).json());
    const signedIn = await ask("/api/session", asJson("POST", { email, password, proof }));
    expect(signedIn.status).toBe(200);
    const cookies = signedIn.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
    const added = await ask("/api/customers", {
      ...asJson("POST", { name: "PT Lewat Soket", category: null, sector: null, logo_url: null }),
      headers: { cookie, origin, "content-type": "application/json" },
    });
    expect(added.status).toBe(201);
    const page = await ask("/", { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('/verifikasi-sertifikat" class="button');
    expect((await ask("/admin", {})).headers.get("location")).toBe("/admin/login");
  });

  it("an attempt to sign in of more than 16 KB is refused before staff's worker hears of it", async () => {
    for (const path of ["/api/session", "/api/token", "/api/password-resets"]) {
      const answer = await ask(path, asJson("POST", { email: "x".repeat(limits.smallBodyBytesMax) }));
      expect([path, answer.status]).toEqual([path, 413]);
    }
  });

  it("a large body of nobody who is signed in is refused without being read", async () => {
    const head = `POST /api/articles HTTP/1.1\r\nHost: absah.test\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\nContent-Length: 20000000\r\n\r\n{`;
    const socket = openSocket(head);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  });

  it("after a file that is refused for its size, the next request of the same client is answered", async () => {
    const { cookie } = await product.signIn("editor");
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const send = async (path: string, body?: Buffer) => {
      const method = body ? "POST" : "GET";
      const headers = { cookie, origin, "content-type": "application/pdf" };
      const request = http.request(`${site.origin}${path}`, { agent, method, headers });
      // It is cut off where the answer came before its end.
      request.on("error", () => undefined);
      request.end(body);
      const [answer] = await once(request, "response", { signal: AbortSignal.timeout(10_000) });
      return [answer.statusCode, Buffer.concat(await answer.toArray()).toString()];
    };
    const tooLarge = Buffer.alloc(limits.certificatePdfBytesMax + 1024 * 1024);
    const path = "/api/uploads/certificate-pdfs?certificate_number=1&filename=besar.pdf";
    expect(await send(path, tooLarge)).toEqual([413, '{"message":"Ukuran PDF maksimal 20 MB."}']);
    expect(await send("/healthz")).toEqual([200, expect.stringMatching(/^ok\n/)]);
  });

  it.each([
    ["too large a file", "/api/uploads/certificate-pdfs?certificate_number=1&filename=besar.pdf", 413],
    ["nobody who is signed in", "/api/articles", 401],
  ])("a refusal of %s is read by a client that sends all of it first", async (what, path, status) => {
    const cookie = what === "too large a file" ? (await product.signIn("editor")).cookie : "";
    const content = Buffer.alloc(limits.certificatePdfBytesMax + 1024 * 1024);
    const socket = openSocket(
      `POST ${path} HTTP/1.1\r\nHost: absah.test\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\nContent-Type: application/pdf\r\nContent-Length: ${content.length}\r\n\r\n`,
    );
    socket.pause();
    await new Promise<void>((resolve, reject) => {
      socket.write(content, (error) => (error ? reject(error) : resolve()));
    });
    socket.resume();
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await once(socket, "close");
  });

  it("what comes with a reading request is not passed on: it could not be sent again", async () => {
    const own = await serve(product.services);
    onTestFinished(async () => await own.close());
    const { cookie } = await product.signIn("viewer");
    const head = `GET /api/session HTTP/1.1\r\nHost: absah.test\r\nCookie: ${cookie}\r\nContent-Length: 900\r\n\r\n{`;
    const socket = openSocket(head, own.port);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it("half bodies from one network end at a number, and everybody else signs in meanwhile", async () => {
    const half = (ip: string) =>
      openSocket(
        `POST /api/token HTTP/1.1\r\nHost: absah.test\r\nX-Forwarded-For: ${ip}\r\nContent-Type: application/json\r\nContent-Length: 16000\r\n\r\n{`,
      );
    const statuses: string[] = [];
    for (let number = 0; number < 200; number += 1) {
      half("203.0.113.7").once("data", (data) => statuses.push(String(data).slice(9, 12)));
    }
    const other = await ask("/api/session", { headers: { "x-forwarded-for": "198.51.100.1" } });
    expect(other.status).toBe(401);
    await expect.poll(() => statuses.length).toBe(200 - 64);
    expect(new Set(statuses)).toEqual(new Set(["429"]));
  });

  it("a request waits while staff's worker is started again, and a page is then what visitors see", async () => {
    const own = await serve(product.services);
    onTestFinished(async () => await own.close());
    await own.staff.close();
    const admin = await product.signIn("admin");
    const waiting = fetch(`${own.origin}/api/session`, { headers: { cookie: admin.cookie } });
    await own.restartStaff();
    expect((await waiting).status).toBe(200);
  });

  it("a save waits with its whole body while staff's worker is started again, however large", async () => {
    const own = await serve(product.services);
    onTestFinished(async () => await own.close());
    await own.staff.close();
    const admin = await product.signIn("admin");
    const headers = { cookie: admin.cookie, origin, "content-type": "application/json" };
    const save = (content_id: string) =>
      fetch(`${own.origin}/api/articles`, {
        ...asJson("POST", { title: "Disimpan saat dimulai ulang", content_id, published: false }),
        headers,
      });
    const texts = ["<p>pendek</p>", `<p>${"panjang ".repeat(100_000)}</p>`];
    const saves = texts.map(save);
    // By then each has found no worker, more than once.
    for (let turn = 0; turn < 50; turn += 1) await own.get("/healthz");
    await own.restartStaff();
    for (const [index, saving] of saves.entries()) {
      const answer = await saving;
      expect(answer.status).toBe(201);
      expect((await answer.json()).content_id.trim()).toBe(texts[index]?.replace(" </p>", " </p>"));
    }
  });

  it("half bodies from all networks of one customer hold up nobody, neither strangers nor who is signed in", async () => {
    const refused: string[] = [];
    for (let number = 0; number < 1_600; number += 1) {
      const ip = `2001:db8:9:${(number % 16).toString(16)}::1`;
      openSocket(
        `POST /api/session HTTP/1.1\r\nHost: absah.test\r\nX-Forwarded-For: ${ip}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
      ).once("data", (data) => refused.push(String(data).slice(9, 12)));
    }
    await expect.poll(() => refused.length).toBe(1_600 - 3 * 64);
    expect(new Set(refused)).toEqual(new Set(["429"]));
    const admin = await product.signIn("admin");
    const statusFrom = async (ip: string, cookie = "") =>
      (await ask("/api/session", { headers: { "x-forwarded-for": ip, cookie } })).status;
    expect(await statusFrom("198.51.100.9")).toBe(401);
    expect(await statusFrom("198.51.100.9", admin.cookie)).toBe(200);
    expect(await statusFrom("2001:db8:9:1::1", admin.cookie)).toBe(200);
  });

  it("a client that leaves ends its request at staff's worker as well", async () => {
    const admin = await product.signIn("admin");
    const ended = new Promise<void>((resolve) => {
      const { take } = product.services.bodyBudget;
      product.services.bodyBudget.take = (owner, bytes, signal) => {
        signal.addEventListener("abort", () => resolve());
        return take(owner, bytes, signal);
      };
      onTestFinished(() => {
        product.services.bodyBudget.take = take;
      });
    });
    const socket = openSocket(
      `POST /api/customers HTTP/1.1\r\nHost: absah.test\r\nOrigin: ${origin}\r\nCookie: ${admin.cookie}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    await expect.poll(() => product.services.bodyBudget.heldBytes()).toBe(900);
    socket.destroy();
    await ended;
    await expect.poll(() => product.services.bodyBudget.heldBytes()).toBe(0);
  });

  it("saves of one person beyond what memory holds wait for each other, and all are kept", async () => {
    const admin = await product.signIn("admin");
    const picture = randomBytes(3_500_000).toString("base64");
    const save = (number: number) =>
      fetch(`${site.origin}/api/articles`, {
        ...asJson("POST", {
          title: `Bersamaan ${number}`,
          content_id: `<p>Teks</p><img src="data:image/png;base64,${picture}">`,
          published: false,
        }),
        headers: { cookie: admin.cookie, origin, "content-type": "application/json" },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => save(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(product.services.bodyBudget.heldBytes()).toBe(0);
  });

  function openSocket(text: string, port = site.port): Socket {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.write(text);
    onTestFinished(() => void socket.destroy());
    return socket;
  }
});

describe("a client that sends no end of a body", () => {
  it("is answered 408 when the time is up, and its connection closed", async () => {
    const server = http
      .createServer((request, response) => startDeadline(request, response, 50))
      .listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.write("POST /api/token HTTP/1.1\r\nHost: absah.test\r\nContent-Length: 100\r\n\r\n{");
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("a request that was answered 408 before staff's worker answered it", () => {
  it("has one answer, and the worker that gave it goes on", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-link-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const socketPath = join(folder, "staff.sock");
    const asked = Promise.withResolvers<http.ServerResponse>();
    const staff = http.createServer((_, response) => asked.resolve(response)).listen(socketPath);
    const agent = new http.Agent();
    const link = { agent, socketPath, onSessionEnded: () => undefined };
    const server = http
      .createServer(async (request, response) => {
        const proxied = proxyRequest(request, response, link, {
          body: undefined,
          ip: "192.0.2.1",
          release: () => undefined,
        });
        const staffAnswer = await asked.promise;
        answerRefusedBody(request, response, 408);
        staffAnswer.end("late");
        await proxied;
        request.socket.destroy();
      })
      .listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.close();
      staff.close();
    });
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => {
      answer += data;
    });
    socket.write("POST /api/customers HTTP/1.1\r\nHost: absah.test\r\nContent-Length: 100\r\n\r\n{");
    await once(socket, "close");
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 408"]);
    expect(answer).not.toContain("late");
  });
});
