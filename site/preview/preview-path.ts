import { listNewestArticles } from "#core/content/articles.ts";
import type { PublicServices } from "#core/public-container.ts";
import { list } from "#core/register/certificate-list.ts";
import { certificatePath } from "#shared/certificate-address.ts";
import { complaintStatusPath } from "#shared/complaints.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { quotationPath } from "#shared/quotations.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { servicesPath, siteMapPath, sitePageUrl } from "#shared/site-pages.ts";
import { dayInJakarta } from "#shared/time.ts";

type FindPath = (services: PublicServices) => Promise<string | undefined> | string | undefined;

const search = "/verifikasi-sertifikat";

/** The paths on which a page's texts are shown, and of sections shown elsewhere. */
const paths: Record<string, FindPath> = {
  common: () => "/",
  home: () => "/",
  about: () => "/tentang",
  services: () => servicesPath,
  "services.detail": ({ siteContent }) => {
    const page = siteContent.current().pages.find(({ placement }) => placement === "services");
    return page && sitePageUrl(page);
  },
  customers: () => "/customer",
  gallery: () => "/galeri",
  articles: () => "/artikel",
  "articles.more": newestArticle,
  "articles.detail": newestArticle,
  "articles.share": newestArticle,
  verification: () => search,
  "verification.results": () => `${search}?q=sertifikat`,
  "verification.list": () => `${search}/daftar`,
  "verification.detail": newestCertificate,
  "verification.history": newestCertificate,
  "verification.verdict": newestCertificate,
  "verification.status": newestCertificate,
  "verification.actions": newestCertificate,
  "verification.client": async (services) => below(await newestCertificate(services), "klien"),
  "verification.log": async (services) => below(await newestCertificate(services), "bukti-log"),
  contact: () => "/kontak",
  pages: () => siteMapPath,
  "pages.detail": ({ siteContent }) => {
    const page = siteContent.current().pages.find(({ placement }) => placement !== "services");
    return page && sitePageUrl(page);
  },
  quotations: () => quotationPath,
  complaints: ({ siteContent }) => {
    const page = siteContent.current().pages.find(({ has_complaint_form }) => has_complaint_form);
    return page && sitePageUrl(page);
  },
  "complaints.status": () => complaintStatusPath,
  watching: async (services) => below(await newestCertificate(services), "pantau"),
  forgery: () => reportPath,
};

/**
 * The URL of a public page that shows a section's texts.
 *
 * @param section `page.section`
 * @returns undefined if the body has nothing of the kind yet
 */
export async function previewPath(services: PublicServices, section: string): Promise<string | undefined> {
  const [page = ""] = section.split(".");
  const find = Object.hasOwn(paths, section) ? paths[section] : Object.hasOwn(paths, page) && paths[page];
  return find ? await find(services) : undefined;
}

async function newestArticle({ publicDb }: PublicServices) {
  const [article] = await listNewestArticles(publicDb, 1);
  return article && articleUrl(article.slug);
}

async function newestCertificate({ publicDb }: PublicServices) {
  const newest = {
    sort: "created_at",
    order: "desc",
    page: 1,
    perPage: 1,
    removed: false,
    isExpiring: false,
  } as const;
  const { data } = await list(publicDb, { ...newest, today: dayInJakarta(new Date()) });
  return data[0] && certificatePath + data[0].id;
}

function below(path: string | undefined, name: string): string | undefined {
  return path && `${path}/${name}`;
}
