import { Hono } from "hono";
import { answerSitePage, receiveComplaint } from "#site/pages/site-page.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Pages written by the body. A page with the complaint form receives complaints at its own URL. */
export const sitePages = new Hono<SiteEnv>().get("/:slug", answerSitePage).post("/:slug", receiveComplaint);
