import { Hono } from "hono";
import { answerContact, receiveMessage } from "#site/contact/contact.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Specification 2.8. */
export const contact = new Hono<SiteEnv>().get("/", answerContact).post("/", receiveMessage);
