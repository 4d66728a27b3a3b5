import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { createAdaptorServer, type ServerType } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverOptions } from "#http/server-options.ts";
import { limits } from "#shared/limits.ts";
import { plain } from "#tests/support/pictures.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("how much and how fast one may ask", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  const search = (ip: string, language = "id") =>
    product.request(`/verifikasi-sertifikat?q=PT&lang=${language}`, {
      headers: { "x-forwarded-for": ip },
    });

  it("searches from one network come to an end, and the page says so; others go on searching", async () => {
    const network = "2001:db8:5:5::";
    for (let number = 0; number < limits.searchesMax; number++) {
      expect((await search(`${network}${number.toString(16)}`)).status).toBe(200);
    }
    const refused = await search(`${network}ffff`, "en");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(limits.searchesSeconds);
    const html = await refused.text();
    expect(html).toContain("Too many searches from your network");
    expect(html).not.toContain("No certificate matches");
    expect((await search("2001:db8:5:6::1")).status).toBe(200);
  });

  it("a provider's customer who holds many networks searches three times as often as one, and no more", async () => {
    const { searchLimit } = product.services;
    const takes = Array.from({ length: 3 * limits.searchesMax }, (_, number) =>
      searchLimit.take(`2001:db8:77:${number.toString(16)}::1`),
    );
    expect((await Promise.all(takes)).every((seconds) => seconds === undefined)).toBe(true);
    expect(await searchLimit.take("2001:db8:77:ffff::1")).toBeGreaterThan(0);
    expect(await searchLimit.take("2001:db8:78::1")).toBeUndefined();
  });

  it("a certificate's own page is not a search: whoever scans a code is always answered", async () => {
    const headers = { "x-forwarded-for": "2001:db8:5:5::1" };
    const path = "/verifikasi-sertifikat/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    expect((await product.request(path, { headers })).status).toBe(404);
    expect((await product.request("/verifikasi-sertifikat", { headers })).status).toBe(200);
  });

  it("a proxy that the settings do not name does not make everybody one searcher", async () => {
    for (const ip of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      for (let number = 0; number <= limits.searchesMax; number++)
        expect(await product.services.searchLimit.take(ip)).toBeUndefined();
    }
  });

  it("files of one person come to an end, before anything of them is read; others go on", async () => {
    const editor = await product.signIn("editor");
    const { id } = await (await editor.request("/api/session")).json();
    for (let number = 0; number < limits.uploadsMax; number++)
      expect(await product.services.uploadLimit.take(id)).toBeUndefined();
    const body = await plain(9, 9).png().toBuffer();
    for (const path of [
      "uploads/avatars?filename=a.png",
      "uploads/certificate-pdfs?filename=a.pdf&certificate_number=1",
      "certificate-imports",
    ]) {
      const refused = await editor.request(`/api/${path}`, { method: "POST", body });
      expect(refused.status, path).toBe(429);
      expect(Number(refused.headers.get("retry-after")), path).toBeGreaterThan(0);
    }
    const other = await product.signIn("editor");
    const answer = await other.request("/api/uploads/avatars?filename=a.png", { method: "POST", body });
    expect(answer.status).toBe(201);
  });

  it("a body that is too large is refused, whether it says so or not", async () => {
    const { request } = await product.signIn("admin");
    const large = "x".repeat(limits.requestBodyBytesMax + 1);
    const streamed = () =>
      new ReadableStream({
        start(stream) {
          for (let part = 0; part < 3; part++) stream.enqueue(new TextEncoder().encode(large));
          stream.close();
        },
      });
    for (const path of [
      "/api/session",
      "/api/token",
      "/api/customers",
      "/api/settings",
      "/api/password-resets",
    ]) {
      const method = path === "/api/settings" ? "PUT" : "POST";
      expect((await request(path, asJson(method, { large }))).status, path).toBe(413);
      const init = { ...asJson(method, {}), body: streamed(), duplex: "half" } as RequestInit;
      expect((await request(path, init)).status, path).toBe(413);
    }
    const form = new URLSearchParams({ message: large });
    expect((await product.request("/kontak", { method: "POST", body: form })).status).toBe(413);
  });
});

describe("input that is made to be slow to read", () => {
  const product = useProduct();

  it("takes no longer than other input", async () => {
    const slashes = "/".repeat(15_000);
    const dots = `a@${".".repeat(200_000)}@`;
    const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
    const requests: [path: string, init?: RequestInit][] = [
      ["/"],
      [`/${slashes}x`],
      [`/${slashes}x/`],
      [`/artikel/${slashes}x`],
      [`/verifikasi-sertifikat?q=${"%20".repeat(5_000)}x`],
      [`/verifikasi-sertifikat/${"(".repeat(15_000)}`],
      [`/artikel?kategori=${",".repeat(15_000)}`],
      ["/kontak", form({ name: "a", email: dots, message: "a" })],
      ["/kontak", form({ name: " ".repeat(900_000), email: "a@b.example", message: "\r".repeat(90_000) })],
      ["/api/password-resets", asJson("POST", { email: dots })],
      ["/api/token", asJson("POST", { email: dots.slice(0, 320), password: "x" })],
      [
        "/",
        {
          headers: { cookie: `${"; ".repeat(7_000)}absah.two_factor=`, "accept-language": ",".repeat(7_000) },
        },
      ],
    ];
    for (const [path, init] of requests) {
      const began = performance.now();
      const answer = await product.request(path, init);
      await answer.arrayBuffer();
      expect(answer.status, path.slice(0, 60)).toBeLessThan(500);
      // Each is answered within milliseconds; what was meant took from a third of a second to minutes.
      expect(performance.now() - began, path.slice(0, 60)).toBeLessThan(5_000);
    }
  });
});

describe("connections that are kept waiting", () => {
  const product = useProduct();
  let server: ServerType;
  const scale = 100;
  beforeAll(async () => {
    // The product's own bounds, a hundred times quicker.
    const { headersTimeout, requestTimeout, ...others } = serverOptions;
    server = createAdaptorServer({
      fetch: product.app.fetch,
      serverOptions: {
        ...others,
        headersTimeout: headersTimeout / scale,
        requestTimeout: requestTimeout / scale,
        connectionsCheckingInterval: 50,
      },
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  it("end: headers that never end, and bodies that never come, cost a connection for a bounded time", async () => {
    const { port } = server.address() as AddressInfo;
    for (const head of [
      "GET / HTTP/1.1\r\nhost: absah.test\r\nx-slow: ",
      "POST /api/token HTTP/1.1\r\nhost: absah.test\r\norigin: http://absah.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{",
    ]) {
      const socket = connect(port, "127.0.0.1");
      socket.setEncoding("utf8");
      let answer = "";
      socket.on("data", (text) => {
        answer += text;
      });
      socket.on("error", () => undefined);
      socket.write(head);
      await once(socket, "close");
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    }
  });

  it("no request may take longer than five minutes, and its headers not more than 16 KB and 20 seconds", () => {
    expect(serverOptions.requestTimeout).toBeLessThanOrEqual(300_000);
    expect(serverOptions.headersTimeout).toBeLessThanOrEqual(20_000);
    expect(serverOptions.maxHeaderSize).toBeLessThanOrEqual(16 * 1024);
  });
});
