import { on, once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answerBusy } from "#http/staff-link/error-answers.ts";
import { openTransferLimit } from "#http/staff-link/transfer-limit.ts";

describe("when all slots for bodies and answers under way are taken", () => {
  let seconds = 0;
  const sockets: Socket[] = [];
  let limit: ReturnType<typeof openTransferLimit>;
  const server = createServer((request, response) => {
    if (!limit.acquire(request, response, "192.0.2.1")) return answerBusy(request, response);
    arrived.shift()?.();
    request.resume().on("end", () => {
      if (request.url === "/large") sendLarge(response);
      else if (request.url !== "/long") response.end();
    });
  });
  /** Called as the next request takes its slot. */
  const arrived: (() => void)[] = [];

  beforeEach(async () => {
    seconds = 0;
    limit = openTransferLimit({ inFlightMax: 2, perNetworkMax: 9 }, () => seconds * 1000);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
    await once(server, "close");
  });

  function open(): Socket {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    return socket.on("error", () => undefined);
  }

  /** Opens a request whose body lacks its end, and waits until it has a slot. */
  async function sendHalf(): Promise<Socket> {
    const socket = open();
    const isTaken = new Promise<void>((resolve) => arrived.push(resolve));
    socket.write("POST / HTTP/1.1\r\nhost: absah.test\r\ncontent-length: 2\r\n\r\na");
    await isTaken;
    return socket;
  }

  /** Requests an answer, reads nothing of it, and waits until it has a slot. */
  async function ask(path: string): Promise<Socket> {
    const socket = open();
    const isTaken = new Promise<void>((resolve) => arrived.push(resolve));
    socket.pause().write(`GET ${path} HTTP/1.1\r\nhost: absah.test\r\n\r\n`);
    await isTaken;
    return socket;
  }

  async function statusOf(socket: Socket): Promise<string> {
    const [head] = await once(socket.setEncoding("latin1"), "data");
    return String(head).slice(9, 12);
  }

  async function send(): Promise<number> {
    const { port } = server.address() as AddressInfo;
    return (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "ab" })).status;
  }

  it("a body that has just begun to arrive keeps its slot, whoever else comes", async () => {
    const first = await sendHalf();
    const second = await sendHalf();
    seconds = 0.9;
    expect(await send()).toBe(429);
    for (const socket of [first, second]) {
      const status = statusOf(socket);
      socket.write("b");
      expect(await status).toBe("200");
    }
  });

  it("one that has been slow for a second gives way, and the one that came after it keeps its slot", async () => {
    const slow = await sendHalf();
    seconds = 5;
    const young = await sendHalf();
    seconds = 5.5;
    const refused = statusOf(slow);
    expect(await send()).toBe(200);
    expect(await refused).toBe("408");
    const status = statusOf(young);
    young.write("b");
    expect(await status).toBe("200");
  });

  it("a client that reads nothing is disconnected after a while, and one that reads gets its whole answer", async () => {
    const stuck = await ask("/large");
    const reading = await ask("/large");
    const bytesOf = byteCounter(reading);
    await expect
      .poll(async () => {
        await bytesOf(reading.bytesRead + 2 * systemBytesMax);
        seconds += 15;
        return await send();
      })
      .toBe(200);
    await bytesOf(largeBytes);
    stuck.resume();
    await once(stuck, "close");
    expect(stuck.bytesRead).toBeLessThan(2 * systemBytesMax);
  });

  it("requests that are being worked on keep their slots, however long that takes", async () => {
    await ask("/long");
    await ask("/long");
    expect(await send()).toBe(429);
    seconds = 600;
    expect(await send()).toBe(429);
  });
});

/** What the system keeps of an answer for a client that does not read it. */
const systemBytesMax = 8 * 1024 * 1024;
const largeBytes = 16 * systemBytesMax;

/** Sends it in pieces, as fast as it is read. */
function sendLarge(response: ServerResponse): void {
  const piece = Buffer.alloc(64 * 1024);
  Readable.from(Array.from({ length: largeBytes / piece.length }, () => piece))
    .on("error", () => undefined)
    .pipe(response);
}

/** @returns a function that reads until so many bytes have come in all */
function byteCounter(socket: Socket) {
  return async (bytes: number) => {
    const pieces = on(socket.resume(), "data");
    while (socket.bytesRead < bytes) await pieces.next();
    socket.pause();
    await pieces.return?.();
  };
}
