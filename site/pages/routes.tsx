import { Hono } from "hono";
import { answerSitePage, receiveComplaint } from "#site/pages/site-page.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The pages that the body writes itself; one that carries the form takes complaints at its own address. */
export const sitePages = new Hono<SiteEnv>().get("/:slug", answerSitePage).post("/:slug", receiveComplaint);
