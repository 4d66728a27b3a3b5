import { type Context, Hono } from "hono";
import { sitePageUrl } from "#shared/site-pages.ts";
import { answerReceipt } from "#site/complaints/receipt.tsx";
import { answerStatus, answerStatusForm } from "#site/complaints/status.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Receipt and status of complaints. A status request is a POST, so that no log and no browser history stores its data. */
export const complaints = new Hono<SiteEnv>()
  .get("/", leadToForm)
  .get("/status", answerStatusForm)
  .post("/status", answerStatus)
  .get("/terkirim/:id", answerReceipt);

/** Redirects the short URL to the page with the form. */
async function leadToForm(c: Context<SiteEnv>) {
  const { pages } = c.var.services.siteContent.current();
  const carrier = pages.find(({ has_complaint_form }) => has_complaint_form);
  if (!carrier) return await answerNotFound(c);
  c.header("Cache-Control", "no-cache");
  return c.redirect(`${sitePageUrl(carrier)}${new URL(c.req.url).search}#formulir`, 302);
}
