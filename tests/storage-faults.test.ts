import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseSettings } from "#core/settings.ts";
import { isStorageFault, openFiles } from "#core/storage/files.ts";
import { useProduct } from "#tests/support/product.ts";

describe("an object storage that fails", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  /** A bucket at a server that answers like this. */
  async function bucketOf(answer: Parameters<typeof createServer>[1]) {
    const server = createServer(answer).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return await bucketAt(server.address() as AddressInfo);
  }

  /** A bucket at a server that answers what was asked by these bytes. */
  async function bucketBehind(answer: (socket: Socket) => void) {
    const sockets = new Set<Socket>();
    const server = createTcpServer((socket) => {
      sockets.add(socket.on("error", () => undefined));
      socket.once("data", () => answer(socket));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    return await bucketAt(server.address() as AddressInfo);
  }

  async function bucketAt({ port }: AddressInfo) {
    const settings = parseSettings({
      S3_BUCKET: "absah",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
    });
    return await openFiles(settings, {
      connectMsMax: 200,
      waitMsMax: 200,
      fileBytesMax: 1_000_000,
      xmlBytesMax: 100_000,
    });
  }

  it("and never answers runs into a timeout", async () => {
    const files = await bucketOf(() => undefined);
    const faultOf = async (asked: Promise<unknown>) => await asked.then(() => undefined, String);
    expect(await faultOf(files.exists("certificate-pdfs/a/b.pdf"))).toBeDefined();
    expect(await faultOf(files.put("certificate-pdfs/a/b.pdf", "%PDF-"))).toBeDefined();
  });

  /** Whether it failed as storages do; what came otherwise. */
  const faultOf = async (asked: Promise<unknown>) => await asked.then(String, isStorageFault);
  const drip = (start: string, piece: string) => (socket: Socket) => {
    socket.write(start);
    const timer = setInterval(() => socket.write(piece), 20);
    socket.once("close", () => clearInterval(timer));
  };
  const flood = (start: string) => (socket: Socket) => {
    const piece = "a".repeat(64 * 1024);
    const fill = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", fill).write(start);
    fill();
  };
  const ok = 'HTTP/1.1 200 OK\r\nETag: "a"\r\n';
  const page = "<html>Sign in to this network</html>";

  it.each([
    ["a header without end", drip("HTTP/1.1 200 OK\r\nx-a: ", "a")],
    ["headers without end", drip("HTTP/1.1 200 OK\r\n", "x-a: a\r\n")],
    ["announcements of an answer without end", drip("", "HTTP/1.1 100 Continue\r\n\r\n")],
    ["a body byte by byte", drip(`${ok}Content-Length: 100000\r\n\r\n`, "a")],
    ["a body without end", flood(`${ok}\r\n`)],
    ["an error without end", flood("HTTP/1.1 403 Forbidden\r\n\r\n")],
    ["half a body", (socket: Socket) => void socket.end(`${ok}Content-Length: 1000\r\n\r\nabc`)],
    ["what is no HTTP", (socket: Socket) => void socket.end("\0\u{1}\r\n\r\n")],
    [
      "the page of something in between",
      (socket: Socket) => void socket.end(`HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n\r\n${page}`),
    ],
  ])("and answers %s is given up, and counts as unreachable", async (_, answer) => {
    const files = await bucketBehind(answer);
    const drained = async () => {
      for await (const _ of await files.getStream("certificate-pdfs/a/b.pdf"));
    };
    expect(
      await Promise.all([faultOf(files.getBytes("certificate-pdfs/a/b.pdf")), faultOf(drained())]),
    ).toEqual([true, true]);
  });

  it("is not believed to have kept a file, or to have one, where something in between answers a page", async () => {
    const files = await bucketOf((_, response) => void response.end(page));
    expect(await faultOf(files.put("certificate-pdfs/a/b.pdf", "%PDF-"))).toBe(true);
    expect(await faultOf(files.exists("certificate-pdfs/a/b.pdf"))).toBe(true);
  });

  it("is read whole where its answers are as they should be", async () => {
    const content = Buffer.alloc(600_000, "a");
    const files = await bucketOf((_, response) => void response.writeHead(200, { etag: '"a"' }).end(content));
    const parts: Buffer[] = [];
    for await (const part of await files.getStream("certificate-pdfs/a/b.pdf")) parts.push(part);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  });

  it("is waited for once by a visitor who wants a smaller size of a picture", async () => {
    const files = await bucketOf(() => undefined);
    const asked = vi.spyOn(product.services.files, "exists").mockImplementation(files.exists.bind(files));
    onTestFinished(() => void vi.restoreAllMocks());
    const answer = await product.request("/media/gallery-images/800x600-abcdefgh/a.png/320.webp");
    expect([answer.status, asked.mock.calls.length]).toEqual([503, 1]);
  });

  it.each([
    ["refuses", 403, "AccessDenied"],
    ["has a fault", 500, "InternalError"],
  ])("and %s is told to whoever uploads a file, and to visitors", async (_, status, code) => {
    const files = await bucketOf((_, response) => {
      response
        .writeHead(status, { "content-type": "application/xml" })
        .end(`<Error><Code>${code}</Code></Error>`);
    });
    for (const method of ["put", "exists"] as const)
      vi.spyOn(product.services.files, method).mockImplementation(files[method].bind(files));
    onTestFinished(() => void vi.restoreAllMocks());
    const query = new URLSearchParams({ certificate_number: "GIS/QMS/2026/00001", filename: "a.pdf" });
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, {
      method: "POST",
      headers: { "content-type": "application/pdf" },
      body: "%PDF-1.4\n%%EOF",
    });
    expect([answer.status, await answer.json()]).toEqual([
      503,
      {
        message:
          "Penyimpanan berkas atau layanan lain sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
      },
    ]);
    expect((await product.request("/media/certificate-pdfs/a/b.pdf")).status).toBe(503);
  });
});
