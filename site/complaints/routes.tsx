import { type Context, Hono } from "hono";
import { sitePageUrl } from "#shared/site-pages.ts";
import { answerReceipt } from "#site/complaints/receipt.tsx";
import { answerStatus, answerStatusForm } from "#site/complaints/status.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

/** What the sender of a complaint reads of it. What they ask after comes in a body: no log and no history keeps it. */
export const complaints = new Hono<SiteEnv>()
  .get("/", leadToForm)
  .get("/status", answerStatusForm)
  .post("/status", answerStatus)
  .get("/terkirim/:id", answerReceipt);

/** The short address leads to the page that carries the form, wherever the body put it. */
async function leadToForm(c: Context<SiteEnv>) {
  const { pages } = c.var.services.siteContent.current();
  const carrier = pages.find(({ has_complaint_form }) => has_complaint_form);
  if (!carrier) return await answerNotFound(c);
  c.header("Cache-Control", "no-cache");
  return c.redirect(`${sitePageUrl(carrier)}${new URL(c.req.url).search}#formulir`, 302);
}
