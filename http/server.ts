import { once } from "node:events";
import type { ServerType } from "@hono/node-server";

/** Bounds on slow and endless requests, in milliseconds; an upload of 20 MB over a poor line fits in. */
export const serverOptions = {
  requestTimeout: 300_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
};

/** How long requests that are under way may take to end. */
const graceMs = 5_000;

/** Takes no more connections and waits for what is under way. */
export async function closeServer(server: ServerType): Promise<void> {
  const closed = once(server, "close");
  server.close();
  if (!("closeAllConnections" in server)) return;
  server.closeIdleConnections();
  // A browser opens connections ahead on which it asks nothing; nobody waits for those for ever.
  const cutting = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(cutting);
}
