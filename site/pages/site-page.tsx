import type { Context } from "hono";
import { findPageByFormerSlug, findSitePage, type SitePage } from "#core/content/site-pages.ts";
import type { Queryable } from "#core/db/client.ts";
import { withAltTexts } from "#core/media/alt-texts.ts";
import { descriptionOf } from "#shared/article-text.ts";
import { complaintsPath } from "#shared/complaints.ts";
import { type Language, pick } from "#shared/language.ts";
import { type PlacedPage, sitePageUrl } from "#shared/site-pages.ts";
import { contentCacheControl } from "#site/cache-control.ts";
import {
  emptyComplaint,
  readComplaint,
  refuseComplaint,
  type SentComplaint,
  statusOf,
  type TypedComplaint,
} from "#site/complaints/form.ts";
import { keepComplaint } from "#site/complaints/keep-complaint.ts";
import { answerUnavailable } from "#site/error-pages.tsx";
import { takeFormWithFiles } from "#site/form/sent-files.ts";
import { readTyped } from "#site/form/sent-form.ts";
import { answerPage } from "#site/layout/document.tsx";
import { answerNotFound } from "#site/not-found.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { PageView } from "#site/pages/page-view.tsx";
import { publicRead } from "#site/public-read.ts";
import type { SiteEnv } from "#web/context.ts";

type Asked = Context<SiteEnv, "/:slug">;

/** A page written by the body. Drafts are shown to signed-in staff only. */
export async function answerSitePage(c: Asked) {
  const page = await pageContext(c);
  const found = await findForReader(c, page);
  return found instanceof Response ? found : await answer(c, page, found, emptyComplaint());
}

/** Answers an unsaved page, for its preview. The caller checks who may see it. */
export async function answerTypedPage(c: Context<SiteEnv>, typed: SitePage) {
  return await answer(c, await pageContext(c), typed, emptyComplaint());
}

/** Receives a complaint or an appeal on pages with the form. Redirects, so that a reload does not resubmit it. */
export async function receiveComplaint(c: Asked) {
  const page = await pageContext(c);
  const waitSeconds = await c.var.services.fileLimit.take(c.var.clientIp);
  if (waitSeconds === undefined)
    return await takeFormWithFiles(c.req.raw, (sent) => answerSent(c, page, readComplaint(sent)));
  c.header("Retry-After", String(waitSeconds));
  return await answerSent(c, page, { typed: refuseComplaint(await readTyped(c.req.raw), "too_many") });
}

async function answerSent(c: Asked, page: PageContext, { typed, complaint }: SentComplaint) {
  const found = await findForReader(c, page);
  const remembered = found instanceof Response && found.status === 503 ? rememberedForm(c, page) : undefined;
  if (remembered) return await answer(c, page, remembered, { ...typed, refusal: "failed" });
  if (found instanceof Response) return found;
  if (!found.has_complaint_form) return await answerNotFound(c);
  if (!complaint) return await answer(c, page, found, typed);
  const outcome = await keepComplaint(c, page, complaint);
  if ("id" in outcome)
    return c.redirect(`${complaintsPath}/terkirim/${outcome.id}?lang=${page.language}`, 303);
  return await answer(c, page, found, { ...typed, ...outcome });
}

const isPublicNow = { state: "public", publish_at: null, unpublish_at: null } as const;

/** The page without its text, while the database is unavailable, so that typed complaints are not lost. */
function rememberedForm(c: Asked, { data }: PageContext): SitePage | undefined {
  const linked = data.pages.find(({ slug }) => slug === c.req.param("slug"));
  if (!linked?.has_complaint_form) return undefined;
  const nothing = { id: "", en: "" };
  return { ...linked, description: nothing, content: nothing, standard: "", ...isPublicNow };
}

/** The page if the reader may see it, or the response instead. */
async function findForReader(c: Asked, { mayReadDrafts }: PageContext): Promise<SitePage | Response> {
  const slug = c.req.param("slug");
  if (!slug.isWellFormed() || /\p{Cc}/u.test(slug)) return await answerNotFound(c);
  const read = await publicRead(c, "a page", (db) => findBySlug(db, slug));
  if (!read) return await answerUnavailable(c);
  const { found, present } = read;
  if (found && (found.state === "public" || mayReadDrafts)) return isAt(c, found) ? found : leadOn(c, found);
  if (!found && present && (present.isPublic || mayReadDrafts)) return leadOn(c, present);
  return await answerNotFound(c);
}

/** Whether the URL has the right prefix: pages about services are below the services. */
function isAt(c: Asked, found: SitePage): boolean {
  const [, part = ""] = c.req.path.split("/");
  return sitePageUrl(found).startsWith(`/${part}/`);
}

function leadOn(c: Asked, present: PlacedPage): Response {
  // Not cached: slug and placement may change back.
  c.header("Cache-Control", "no-cache");
  return c.redirect(sitePageUrl(present) + new URL(c.req.url).search, 301);
}

/** The page with this slug, or the redirect from a former slug. */
async function findBySlug(db: Queryable, slug: string) {
  const found = await findSitePage(db, slug);
  return { found, present: found ? undefined : await findPageByFormerSlug(db, slug) };
}

async function answer(c: Context<SiteEnv>, page: PageContext, found: SitePage, complaint: TypedComplaint) {
  const status = statusOf(complaint);
  const body = await bodyOf(c, found, page.language);
  const isOwn = status !== 200 || found.state !== "public";
  return answerPage(
    c,
    page,
    {
      sheet: "page",
      title: pick(found.title, page.language).text,
      description: pick(found.description, page.language).text || descriptionOf(body.text),
      isHidden: isOwn,
      type: "article",
      image: `/art/page/${found.slug}.png`,
      opening: "dark",
      cacheControl: isOwn ? undefined : contentCacheControl,
      main: <PageView page={page} found={found} body={body} complaint={complaint} />,
    },
    status,
  );
}

/** The sanitized body, in the language that was found. */
async function bodyOf(c: Context<SiteEnv>, { content }: SitePage, language: Language) {
  const picked = pick(content, language);
  const { richText, publicDb } = c.var.services;
  const shown = await richText.toShow("article", picked.text);
  return { ...picked, text: await withAltTexts(publicDb, shown, picked.language) };
}
