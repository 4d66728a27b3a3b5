import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { isDatabaseDown } from "#core/db/client.ts";
import type { RequestEnv } from "#core/request-context.ts";
import { SanitizerBusy } from "#core/rich-text/sanitizer.ts";
import { answerServerFault, answerUnavailable } from "#site/fault-pages.tsx";

const retryAfterSeconds = "10";

const messages = {
  unavailable: "Basis data sedang tidak dapat dihubungi. Silakan coba lagi sebentar lagi.",
  // A connection that is lost at the very end leaves open whether the change was kept.
  uncertain:
    "Basis data tidak dapat dihubungi, sehingga belum pasti apakah perubahan ini tersimpan. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
  busy: "Server sedang sibuk. Isian Anda tetap ada; silakan coba lagi sebentar lagi.",
  fault: "Terjadi kesalahan pada server. Silakan coba lagi.",
  malformed: "Permintaan tidak dapat dibaca.",
  foreign: "Permintaan dari situs lain ditolak.",
};

/** What went wrong goes to the log whole, and to the person as one clear sentence. */
export const answerFault: ErrorHandler<RequestEnv> = (error, c) => {
  const isApi = c.req.path.startsWith("/api/");
  if (error instanceof HTTPException && error.status < 500) {
    if (!isApi) return error.getResponse();
    const message = error.status === 403 ? messages.foreign : messages.malformed;
    return c.json({ message }, error.status);
  }
  if (c.req.raw.signal.aborted) {
    c.var.log.info({ path: c.req.path }, "the client left before the answer");
    return c.body(null, 408);
  }
  if (error instanceof SanitizerBusy && isApi) {
    c.header("Retry-After", retryAfterSeconds);
    return c.json({ message: messages.busy }, 503);
  }
  c.var.log.error({ err: error, method: c.req.method, path: c.req.path }, "unexpected fault");
  c.header("Cache-Control", "no-store");
  if (isDatabaseDown(error)) {
    c.header("Retry-After", retryAfterSeconds);
    if (!isApi) return answerUnavailable(c);
    return c.json({ message: c.req.method === "GET" ? messages.unavailable : messages.uncertain }, 503);
  }
  return isApi ? c.json({ message: messages.fault }, 500) : answerServerFault(c);
};
