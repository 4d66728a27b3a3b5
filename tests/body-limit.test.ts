import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBodyLimit } from "#http/staff-link/body-limit.ts";
import { answerBusy } from "#http/staff-link/error-answers.ts";

describe("when all slots for arriving bodies are taken", () => {
  let seconds = 0;
  const sockets: Socket[] = [];
  let limit: ReturnType<typeof openBodyLimit>;
  const server = createServer((request, response) => {
    if (!limit.acquire(request, response, "192.0.2.1")) return answerBusy(request, response);
    arrived.shift()?.();
    request.resume().on("end", () => response.end());
  });
  /** Called as the next request takes its slot. */
  const arrived: (() => void)[] = [];

  beforeEach(async () => {
    seconds = 0;
    limit = openBodyLimit({ inFlightMax: 2, perNetworkMax: 9 }, () => seconds * 1000);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
    await once(server, "close");
  });

  /** Opens a request whose body lacks its end, and waits until it has a slot. */
  async function sendHalf(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    sockets.push(socket);
    socket.on("error", () => undefined);
    const isTaken = new Promise<void>((resolve) => arrived.push(resolve));
    socket.write("POST / HTTP/1.1\r\nhost: absah.test\r\ncontent-length: 2\r\n\r\na");
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
});
