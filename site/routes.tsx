import { Hono } from "hono";
import { filesPath } from "#shared/file-hash.ts";
import { answerAbout } from "#site/about/about.tsx";
import { art } from "#site/art/routes.ts";
import { articles } from "#site/articles/routes.tsx";
import { badges } from "#site/badge/routes.ts";
import { contact } from "#site/contact/routes.tsx";
import { credentials } from "#site/credentials/routes.ts";
import { answerCustomers } from "#site/customers/customers.tsx";
import { feeds } from "#site/feeds/routes.ts";
import { files } from "#site/files/routes.ts";
import { answerGallery } from "#site/gallery/gallery.tsx";
import { answerHome } from "#site/home/home.tsx";
import { answerServices } from "#site/services/services.tsx";
import { siteFiles } from "#site/site-files.ts";
import { verification } from "#site/verification/routes.tsx";
import type { SiteEnv } from "#web/context.ts";

/** The public addresses of specification 2.1. */
export const site = new Hono<SiteEnv>()
  .get("/", answerHome)
  .route("/kontak", contact)
  .route("/artikel", articles)
  .get("/tentang", answerAbout)
  .get("/layanan", answerServices)
  .get("/customer", answerCustomers)
  .get("/galeri", answerGallery)
  .route("/verifikasi-sertifikat", verification)
  .route(filesPath, files)
  .route("/", badges)
  .route("/", credentials)
  .route("/", feeds)
  .route("/", art)
  .route("/", siteFiles);
