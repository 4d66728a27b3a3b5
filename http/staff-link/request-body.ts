import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRefusedBody } from "#http/staff-link/error-answers.ts";
import { limits } from "#shared/limits.ts";

/** Endpoints without a session, whose bodies are small. */
const smallPaths = /^\/api\/(?:session|token|password-resets)(?:[/?]|$)/;
/** Uploads, and articles with embedded images, over slow connections. */
const largePaths =
  /^\/(?:api\/(?:uploads|v1\/register\/uploads|certificate-imports|site-moves|articles)|berkas|penawaran|laporkan)(?:[/?]|$)/;

/** Whether the body is read completely before the request is proxied. */
export function isSmall(url = ""): boolean {
  return smallPaths.test(url);
}

/** The time for a body to arrive, in milliseconds. */
export function bodyMsMax(url = ""): number {
  return largePaths.test(url) ? limits.uploadMsMax : limits.bodyMsMax;
}

/** Answers 408 and closes the connection if the body does not arrive in time. */
export function startDeadline(request: IncomingMessage, response: ServerResponse, msMax: number): void {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return;
  const timer = setTimeout(() => {
    if (!request.complete) answerRefusedBody(request, response, 408);
  }, msMax);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

export type CollectedBody = { is: "read"; body: Buffer } | { is: "too-large" } | { is: "gone" };

/** Reads a small body. @returns `too-large` beyond the limit, `gone` when the client disconnected */
export async function collectBody(request: IncomingMessage): Promise<CollectedBody> {
  const bytesMax = limits.smallBodyBytesMax;
  if (Number(request.headers["content-length"] ?? 0) > bytesMax) return { is: "too-large" };
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > bytesMax) return { is: "too-large" };
      chunks.push(chunk);
    }
  } catch {
    // The client disconnected, or was answered 408.
    return { is: "gone" };
  }
  return { is: "read", body: Buffer.concat(chunks) };
}
