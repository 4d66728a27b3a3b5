import { Hono } from "hono";
import { answerSecurityContact } from "#site/feeds/security-contact.ts";
import { answerSitemap } from "#site/feeds/sitemap.ts";
import type { SiteEnv } from "#web/context.ts";

/** Files for crawlers; the feed of articles is with the articles. None counts as a visit. */
export const feeds = new Hono<SiteEnv>()
  .get("/sitemap.xml", answerSitemap)
  .get("/.well-known/security.txt", answerSecurityContact)
  .get("/robots.txt", (c) => {
    const { PUBLIC_URL } = c.var.services.settings;
    return c.text(`User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
  });
