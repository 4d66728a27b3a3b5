import type { IncomingMessage, ServerResponse } from "node:http";

/** Error responses in place of staff's worker: JSON for the panel and programs, a page for browsers. */
const messages = {
  408: {
    id: "Kiriman tidak selesai tepat waktu. Periksa sambungan Anda, lalu coba lagi.",
    en: "The request did not arrive in time. Check your connection and try again.",
  },
  413: { id: "Kiriman terlalu besar.", en: "The request is too large." },
  429: {
    id: "Terlalu banyak permintaan sekaligus. Silakan coba lagi sebentar lagi.",
    en: "Too many requests at once. Please try again in a moment.",
  },
  503: {
    id: "Panel sedang dimulai ulang. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
    en: "The panel is being restarted. Please try again in a moment.",
  },
} as const;

const retryAfterSeconds = 2;

/** 429: no slot is free. */
export function answerBusy(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response, 429);
}

/** 503: staff's worker does not answer. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  answer(request, response, 503);
}

/** 408 or 413, without waiting for the rest of the body. */
export function answerRefusedBody(
  request: IncomingMessage,
  response: ServerResponse,
  status: 408 | 413,
): void {
  answer(request, response, status);
}

function answer(request: IncomingMessage, response: ServerResponse, status: keyof typeof messages): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  const isApi = request.url?.startsWith("/api/") ?? false;
  const text = isApi ? JSON.stringify({ message: messages[status].id }) : pageOf(status);
  response.statusCode = status;
  response.setHeader("content-type", isApi ? "application/json" : "text/html; charset=UTF-8");
  response.setHeader("content-length", Buffer.byteLength(text));
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("content-security-policy", "default-src 'none'");
  if (status === 429 || status === 503) response.setHeader("retry-after", retryAfterSeconds);
  endAnswer(request, response, request.method === "HEAD" ? "" : text);
}

/** Ends a response with a Content-Length. Closes the connection if the request's body has not arrived completely. */
export function endAnswer(request: IncomingMessage, response: ServerResponse, content: string): void {
  if (request.complete) return void response.end(content);
  response.shouldKeepAlive = false;
  if (content === "") response.flushHeaders();
  else response.write(content);
  endUnfinished(request, response);
}

/**
 * Closes the connection of a request that was answered before its body arrived; otherwise the rest of the body would precede
 * the next request. Remaining data is read for a while first, as nginx does: closing with unread data resets the connection,
 * and the client may lose the answer (RFC 9112, 9.6).
 *
 * @param response with its content written, as long as its Content-Length, and not ended: node:http then closes the connection
 */
export function endUnfinished(request: IncomingMessage, response: ServerResponse): void {
  const end = () => void response.end();
  const pause = setTimeout(end, pauseMsMax).unref();
  const longest = setTimeout(end, lingerMsMax).unref();
  request.on("data", () => pause.refresh());
  request.once("end", end);
  response.once("close", () => {
    clearTimeout(pause);
    clearTimeout(longest);
  });
  request.resume();
  if (request.complete) end();
}

const pauseMsMax = 5_000;
const lingerMsMax = 30_000;

function pageOf(status: keyof typeof messages): string {
  const { id, en } = messages[status];
  const again = status === 503 ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : "";
  return `<!doctype html><html lang="id"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>Absah</title><p>${id}</p><p lang="en">${en}</p></html>`;
}
