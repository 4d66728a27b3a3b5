import { Hono } from "hono";
import type { RequestEnv } from "#core/request-context.ts";
import { art } from "#site/art/routes.ts";
import { answerHome } from "#site/home.tsx";
import { siteFiles } from "#site/site-files.ts";
import { verification } from "#site/verification/routes.tsx";

/** The public addresses of specification 2.1. */
export const site = new Hono<RequestEnv>()
  .get("/", answerHome)
  .route("/verifikasi-sertifikat", verification)
  .route("/", art)
  .route("/", siteFiles);
