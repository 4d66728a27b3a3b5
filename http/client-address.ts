import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * The address of the client. Behind a proxy that is trusted by the settings it is the last one in
 * X-Forwarded-For, which the proxy wrote itself; otherwise that header is anybody's claim and ignored.
 */
export function clientAddress(c: Context, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || connectionAddress(c) || "unknown";
}

function connectionAddress(c: Context): string | undefined {
  // A request made in a test has no connection.
  if (!c.env || !("incoming" in c.env)) return undefined;
  return getConnInfo(c).remote.address;
}
