import { Hono } from "hono";
import { companyName, companyShortName } from "#core/content/company.ts";
import type { SiteEnv } from "#web/context.ts";

/** Files that browsers request at the root. */
export const siteFiles = new Hono<SiteEnv>().get("/manifest.webmanifest", (c) => {
  const data = c.var.services.siteContent.current();
  c.header("Content-Type", "application/manifest+json");
  return c.body(
    JSON.stringify({
      name: companyName(data),
      short_name: companyShortName(data),
      start_url: "/",
      display: "browser",
      background_color: "#fbfaf6",
      theme_color: "#0b1a2b",
      icons: [{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
    }),
  );
});
