import type { Context } from "hono";
import type { Actor } from "#core/actor.ts";
import type { RequestEnv } from "#core/request-context.ts";

/** The person behind `area(…)`, as histories name them. */
export function actorOf(c: Context<RequestEnv>): Actor {
  const { id, full_name, email } = c.var.person;
  return { id, name: full_name || email };
}
