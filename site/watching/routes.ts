import { Hono } from "hono";
import { answerWatcher, confirmWatcher, endWatcher } from "#site/watching/watcher.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Targets of links in mails to subscribers; each URL contains a secret. */
export const watchers = new Hono<SiteEnv>()
  .get("/:id", answerWatcher)
  .post("/:id/konfirmasi", confirmWatcher)
  .post("/:id/akhiri", endWatcher);
