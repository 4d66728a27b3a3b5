import { join, relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { projectRoot } from "#core/root.ts";
import type { SiteEnv } from "#web/context.ts";

const folder = relative(process.cwd(), join(projectRoot, "dist/client"));

/** Built scripts, styles and fonts: immutable, because their names contain a hash. */
export const staticFiles = new Hono<SiteEnv>().get(
  "/*",
  serveStatic({
    root: folder || ".",
    precompressed: true,
    onFound: (_, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
  }),
);
