import type { Context } from "hono";
import { answerPage } from "#site/layout/document.tsx";
import { MessagePage } from "#site/message-page.tsx";
import { pageContext } from "#site/page-context.ts";
import type { SiteEnv } from "#web/context.ts";

/** 503: the database is unavailable, and nothing is said about the requested content. */
export async function answerUnavailable(c: Context<SiteEnv>) {
  return await answer(c, "unavailable", 503);
}

export async function answerServerError(c: Context<SiteEnv>) {
  return await answer(c, "error", 500);
}

async function answer(c: Context<SiteEnv>, section: "unavailable" | "error", status: 500 | 503) {
  const page = await pageContext(c);
  const { text } = page;
  const message = text(`common.${section}.text`);
  const head = {
    sheet: "certificate" as const,
    title: text.plain(`common.${section}.title`),
    description: text.plain(`common.${section}.text`),
    isHidden: true,
  };
  const main = (
    <MessagePage text={text} icon="unreachable" title={text(`common.${section}.title`)} message={message}>
      <a className="button" href={page.path}>
        {text("common.generic.try_again")}
      </a>
    </MessagePage>
  );
  return answerPage(c, page, { ...head, main }, status);
}
