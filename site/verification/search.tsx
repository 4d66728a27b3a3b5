import type { Context } from "hono";
import { type SearchResult, searchCertificates } from "#core/certificate-search.ts";
import { isDatabaseDown } from "#core/db/client.ts";
import type { RequestEnv } from "#core/request-context.ts";
import { isAhead, refuseAhead } from "#site/ahead.ts";
import { answerPage } from "#site/layout/document.tsx";
import { type PageContext, pageContext } from "#site/page-context.ts";
import { HelpCards } from "#site/verification/help-cards.tsx";
import { Notice } from "#site/verification/notice.tsx";
import { Results } from "#site/verification/results.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";
import { searchTerm } from "#site/verification/search-term.ts";

type Answer = SearchResult | "unavailable" | undefined;

/** The search (specification 2.10): an empty term makes none, a register that cannot be read says so. */
export async function answerSearch(c: Context<RequestEnv>) {
  const term = searchTerm(c.req.query("q"));
  if (term && isAhead(c.req.header("sec-purpose"))) return refuseAhead(c);
  const page = await pageContext(c);
  const { text } = page;
  const answer = term ? await search(c, term) : undefined;
  if (answer === "unavailable") c.header("Retry-After", "10");
  return answerPage(
    c,
    page,
    {
      sheet: "verification",
      title: text.plain(term ? "verification.results.title" : "verification.meta.title", { term }),
      description: text.plain("verification.meta.description"),
      isHidden: term !== "",
      hasNumbers: answer !== undefined && answer !== "unavailable" && answer.certificates.length > 0,
      opening: "dark",
      main: <SearchPage page={page} term={term} answer={answer} />,
    },
    answer === "unavailable" ? 503 : 200,
  );
}

async function search(c: Context<RequestEnv>, term: string): Promise<Answer> {
  try {
    // A certificate that was just added must not seem unknown because a replica has not heard of it.
    return await c.var.services.reads(
      (db) => searchCertificates(db, term),
      ({ total }) => total === 0,
    );
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    c.var.log.error({ err: error }, "the register could not be searched");
    return "unavailable";
  }
}

function SearchPage({ page, term, answer }: { page: PageContext; term: string; answer: Answer }) {
  const { text } = page;
  return (
    <>
      <section className={term ? "hero hero-search is-compact" : "hero hero-search"}>
        <img className="hero-art" src="/art/hero/register.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("verification.search.title")}</h1>
          <p className="hero-lead">{text("verification.search.intro")}</p>
          <SearchBox text={text} term={term} />
        </div>
      </section>
      {answer && <Answered page={page} term={term} answer={answer} />}
      <HelpCards text={text} />
    </>
  );
}

function Answered({ page, term, answer }: { page: PageContext; term: string; answer: NonNullable<Answer> }) {
  const { text } = page;
  if (answer === "unavailable") {
    return (
      <Notice icon="unreachable" title={text("verification.unavailable.title")}>
        <p>{text("verification.results.unavailable")}</p>
      </Notice>
    );
  }
  if (answer.certificates.length === 0) {
    return (
      <Notice icon="search-none" title={text("verification.results.none_title")}>
        <p>{text("verification.results.none_text", { term })}</p>
      </Notice>
    );
  }
  return <Results page={page} term={term} result={answer} />;
}
