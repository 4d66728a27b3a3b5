import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { RequestEnv } from "#core/request-context.ts";
import { answerText } from "#site/answer-text.ts";
import type { kept } from "#site/kept-pages.ts";
import { footerHtml } from "#site/layout/footer.tsx";
import { type Head, headHtml } from "#site/layout/head.ts";
import { headerHtml, type Opening } from "#site/layout/header.tsx";
import { inlineScriptsHtml } from "#site/layout/inline-scripts.ts";
import type { PageContext } from "#site/page-context.ts";

export type PageDocument = Head & {
  /** Drawn for the request, unless it comes as HTML that a template filled in. */
  main: ReactElement | { html: string };
  opening?: Opening;
  /** Who may keep the answer: nobody, unless the page says otherwise. */
  cacheControl?: typeof kept | undefined;
};

/**
 * Answers with a whole document. Only `main` is drawn for the request: the rest is put together from pieces
 * that are drawn once, because a certificate page must cost little more than its one question to the database.
 */
export function answerPage(
  c: Context<RequestEnv>,
  page: PageContext,
  { main, opening = "light", cacheControl, ...head }: PageDocument,
  status: ContentfulStatusCode = 200,
) {
  c.header("Content-Language", page.language);
  c.header("Vary", "Cookie");
  c.header("Cache-Control", c.var.isIncomplete ? "no-store" : (cacheControl ?? "no-store"));
  const mainHtml = "html" in main ? main.html : renderToStaticMarkup(main);
  return answerText(
    c,
    `<!doctype html><html lang="${page.language}"><head>${headHtml(page, head)}</head><body>${headerHtml(page, opening)}<main id="isi" tabindex="-1" data-opening="${opening}">${mainHtml}</main>${footerHtml(page)}${inlineScriptsHtml}</body></html>`,
    "text/html; charset=UTF-8",
    status,
  );
}
