import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";

export type Message = { type: string; timestamp: string; data: Record<string, unknown> };
type Received = { id: string; body: string; headers: IncomingMessage["headers"] };

/** Starts a receiver like an integrator's: it verifies signatures, deduplicates by id, and its responses can be set. */
export async function openReceiver(host = "127.0.0.1") {
  const requests: Received[] = [];
  const messages = new Map<string, Message>();
  let secret = "";
  let answer: RequestListener = (_, response) => void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const id = String(request.headers["webhook-id"]);
    requests.push({ id, body, headers: request.headers });
    if (secret) {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]));
      messages.set(id, new Webhook(secret).verify(body, headers) as Message);
    }
    answer(request, response);
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}/hook`,
    /** All requests, including duplicates. */
    requests,
    /** Verified messages by id. */
    messages,
    trust(newSecret: string) {
      secret = newSecret;
    },
    /** Sets the responses from now on. */
    answer(listener: RequestListener) {
      answer = listener;
    },
    status(status: number, headers: Record<string, string> = {}) {
      answer = (_, response) => void response.writeHead(status, headers).end(`status ${status}`);
    },
    forget() {
      requests.length = 0;
      messages.clear();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
