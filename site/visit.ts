import type { Context } from "hono";
import { isPrefetch } from "#site/prefetch.ts";
import type { SiteEnv } from "#web/context.ts";

const cookie = "absah_visit";
const carriesCookie = new RegExp(`(?:^|;\\s*)${cookie}=`);

/** A session cookie that marks the visit as counted. */
export function visitCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${cookie}=1; Path=/; HttpOnly; SameSite=Lax${secure}`;
}

/** Counts a visit, once per browser session. */
export function countVisit(c: Context<SiteEnv>): void {
  const visit = {
    method: c.req.method,
    cookie: c.req.header("cookie"),
    purpose: c.req.header("sec-purpose"),
  };
  if (!isNewVisit(visit)) return;
  c.var.services.visitors.add();
  c.header("Set-Cookie", visitCookie(c.var.services.settings.PUBLIC_URL), { append: true });
}

type Asked = { method: string | undefined; cookie: string | undefined; purpose: string | undefined };

/** Whether the request starts a visit: a page view, not a prefetch, without the cookie. */
export function isNewVisit({ method, cookie = "", purpose }: Asked): boolean {
  return method === "GET" && !carriesCookie.test(cookie) && !isPrefetch(purpose);
}
