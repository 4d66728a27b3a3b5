import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { answerText } from "#site/answer-text.ts";
import type { contentCacheControl } from "#site/cache-control.ts";
import { footerHtml } from "#site/layout/footer.tsx";
import { type Head, headHtml } from "#site/layout/head.ts";
import { headerHtml, type Opening } from "#site/layout/header.tsx";
import { inlineScriptsHtml } from "#site/layout/inline-scripts.ts";
import type { PageContext } from "#site/page-context.ts";
import type { Filled } from "#site/template.ts";
import type { SiteEnv } from "#web/context.ts";

export type PageDocument = Head & {
  main: ReactElement;
  opening?: Opening;
};

/** Answers with a complete document. Only `main` is rendered for the request; header and footer are cached. */
export function answerPage(
  c: Context<SiteEnv>,
  page: PageContext,
  { cacheControl, ...document }: PageDocument & { cacheControl?: typeof contentCacheControl | undefined },
  status: ContentfulStatusCode = 200,
) {
  c.header("Cache-Control", c.var.isIncomplete ? "no-store" : (cacheControl ?? "no-store"));
  return answerDocument(c, page, documentHtml(page, document), status);
}

/** Answers with a cached document filled in for the request. Not cacheable. */
export function answerFilled(
  c: Context<SiteEnv>,
  page: PageContext,
  filled: Filled,
  status: ContentfulStatusCode = 200,
) {
  c.header("Cache-Control", "no-store");
  return answerDocument(c, page, filled, status);
}

function answerDocument(
  c: Context<SiteEnv>,
  page: PageContext,
  html: string | Filled,
  status: ContentfulStatusCode,
) {
  c.header("Content-Language", page.language);
  c.header("Vary", "Cookie");
  return answerText(c, html, "text/html; charset=UTF-8", status);
}

export function documentHtml(page: PageContext, { main, opening = "light", ...head }: PageDocument): string {
  return `<!doctype html><html lang="${page.language}"><head>${headHtml(page, head)}</head><body>${headerHtml(page, opening)}<main id="isi" tabindex="-1" data-opening="${opening}">${renderToStaticMarkup(main)}</main>${footerHtml(page)}${inlineScriptsHtml}</body></html>`;
}
