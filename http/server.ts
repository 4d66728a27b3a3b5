import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "#core/services.ts";
import { createApp } from "#http/app.tsx";
import { openMetrics } from "#http/operating/metrics.ts";
import { openOperating } from "#http/operating/operating.ts";
import { openPageCache } from "#http/page-cache/page-cache.ts";
import { serverOptions } from "#http/server-options.ts";

/** Requests that are under way may take so long to end. */
const graceMs = 25_000;
/** What a client sends on an open connection before it can know that it is closed. */
const lastRequestsMs = 250;

export type RunningServer = { port: number; close(): Promise<void> };

/** Serves the product: the operator's addresses, kept pages, and behind them the application. */
export async function openServer(
  services: Services,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  const { PUBLIC_URL, METRICS_TOKEN, DRAIN_SECONDS } = services.settings;
  const app = createApp(services);
  const answer = getRequestListener(app.fetch);
  const pages = openPageCache({
    draw: (request) => app.fetch(request),
    content: services.siteContent,
    visitors: services.visitors,
    sessions: services.auth.sessionCookies,
    publicUrl: PUBLIC_URL,
  });
  let isClosing = false;
  const metrics = METRICS_TOKEN ? openMetrics(services, pages.figures) : undefined;
  const operate = openOperating(services, { metrics, isClosing: () => isClosing });
  const underWay = new Set<ServerResponse>();
  // One function for all requests: there may be tens of thousands a second.
  function isOver(this: ServerResponse) {
    underWay.delete(this);
  }

  const server = createServer(serverOptions, (request, response) => {
    // Its client hears that this connection ends here, and takes its next request elsewhere.
    if (isClosing) response.shouldKeepAlive = false;
    const passOn = () => {
      metrics?.time(request, response);
      void answer(request, response);
    };
    if (!operate(request, response) && !pages.answer(request, response, passOn)) passOn();
    // A kept page has mostly left already.
    if (response.writableEnded && response.socket?.writableLength === 0) return;
    underWay.add(response);
    response.once("close", isOver);
  });
  server.listen(port, host);
  await once(server, "listening");

  return {
    port: portOf(server.address()),
    /**
     * Answers every request that reached it: goes on serving while whoever sends requests here learns by `/readyz`
     * to send them elsewhere, takes no more connections then, and waits for what is under way.
     */
    async close() {
      isClosing = true;
      for (const response of underWay) response.shouldKeepAlive = false;
      await wait(DRAIN_SECONDS * 1000);
      const closed = once(server, "close");
      // The close of node:http would cut connections on which a request is just arriving.
      NetServer.prototype.close.call(server);
      await wait(lastRequestsMs);
      const end = Date.now() + graceMs;
      while (underWay.size > 0 && Date.now() < end) await wait(25);
      // A browser opens connections ahead on which it asks nothing; nobody waits for those.
      server.closeAllConnections();
      await closed;
    },
  };
}

function portOf(address: ReturnType<NetServer["address"]>): number {
  if (address === null || typeof address === "string") throw new Error("The server listens on no port");
  return address.port;
}
