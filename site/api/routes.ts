import { type Context, Hono } from "hono";
import { hasNoAnswer } from "#core/db/client.ts";
import { findByAnyNumber } from "#core/register/search/by-numbers.ts";
import { findNearestNumbers } from "#core/register/search/nearest-numbers.ts";
import { withSearchSlot } from "#core/register/search/search.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import type { VerificationMiss } from "#shared/answers/public-certificate.ts";
import { certificateIdIn } from "#shared/certificate-address.ts";
import { limits } from "#shared/limits.ts";
import { answerAnyOrigin } from "#site/credentials/any-origin.ts";
import {
  answerCertificateJson,
  answerNoCertificate,
  certificateAnswerOf,
} from "#site/verification/certificate-json.ts";
import { searchTerm } from "#site/verification/search-term.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * The keyless part of the API, answered by the functions of the pages. It never lists certificates: a number returns its
 * certificate or nothing, with similar numbers. Similar names are not offered.
 */
export const publicApi = new Hono<SiteEnv>()
  .get("/verify", verifyNumber)
  .get("/certificates/:id", async (c) => {
    const refused = refuseParameters(c, []) ?? (await refuseTooMany(c));
    return refused ?? (await answerCertificateJson(c, c.req.param("id")));
  })
  .options("/verify", allowReading)
  .options("/certificates/:id", allowReading);

const messages = {
  tooMany: "Terlalu banyak permintaan dari jaringan Anda. Tunggu sebentar.",
  number: "Sebutkan nomor sertifikat: ?number=…",
  unknown: "Hilangkan parameter yang disebut dalam errors.",
  known: (names: string[]) => `Yang dikenal: ${names.join(", ")}.`,
  none: "Operasi ini tanpa parameter.",
};

async function verifyNumber(c: Context<SiteEnv>) {
  answerAnyOrigin(c);
  c.header("Cache-Control", "no-store");
  const unknown = refuseParameters(c, ["number"]);
  if (unknown) return unknown;
  const number = searchTerm(c.req.query("number"));
  if (number === "") return c.json({ message: messages.number, errors: { number: messages.number } }, 422);
  const refused = await refuseTooMany(c);
  if (refused) return refused;
  try {
    const id = certificateIdIn(number, [new URL(c.var.services.settings.PUBLIC_URL).origin]);
    const found = await (id ? c.var.services.findCertificate(id) : findByAnyNumber(c.var.services, number));
    if (!found) return await answerMiss(c, number);
    if (found.removed_at) return answerNoCertificate(c, found);
    return c.json(certificateAnswerOf(c.var.services, found));
  } catch (error) {
    if (error instanceof UnconfirmedError) return answerNoCertificate(c, "unconfirmed");
    if (!hasNoAnswer(error)) throw error;
    c.var.log.error({ err: error }, "a number could not be looked for");
    return answerNoCertificate(c, "unavailable");
  }
}

async function answerMiss(c: Context<SiteEnv>, number: string) {
  c.var.services.failedChecks.note(number);
  const numbers = await withSearchSlot(() => c.var.services.reads((db) => findNearestNumbers(db, number)));
  const nearest = numbers.map((text) => ({ kind: "number" as const, text }));
  const miss: VerificationMiss = { answer: "unknown", checked_at: new Date().toISOString(), nearest };
  return c.json(miss, 404);
}

/** Refused rather than ignored: with a mistyped parameter the answer would be to another question. */
function refuseParameters(c: Context<SiteEnv>, known: string[]) {
  const unknown = Object.keys(c.req.query()).filter((name) => !known.includes(name));
  if (unknown.length === 0) return undefined;
  answerAnyOrigin(c);
  const detail = known.length > 0 ? messages.known(known) : messages.none;
  const errors = Object.fromEntries(unknown.map((name) => [name, detail]));
  return c.json({ code: "unknown-parameter", message: messages.unknown, errors }, 422);
}

/** Programs have their own rate limit, so that they do not use up the searches of people behind the same IP. */
async function refuseTooMany(c: Context<SiteEnv>) {
  const { publicApiLimit } = c.var.services;
  const standing = await publicApiLimit.count(c.var.clientIp);
  if (!standing) return undefined;
  const { isRefused, remaining, resetSeconds } = standing;
  c.header("RateLimit-Policy", `"network";q=${publicApiLimit.max};w=${limits.searchesSeconds}`);
  c.header("RateLimit", `"network";r=${remaining};t=${resetSeconds}`);
  c.header("Access-Control-Expose-Headers", "RateLimit-Policy, RateLimit, Retry-After");
  if (!isRefused) return undefined;
  answerAnyOrigin(c);
  c.header("Retry-After", String(resetSeconds));
  return c.json({ message: messages.tooMany }, 429);
}

/** CORS: any origin may read, without cookies. */
function allowReading(c: Context<SiteEnv>) {
  answerAnyOrigin(c);
  c.header("Access-Control-Allow-Methods", "GET");
  c.header("Access-Control-Max-Age", "86400");
  return c.body(null, 204);
}
