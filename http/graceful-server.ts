import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ListenOptions, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { serverOptions } from "#http/server-options.ts";

/** How long requests in progress may take to end. */
const graceMs = 25_000;
/** What a client sends on an open connection before it can know that it is closed. */
const lastRequestsMs = 250;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type GracefulServer = {
  /** 0 on a Unix socket. */
  port: number;
  /** From now on requests are answered by this. */
  answerBy(answer: Answer): void;
  isClosing(): boolean;
  /**
   * Answers every request that reached it: goes on serving for `drainMs`, while whoever sends requests here learns by
   * `/readyz` to send them elsewhere, takes no more connections then, and waits for requests in flight.
   */
  close(drainMs?: number): Promise<void>;
};

/** An HTTP server that loses no request when it is closed. @throws when it cannot listen there */
export async function openGracefulServer(
  listen: ListenOptions,
  firstAnswer: Answer,
  options: Partial<typeof serverOptions> = {},
): Promise<GracefulServer> {
  let answer = firstAnswer;
  let isClosing = false;
  const inFlight = new Set<ServerResponse>();
  // One function for all requests: there may be tens of thousands a second.
  function isOver(this: ServerResponse) {
    inFlight.delete(this);
  }

  const server = createServer({ ...serverOptions, ...options }, (request, response) => {
    // Its client hears that this connection ends here, and takes its next request elsewhere.
    if (isClosing) response.shouldKeepAlive = false;
    answer(request, response);
    // A cached page has mostly left already.
    if (response.writableEnded && response.socket?.writableLength === 0) return;
    inFlight.add(response);
    response.once("close", isOver);
  });
  server.listen(listen);
  await once(server, "listening");

  return {
    port: portOf(server.address()),
    answerBy(next) {
      answer = next;
    },
    isClosing: () => isClosing,
    async close(drainMs = 0) {
      isClosing = true;
      for (const response of inFlight) response.shouldKeepAlive = false;
      await wait(drainMs);
      const closed = once(server, "close");
      // The close of node:http would cut connections on which a request is just arriving.
      NetServer.prototype.close.call(server);
      await wait(lastRequestsMs);
      const end = Date.now() + graceMs;
      while (inFlight.size > 0 && Date.now() < end) await wait(25);
      // A browser opens connections ahead on which it asks nothing; nobody waits for those.
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(address: ReturnType<NetServer["address"]>): number {
  return address === null || typeof address === "string" ? 0 : address.port;
}
