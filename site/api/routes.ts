import { type Context, Hono } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { findByTypedNumber } from "#core/register/search/exact.ts";
import { findNearestNumbers } from "#core/register/search/nearest-numbers.ts";
import { withSearchPlace } from "#core/register/search/search.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import type { VerificationMiss } from "#shared/answers/public-certificate.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import {
  answerCertificateJson,
  answerNoCertificate,
  certificateAnswerOf,
} from "#site/verification/certificate-json.ts";
import { searchTerm } from "#site/verification/search-term.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * What everybody may ask of the register as a program, without a key: what the pages say, by their own functions. It never lists:
 * a number leads to its certificate or to nothing, and to numbers that are like it; whose name is like it was not asked.
 */
export const publicApi = new Hono<SiteEnv>()
  .get("/verify", verifyNumber)
  .get("/certificates/:id", async (c) => {
    const refused = await refuseTooMany(c);
    return refused ?? (await answerCertificateJson(c, c.req.param("id")));
  })
  .options("/verify", allowReading)
  .options("/certificates/:id", allowReading);

const messages = {
  tooMany: "Terlalu banyak permintaan dari jaringan Anda. Tunggu sebentar.",
  number: "Sebutkan nomor sertifikat: ?number=…",
};

async function verifyNumber(c: Context<SiteEnv>) {
  answerAnyOrigin(c);
  c.header("Cache-Control", "no-store");
  const number = searchTerm(c.req.query("number"));
  const others = Object.keys(c.req.query()).filter((name) => name !== "number");
  if (number === "" || others.length > 0) {
    const errors = Object.fromEntries([...others, "number"].map((name) => [name, messages.number]));
    return c.json({ message: messages.number, errors }, 422);
  }
  const refused = await refuseTooMany(c);
  if (refused) return refused;
  try {
    const found = await findByTypedNumber(c.var.services, number);
    if (!found) return await answerMiss(c, number);
    return found.removed_at ? answerNoCertificate(c, found) : c.json(certificateAnswerOf(c, found));
  } catch (error) {
    if (error instanceof UnconfirmedError) return answerNoCertificate(c, "unconfirmed");
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "a number could not be looked for");
    return answerNoCertificate(c, "unavailable");
  }
}

async function answerMiss(c: Context<SiteEnv>, number: string) {
  c.var.services.failedChecks.note(number);
  const numbers = await withSearchPlace(() => c.var.services.reads((db) => findNearestNumbers(db, number)));
  const nearest = numbers.map((text) => ({ kind: "number" as const, text }));
  const said: VerificationMiss = { answer: "unknown", checked_at: new Date().toISOString(), nearest };
  return c.json(said, 404);
}

/** Counted for themselves: programs do not use up the searches of people behind the same address. */
async function refuseTooMany(c: Context<SiteEnv>) {
  const waitSeconds = await c.var.services.publicApiLimit.take(c.var.clientIp);
  if (waitSeconds === undefined) return undefined;
  answerAnyOrigin(c);
  c.header("Retry-After", String(waitSeconds));
  return c.json({ message: messages.tooMany }, 429);
}

/** For browsers that ask before they read: anybody may read, without cookies, and nothing else. */
function allowReading(c: Context<SiteEnv>) {
  answerAnyOrigin(c);
  c.header("Access-Control-Allow-Methods", "GET");
  c.header("Access-Control-Max-Age", "86400");
  return c.body(null, 204);
}
