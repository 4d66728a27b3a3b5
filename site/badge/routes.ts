import { Hono } from "hono";
import { answerBadge } from "#site/badge/badge.ts";
import { answerOembed } from "#site/badge/oembed.ts";
import type { SiteEnv } from "#web/context.ts";

/** What clients embed in their own sites. */
export const badges = new Hono<SiteEnv>().get("/lencana/:file", answerBadge).get("/oembed", answerOembed);
