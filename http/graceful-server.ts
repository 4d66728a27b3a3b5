import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type ListenOptions, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openPipelineQueue } from "#http/pipelined-requests.ts";
import { serverOptions, unreadMsMax } from "#http/server-options.ts";

/** The time for requests in flight to finish. */
export const graceMs = 25_000;
/** The time in which clients may still send requests on a connection that is being closed, in steps of `stepMs`. */
const lastRequestsMs = 250;
const stepMs = 25;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export type GracefulServer = {
  /** 0 on a Unix socket. */
  port: number;
  /** Replaces the request handler. */
  answerBy(answer: Answer): void;
  isClosing(): boolean;
  /**
   * Shuts down without losing a request: keeps serving for `drainMs`, while load balancers learn from `/readyz`, then stops
   * accepting connections and waits for requests in flight. A connection that arrives at that moment may be reset by the
   * system: `drainMs` must be longer than a balancer needs to learn.
   */
  close(drainMs?: number): Promise<void>;
};

/** An HTTP server with graceful shutdown. @throws when it cannot listen */
export async function openGracefulServer(
  listen: ListenOptions,
  firstAnswer: Answer,
  options: Partial<typeof serverOptions> & { unreadMsMax?: number } = {},
): Promise<GracefulServer> {
  let answer = firstAnswer;
  let isClosing = false;
  const inFlight = new Set<ServerResponse>();
  // One shared handler: there may be tens of thousands of requests a second.
  function removeFinished(this: ServerResponse) {
    inFlight.delete(this);
  }

  function handle(request: IncomingMessage, response: ServerResponse) {
    // `Connection: close` makes the client send its next request elsewhere.
    if (isClosing) response.shouldKeepAlive = false;
    answer(request, response);
    // Cached pages have mostly been sent already.
    if (response.writableEnded && response.socket?.writableLength === 0) return;
    inFlight.add(response);
    response.once("close", removeFinished);
  }

  const enqueue = openPipelineQueue();
  const server = createServer({ ...serverOptions, ...options }, (request, response) =>
    enqueue(request.socket, response, () => handle(request, response)),
  );
  // Nothing was sent or received for that long. A request that is being worked on may take longer.
  server.setTimeout(options.unreadMsMax ?? unreadMsMax, (socket) => {
    const isWorking = [...inFlight].some((response) => response.socket === socket);
    if (socket.writableLength > 0 || !isWorking) socket.destroy();
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
      // `server.close()` of node:http would cut connections on which a request is just arriving.
      NetServer.prototype.close.call(server);
      // In steps: a process that was held up for longer still reads what has arrived meanwhile.
      for (let waited = 0; waited < lastRequestsMs; waited += stepMs) await wait(stepMs);
      const end = performance.now() + graceMs;
      while (inFlight.size > 0 && performance.now() < end) await wait(stepMs);
      // Browsers preconnect without sending a request: these connections may be closed.
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(address: ReturnType<NetServer["address"]>): number {
  return address === null || typeof address === "string" ? 0 : address.port;
}
