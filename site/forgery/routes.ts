import { Hono } from "hono";
import { answerForgeryForm, receiveForgeryReport } from "#site/forgery/form.tsx";
import { answerForgeryReceipt } from "#site/forgery/receipt.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Reports of suspected forgeries. */
export const forgery = new Hono<SiteEnv>()
  .get("/", answerForgeryForm)
  .post("/", receiveForgeryReport)
  .get("/terkirim/:id", answerForgeryReceipt);
