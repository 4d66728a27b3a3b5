import type { Context } from "hono";
import type { Actor } from "#core/actor.ts";
import { actorFor } from "#core/auth/people.ts";
import type { RequestEnv } from "#web/context.ts";

/** The signed-in person as the actor of events. */
export function actorOf(c: Context<RequestEnv>): Actor {
  return actorFor(c.var.person);
}
