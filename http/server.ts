import { once } from "node:events";
import { createServer as createHttpServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "#core/services.ts";
import { createApp } from "#http/app.tsx";
import { openPageCache } from "#http/page-cache/page-cache.ts";

/** Bounds on slow and endless requests, in milliseconds; an upload of 20 MB over a poor line fits in. */
const serverOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** The server of the product, which listens nowhere yet: kept pages first, the application behind them. */
export function createServer(services: Services): Server {
  const app = createApp(services);
  const answer = getRequestListener(app.fetch);
  const pages = openPageCache({
    draw: (request) => app.fetch(request),
    content: services.siteContent,
    visitors: services.visitors,
    publicUrl: services.settings.PUBLIC_URL,
  });
  return createHttpServer(serverOptions, (request, response) => {
    const passOn = () => void answer(request, response);
    if (!pages.answer(request, response, passOn)) passOn();
  });
}

/** How long requests that are under way may take to end. */
const graceMs = 5_000;

/** Takes no more connections and waits for what is under way. */
export async function closeServer(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  // A browser opens connections ahead on which it asks nothing; nobody waits for those for ever.
  const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cutting);
}
