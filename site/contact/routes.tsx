import { Hono } from "hono";
import type { SiteEnv } from "#core/request-context.ts";
import { answerContact, receiveMessage } from "#site/contact/contact.tsx";

/** Specification 2.8. */
export const contact = new Hono<SiteEnv>().get("/", answerContact).post("/", receiveMessage);
