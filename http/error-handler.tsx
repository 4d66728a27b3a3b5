import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseBusy, isDatabaseDown } from "#core/db/client.ts";
import { SanitizerBusy } from "#core/rich-text/sanitizer.ts";
import { isStorageFault } from "#core/storage/files.ts";
import { loggedPath } from "#http/logged-path.ts";
import { answerServerError, answerUnavailable } from "#site/error-pages.tsx";
import type { SiteEnv } from "#web/context.ts";

const retryAfterSeconds = "10";

const messages = {
  unavailable: "Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
  // When the connection is lost during the commit, nobody knows whether the change was saved.
  uncertain:
    "Basis data tidak dapat dihubungi, sehingga belum pasti apakah perubahan ini tersimpan. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
  busy: "Basis data sedang sibuk. Silakan coba lagi sebentar lagi.",
  undone:
    "Basis data sedang sibuk, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
  serverBusy: "Server sedang sibuk. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
  elsewhere:
    "Penyimpanan berkas atau layanan lain sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
  noRoom:
    "Ruang penyimpanan server habis, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; hubungi pengelola server.",
  fault: "Terjadi kesalahan pada server. Silakan coba lagi.",
  malformed: "Permintaan tidak dapat dibaca.",
  foreign: "Permintaan dari situs lain ditolak.",
};

/** Logs the error with its cause, and answers with a message for the person. */
export const handleError: ErrorHandler<SiteEnv> = (error, c) => {
  const isApi = c.req.path.startsWith("/api/");
  if (error instanceof HTTPException && error.status < 500) {
    if (!isApi) return error.getResponse();
    const message = error.status === 403 ? messages.foreign : messages.malformed;
    return c.json({ message }, error.status);
  }
  if (hasLeft(c, error)) {
    c.var.log.info(
      { err: error, method: c.req.method, path: loggedPath(c.req.path) },
      "the client went before the end",
    );
    return c.json({ message: messages.malformed }, 400);
  }
  if (error instanceof SanitizerBusy && isApi) {
    c.header("Retry-After", retryAfterSeconds);
    return c.json({ message: messages.serverBusy }, 503);
  }
  c.var.log.error({ err: error, method: c.req.method, path: loggedPath(c.req.path) }, "unexpected fault");
  c.header("Cache-Control", "no-store");
  const isUnavailable =
    isDatabaseDown(error) ||
    isDatabaseBusy(error) ||
    isSocketFault(error) ||
    isStorageFault(error) ||
    isDiskFull(error);
  if (!isUnavailable) return isApi ? c.json({ message: messages.fault }, 500) : answerServerError(c);
  c.header("Retry-After", retryAfterSeconds);
  return isApi ? c.json({ message: unavailableMessage(c, error) }, 503) : answerUnavailable(c);
};

function unavailableMessage(c: Context, error: Error): string {
  const isRead = c.req.method === "GET";
  if (!isRead && isDiskFull(error)) return messages.noRoom;
  if (isDatabaseDown(error)) return isRead ? messages.unavailable : messages.uncertain;
  if (isDatabaseBusy(error)) return isRead ? messages.busy : messages.undone;
  return messages.elsewhere;
}

/** Whether the error is that the client disconnected while its body was being read. */
function hasLeft(c: Context, error: Error): boolean {
  return c.req.raw.signal.aborted && !isDatabaseDown(error) && !isDatabaseBusy(error);
}

const socketCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT"]);

/** Error codes of Node and PostgreSQL for a disk or quota that is full. */
const diskFullCodes = new Set(["ENOSPC", "EDQUOT", "53100"]);

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && diskFullCodes.has(String(error.code))) || isDiskFull(error.cause);
}

/** Network errors of the file storage or another service. */
function isSocketFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && socketCodes.has(String(error.code))) || isSocketFault(error.cause);
}
