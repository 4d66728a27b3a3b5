import { connect } from "node:net";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "#tests/support/http-server.ts";
import { useVerification } from "#tests/support/verification.ts";

describe("over a connection", () => {
  const { product, add } = useVerification();
  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(product.services);
  });
  afterAll(() => server.close());

  it("OPTIONS names the methods that an address takes (RFC 9110, 9.3.7)", async () => {
    const allowed = async (path: string) => {
      const { status, headers, bytes } = await server.get(path, {}, "OPTIONS");
      return [status, headers.allow, bytes.length];
    };
    const { path } = await add();
    const files = ["/log/checkpoint", "/assets/a.js", "/media/a/b.png", "/sitemap.xml"];
    for (const read of ["/", "/artikel", "/verifikasi-sertifikat", path, ...files, "/admin"])
      expect(await allowed(read), read).toEqual([204, "GET, HEAD", 0]);
    expect(await allowed("/kontak")).toEqual([204, "GET, HEAD, POST", 0]);
    expect(await allowed("/api/session")).toEqual([204, "GET, HEAD, POST, DELETE", 0]);
    for (const operated of ["/healthz", "/readyz"])
      expect(await allowed(operated), operated).toEqual([204, "GET, HEAD", 0]);
    expect((await server.get("/tidak-ada", {}, "OPTIONS")).status).toBe(404);
  });

  it("a client of HTTP/1.0 needs to name no host, as its standard has it (RFC 1945)", async () => {
    const { path } = await add();
    const { cookie } = await product.signIn("admin");
    const statusOf = async (asked: string, version: string, headers = "") => {
      const socket = connect(server.port, "127.0.0.1");
      socket.write(`GET ${asked} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`);
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(await readText(socket))?.[1]);
    };
    for (const asked of ["/", path, `${path}.json`, "/verifikasi-sertifikat?q=GIS", "/log/keys"])
      expect(await statusOf(asked, "1.0"), asked).toBe(200);
    for (const asked of [path, "/api/certificates"])
      expect(await statusOf(asked, "1.0", `Cookie: ${cookie}\r\n`), asked).toBe(200);
    expect(await statusOf(path, "1.1")).toBe(400);
    expect(await statusOf(path, "1.0", "Host: a b\r\n")).toBe(400);
  });

  it("a URL with its host is answered as without (RFC 9112, 3.2.2): by the page cache, and by the panel's API", async () => {
    const answerTo = async (target: string) => {
      const socket = connect(server.port, "127.0.0.1");
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      const text = await readText(socket);
      return [/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1], /\r\netag: (\S+)/i.exec(text)?.[1]];
    };
    const page = await answerTo("/tentang");
    expect(page).toEqual(["200", expect.any(String)]);
    expect(await answerTo("http://localhost/tentang?x=1")).toEqual(page);
    expect(await answerTo("http://localhost/api/certificates")).toEqual(["401", undefined]);
  });
});
