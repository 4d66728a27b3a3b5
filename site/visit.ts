import type { Context } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import { isAhead } from "#site/ahead.ts";

const cookie = "absah_visit";
const carriesCookie = new RegExp(`(?:^|;\\s*)${cookie}=`);

/** Counts a visit once: a cookie that ends with the browser's session remembers that it was counted. */
export function countVisit(c: Context<RequestEnv>): void {
  if (c.req.method !== "GET" || carriesCookie.test(c.req.header("cookie") ?? "")) return;
  if (isAhead(c)) return;
  c.var.services.visitors.add();
  c.header("Set-Cookie", `${cookie}=1; Path=/; HttpOnly; SameSite=Lax`, { append: true });
}
