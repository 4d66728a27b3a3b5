import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useProduct } from "#tests/support/product.ts";

const gigabyte = 1024 ** 3;

describe("an upload that is far too large, over a real connection", () => {
  const product = useProduct({ PUBLIC_URL: "http://127.0.0.1" });
  let server: Server;

  beforeAll(async () => {
    server = createServer(getRequestListener(product.app.fetch));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());

  /** Sends as much as the server takes and returns what it answered and how many bytes it had taken by then. */
  async function send(head: string[], isChunked: boolean) {
    const editor = await product.signIn("editor");
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    const path = "/api/uploads/certificate-pdfs?certificate_number=1&filename=besar.pdf";
    const lines = [`POST ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, `cookie: ${editor.cookie}`];
    socket.write([...lines, "content-type: application/pdf", ...head, "", ""].join("\r\n"));

    let answer = "";
    let isAnswered = false;
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      answer += text;
      isAnswered = true;
    });
    // The server hangs up on what it will not read.
    const closed = once(socket, "close").catch(() => undefined);
    const part = Buffer.alloc(1024 * 1024, "%");
    const prefix = isChunked ? `${part.length.toString(16)}\r\n` : "";
    const suffix = isChunked ? "\r\n" : "";
    let sentBytes = 0;
    while (!isAnswered && !socket.destroyed && sentBytes < 2 * gigabyte) {
      socket.write(prefix);
      const hasRoom = socket.write(part);
      socket.write(suffix);
      sentBytes += part.length;
      if (!hasRoom) await Promise.race([once(socket, "drain").catch(() => undefined), closed]);
      else await new Promise(setImmediate);
    }
    if (!isAnswered) await closed;
    socket.destroy();
    return { answer, sentMegabytes: sentBytes / 1024 / 1024 };
  }

  it("of 2 GB that are announced nothing is kept: the answer comes before they are sent", async () => {
    const { answer, sentMegabytes } = await send([`content-length: ${2 * gigabyte}`], false);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("Ukuran PDF maksimal 20 MB.");
    expect(sentMegabytes).toBeLessThan(100);
  });

  it("of 2 GB that are not announced no more than a little over 20 MB is taken", async () => {
    const { answer, sentMegabytes } = await send(["transfer-encoding: chunked"], true);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sentMegabytes).toBeLessThan(100);
  });

  it("other requests are answered as before", async () => {
    expect((await product.request("/admin/login")).status).toBe(200);
  });
});
