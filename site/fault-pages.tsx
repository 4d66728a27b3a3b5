import type { Context } from "hono";
import type { RequestEnv } from "#core/request-context.ts";

export function answerUnavailable(c: Context<RequestEnv>) {
  return c.text("Unavailable", 503);
}

export function answerServerFault(c: Context<RequestEnv>) {
  return c.text("Fault", 500);
}
