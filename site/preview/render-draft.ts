import type { Context } from "hono";
import type { Draft } from "#core/content/drafts.ts";
import type { LinkedPage, SitePage } from "#core/content/site-pages.ts";
import { articleUrl } from "#shared/schemas/article.ts";
import { servicesPath, sitePageUrl } from "#shared/site-pages.ts";
import { answerTypedArticle } from "#site/articles/article.tsx";
import { answerTypedPage } from "#site/pages/site-page.tsx";
import { renderedPage, siteContext } from "#site/preview/render-preview.ts";
import { anchorOf } from "#site/services/service-group.tsx";
import { answerTypedServices } from "#site/services/services.tsx";
import type { SiteEnv } from "#web/context.ts";
import type { RenderDraft } from "#web/render-preview.ts";

/**
 * Renders an unsaved row by the handler of the stored one, as visitors would see it once published. The request stays in the
 * process: it is neither cached nor counted.
 */
export const renderDraft: RenderDraft = async (services, log, { draft, language }) => {
  const data = services.siteContent.current();
  const shown = draft.kind === "page" ? { ...data, pages: withTyped(data.pages, draft) } : data;
  const site = { ...services, siteContent: { ...services.siteContent, current: () => shown } };
  const app = siteContext(site, log).get("*", (c) => answerDraft(c, draft));
  const { html } = await renderedPage(app, services, pathOf(draft), language);
  return { html, anchor: draft.kind === "service" ? anchorOf(draft) : null };
};

async function answerDraft(c: Context<SiteEnv>, draft: Draft): Promise<Response> {
  if (draft.kind === "article") return await answerTypedArticle(c, draft.article);
  if (draft.kind === "page") return await answerTypedPage(c, draft.page);
  return await answerTypedServices(c, draft.offered);
}

function pathOf(draft: Draft): string {
  if (draft.kind === "article") return articleUrl(draft.article.slug);
  return draft.kind === "page" ? sitePageUrl(draft.page) : servicesPath;
}

/** The linked pages, with the unsaved one in place. */
function withTyped(
  pages: LinkedPage[],
  { page, storedSlug }: { page: SitePage; storedSlug?: string | undefined },
) {
  const isStored = pages.some(({ slug }) => slug === storedSlug);
  return isStored ? pages.map((each) => (each.slug === storedSlug ? page : each)) : [...pages, page];
}
