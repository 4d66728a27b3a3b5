import { type Context, Hono } from "hono";
import { didDocument } from "#core/credentials/did.ts";
import { isPurpose } from "#core/credentials/status-bits.ts";
import { listTtlMs } from "#core/credentials/status-list-credential.ts";
import { readStatusList } from "#core/credentials/stored-lists.ts";
import { hasNoAnswer } from "#core/db/client.ts";
import { credentialMediaType } from "#shared/credential-in-pdf.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import type { SiteEnv } from "#web/context.ts";
import { isUnchanged } from "#web/etag.ts";

/** Endpoints for verifiers of credentials: the DID document and the status lists. */
export const credentials = new Hono<SiteEnv>()
  .get("/.well-known/did.json", answerDid)
  .get("/status/:purpose/:number{[0-9]{1,6}}", answerStatusList);

async function answerDid(c: Context<SiteEnv>) {
  const { settings, credentialKeys } = c.var.services;
  const document = didDocument(settings.PUBLIC_URL, await credentialKeys());
  answerAnyOrigin(c);
  c.header("Cache-Control", "public, max-age=300");
  c.header("Content-Type", "application/did+json");
  return c.body(JSON.stringify(document));
}

/** Answers a status list as signed. An expired list, or one of a log with an alarm, is withheld, because it may be wrong. */
async function answerStatusList(c: Context<SiteEnv, "/status/:purpose/:number">) {
  const purpose = c.req.param("purpose");
  if (!isPurpose(purpose)) return await c.notFound();
  answerAnyOrigin(c);
  const now = new Date();
  const list = await readStatusList(c.var.services.publicDb, purpose, Number(c.req.param("number"))).catch(
    (error: unknown) => {
      if (!hasNoAnswer(error)) throw error;
      c.var.log.error({ err: error }, "a status list could not be read");
      return "unavailable" as const;
    },
  );
  if (list === undefined) return await c.notFound();
  if (list === "unavailable" || list.isInDoubt || list.valid_until <= now) {
    c.header("Retry-After", "5");
    c.header("Cache-Control", "no-store");
    return c.json({ answer: "unavailable" }, 503);
  }
  const etag = `"${list.bits_hash.slice(0, 32)}-${list.signed_at.getTime()}"`;
  const leftSeconds = Math.floor((list.valid_until.getTime() - now.getTime()) / 1000);
  c.header("Cache-Control", `public, max-age=${Math.min(listTtlMs / 1000, leftSeconds)}`);
  c.header("ETag", etag);
  if (isUnchanged(c.req.header("If-None-Match"), etag)) return c.body(null, 304);
  c.header("Content-Type", credentialMediaType);
  return c.body(list.credential);
}
