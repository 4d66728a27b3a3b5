import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { compressLive, liveCodings } from "#site/live-compression.ts";
import { acceptedCoding } from "#web/accept-encoding.ts";
import type { SiteEnv } from "#web/context.ts";

/** What fits into one packet arrives no sooner for being compressed. */
const bytesMin = 1_400;

/** Answers with text, compressed for clients that accept it. Headers that the answer needs are set on `c` before. */
export function answerText(
  c: Context<SiteEnv>,
  text: string,
  contentType: string,
  status: ContentfulStatusCode = 200,
): Response {
  c.header("Content-Type", contentType);
  c.header("Vary", "Accept-Encoding", { append: true });
  const coding =
    text.length < bytesMin ? undefined : acceptedCoding(c.req.header("accept-encoding"), liveCodings);
  if (!coding) return c.body(text, status);
  c.header("Content-Encoding", coding);
  return c.body(compressLive(text, coding), status);
}
