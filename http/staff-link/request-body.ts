import type { IncomingMessage, ServerResponse } from "node:http";
import { answerRefusedBody } from "#http/staff-link/answers.ts";
import { limits } from "#shared/limits.ts";

/** Where nobody is signed in yet: what is sent there is a few words. */
const smallPaths = /^\/api\/(?:session|token|password-resets)(?:[/?]|$)/;
/** Files, and articles with their pictures, over a poor line. */
const largePaths =
  /^\/(?:api\/(?:uploads|v1\/register\/uploads|certificate-imports|site-moves|articles)|berkas|penawaran|laporkan)(?:[/?]|$)/;

/** Whether the body is read whole before the request is passed on. */
export function isSmall(url = ""): boolean {
  return smallPaths.test(url);
}

/** How long a client may take to send a body, in milliseconds. */
export function bodyMsMax(url = ""): number {
  return largePaths.test(url) ? limits.uploadMsMax : limits.bodyMsMax;
}

/** Answers 408 to a body that has not arrived in time, and closes its connection. */
export function startDeadline(request: IncomingMessage, response: ServerResponse, msMax: number): void {
  if (request.complete || request.method === "GET" || request.method === "HEAD") return;
  const timer = setTimeout(() => {
    if (!request.complete) answerRefusedBody(request, response, 408);
  }, msMax);
  timer.unref();
  request.once("close", () => clearTimeout(timer));
}

export type CollectedBody = { is: "read"; body: Buffer } | { is: "too-large" } | { is: "gone" };

/** Reads the body, and no more than such a body may have. */
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
    // The client has left, or was sent away.
    return { is: "gone" };
  }
  return { is: "read", body: Buffer.concat(chunks) };
}
