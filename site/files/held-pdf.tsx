import type { Context } from "hono";
import { answerPage } from "#site/layout/document.tsx";
import { MessagePage } from "#site/message-page.tsx";
import { pageContext } from "#site/page-context.ts";
import { SearchBox } from "#site/verification/search-box.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Answers instead of a stored PDF that differs from the recorded one (docs/decisions/0050). Not cached. */
export async function answerHeldPdf(c: Context<SiteEnv>) {
  const page = await pageContext(c);
  const { text } = page;
  const title = "verification.unconfirmed.title";
  const message = "verification.detail.pdf_held";
  const main = (
    <MessagePage text={text} icon="unreachable" title={text(title)} message={text(message)}>
      <SearchBox text={text} />
    </MessagePage>
  );
  c.header("Cache-Control", "no-store");
  const head = { sheet: "certificate", title: text.plain(title), description: text.plain(message) } as const;
  return answerPage(c, page, { ...head, isHidden: true, main }, 503);
}
