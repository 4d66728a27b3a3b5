import { Hono } from "hono";
import { answerWatcher, confirmWatcher, endWatcher } from "#site/watching/watcher.tsx";
import type { SiteEnv } from "#web/context.ts";

/** What the links in mails to those who watch a certificate lead to; each has a secret in its address. */
export const watchers = new Hono<SiteEnv>()
  .get("/:id", answerWatcher)
  .post("/:id/konfirmasi", confirmWatcher)
  .post("/:id/akhiri", endWatcher);
