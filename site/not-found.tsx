import type { Context } from "hono";
import { answerPage } from "#site/layout/document.tsx";
import { MessagePage } from "#site/message-page.tsx";
import { pageContext } from "#site/page-context.ts";
import { SearchBox } from "#site/verification/search-box.tsx";
import type { SiteEnv } from "#web/context.ts";

/** 404, or 410 for removed content, in the visitor's language and with links to continue. */
export async function answerNotFound(c: Context<SiteEnv>, status: 404 | 410 = 404) {
  const page = await pageContext(c);
  const { text } = page;
  return answerPage(
    c,
    page,
    {
      sheet: "certificate",
      title: text.plain("common.not_found.title"),
      description: text.plain("common.not_found.text"),
      isHidden: true,
      main: (
        <MessagePage
          text={text}
          icon="search-none"
          title={text("common.not_found.title")}
          message={text("common.not_found.text")}
        >
          <p>{text("common.not_found.verify_hint")}</p>
          <SearchBox text={text} />
        </MessagePage>
      ),
    },
    status,
  );
}
