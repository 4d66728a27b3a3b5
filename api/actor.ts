import type { Context } from "hono";
import type { Actor } from "#core/actor.ts";
import { nameOf } from "#core/auth/people.ts";
import type { RequestEnv } from "#core/request-context.ts";

/** The person behind `area(…)`, as histories name them. */
export function actorOf(c: Context<RequestEnv>): Actor {
  const { person } = c.var;
  return { id: person.id, name: nameOf(person) };
}
