import { Hono } from "hono";
import { complaintsPath } from "#shared/complaints.ts";
import { filesPath } from "#shared/file-hash.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { quotationPath } from "#shared/quotations.ts";
import { servicesPath, siteMapPath, sitePagesPath } from "#shared/site-pages.ts";
import { watchersPath } from "#shared/watching.ts";
import { answerAbout } from "#site/about/about.tsx";
import { art } from "#site/art/routes.ts";
import { articles } from "#site/articles/routes.tsx";
import { badges } from "#site/badge/routes.ts";
import { complaints } from "#site/complaints/routes.tsx";
import { contact } from "#site/contact/routes.tsx";
import { credentials } from "#site/credentials/routes.ts";
import { answerCustomers } from "#site/customers/customers.tsx";
import { feeds } from "#site/feeds/routes.ts";
import { files } from "#site/files/routes.ts";
import { forgery } from "#site/forgery/routes.ts";
import { answerGallery } from "#site/gallery/gallery.tsx";
import { answerHome } from "#site/home/home.tsx";
import { sitePages } from "#site/pages/routes.tsx";
import { answerSiteMap } from "#site/pages/site-map.tsx";
import { quotations } from "#site/quotations/routes.ts";
import { answerServices } from "#site/services/services.tsx";
import { siteFiles } from "#site/site-files.ts";
import { verification } from "#site/verification/routes.tsx";
import { watchers } from "#site/watching/routes.ts";
import type { SiteEnv } from "#web/context.ts";

/** The public routes of specification 2.1, and the body's own pages (docs/decisions/0051). */
export const site = new Hono<SiteEnv>()
  .get("/", answerHome)
  .route("/kontak", contact)
  .route("/artikel", articles)
  .get("/tentang", answerAbout)
  .get(servicesPath, answerServices)
  .route(servicesPath, sitePages)
  .get("/customer", answerCustomers)
  .get("/galeri", answerGallery)
  .route("/verifikasi-sertifikat", verification)
  .route(filesPath, files)
  .route("/", badges)
  .route("/", credentials)
  .route(sitePagesPath, sitePages)
  .route(complaintsPath, complaints)
  .route(quotationPath, quotations)
  .route(watchersPath, watchers)
  .route(reportPath, forgery)
  .get(siteMapPath, answerSiteMap)
  .route("/", feeds)
  .route("/", art)
  .route("/", siteFiles);
