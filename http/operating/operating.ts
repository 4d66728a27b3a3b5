import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "#core/log.ts";
import type { PublicServices } from "#core/public-container.ts";
import { version } from "#core/version.ts";
import type { Metrics } from "#http/operating/metrics.ts";
import { openReadiness } from "#http/operating/readiness.ts";

/**
 * Answers monitoring in front of the application: `/healthz` (liveness, with the version), `/readyz` (readiness for traffic)
 * and `/metrics` (Prometheus, with METRICS_TOKEN as bearer token).
 * @param metrics undefined without METRICS_TOKEN; `/metrics` is then passed on like any other URL
 */
export function openOperating(
  services: PublicServices,
  { metrics, isClosing }: { metrics: Metrics | undefined; isClosing: () => boolean },
) {
  const readiness = openReadiness(services);
  const token = services.settings.METRICS_TOKEN;

  async function answerReady(response: ServerResponse) {
    const found = await readiness();
    const isReady = found.database && found.storage && !isClosing();
    send(
      response,
      isReady ? 200 : 503,
      "application/json",
      JSON.stringify({ ...found, closing: isClosing() }),
    );
  }

  /** A supervisor that gives no answer must not end this worker. */
  async function answerMetrics(response: ServerResponse, { text, contentType }: Metrics) {
    try {
      send(response, 200, contentType, await text());
    } catch (error) {
      log.warn({ err: error }, "the metrics could not be collected");
      send(response, 503, "text/plain", "The metrics could not be collected\n");
    }
  }

  /** @returns false when the request is none of these */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method === "OPTIONS" && isOperated(request)) return answerOptions(response);
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    if (request.url === "/healthz") send(response, 200, "text/plain", `ok\nabsah ${version}\n`);
    else if (request.url === "/readyz") void answerReady(response);
    else if (request.url === "/metrics" && metrics && isBearer(request, token)) {
      void answerMetrics(response, metrics);
    } else return false;
    return true;
  };
}

function isOperated({ url }: IncomingMessage): boolean {
  return url === "/healthz" || url === "/readyz";
}

function answerOptions(response: ServerResponse): true {
  response.writeHead(204, { allow: "GET, HEAD", "cache-control": "no-store" }).end();
  return true;
}

function send(response: ServerResponse, status: number, contentType: string, text: string): void {
  response.writeHead(status, {
    "content-type": contentType,
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(text);
}

/** Compares digests in constant time, against timing attacks. */
function isBearer({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
