import type { Context } from "hono";
import type { RequestEnv } from "#core/request-context.ts";

export function answerNotFound(c: Context<RequestEnv>) {
  return c.text("Not found", 404);
}
