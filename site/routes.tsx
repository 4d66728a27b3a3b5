import { Hono } from "hono";
import type { RequestEnv } from "#core/request-context.ts";

/** The public addresses of specification 2.1. */
export const site = new Hono<RequestEnv>();
