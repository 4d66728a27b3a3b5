import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Services } from "#core/container.ts";
import { openPublicServer } from "#http/public-server.ts";
import { staffSockets } from "#http/staff-link/sockets.ts";
import { openStaffServer } from "#http/staff-server.ts";

export type HttpAnswer = {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The body as received. */
  bytes: Buffer;
  /** The decompressed body. */
  text: string;
};

/** Opens the product's HTTP servers on these services: the public one on a free port, and staff's behind it. */
export async function serve(services: Services) {
  const folder = await mkdtemp(join(tmpdir(), "absah-sockets-"));
  let staff = await openStaffServer(services, folder);
  const { port, close } = await openPublicServer(services, {
    at: { port: 0, host: "127.0.0.1" },
    staffSocket: staffSockets(folder).staff,
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    /** Sends a request without following redirects. */
    get: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      send(`${origin}${path}`, { headers, method }),
    staff,
    /** Reopens staff's server, as the supervisor does for an ended worker. */
    async restartStaff() {
      staff = await openStaffServer(services, folder);
    },
    async close() {
      await close();
      await staff.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Sends a request on a new connection. */
function send(
  url: string,
  { headers = {}, method = "GET", agent = false }: http.RequestOptions = {},
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    http
      .request(url, { headers, method, agent }, async (response) => {
        try {
          const bytes = Buffer.concat(await response.toArray());
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, bytes, text: decompressed(bytes, headers["content-encoding"]) });
        } catch (error) {
          reject(error);
        }
      })
      .on("error", reject)
      .end();
  });
}

const decompressors: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The text of a body, whatever its content coding. */
export function decompressed(bytes: Buffer, coding: string | null | undefined): string {
  const decompress = bytes.length > 0 ? decompressors[coding ?? ""] : undefined;
  return (decompress?.(bytes) ?? bytes).toString();
}
