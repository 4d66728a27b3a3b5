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

type Answer = SearchResult | "unavailable" | "too_many" | undefined;

/** The search (specification 2.10): an empty term makes none, a register that cannot be read says so. */
export async function answerSearch(c: Context<RequestEnv>) {
  const term = searchTerm(c.req.query("q"));
  if (term && isAhead(c.req.header("sec-purpose"))) return refuseAhead(c);
  const page = await pageContext(c);
  const { text } = page;
  const answer = term ? await search(c, term) : undefined;
  return answerPage(
    c,
    page,
    {
      sheet: "verification",
      title: text.plain(term ? "verification.results.title" : "verification.meta.title", { term }),
      description: text.plain("verification.meta.description"),
      isHidden: term !== "",
      hasNumbers: typeof answer === "object" && answer.certificates.length > 0,
      opening: "dark",
      main: <SearchPage page={page} term={term} answer={answer} />,
    },
    typeof answer === "string" ? statuses[answer] : 200,
  );
}

const statuses = { unavailable: 503, too_many: 429 } as const;

async function search(c: Context<RequestEnv>, term: string): Promise<Answer> {
  const waitSeconds = await c.var.services.searchLimit.take(c.var.clientAddress);
  if (waitSeconds !== undefined) {
    c.header("Retry-After", String(waitSeconds));
    return "too_many";
  }
  try {
    // A certificate that was just added must not seem unknown because a replica has not heard of it.
    return await c.var.services.reads(
      (db) => searchCertificates(db, term),
      ({ total }) => total === 0,
    );
  } catch (error) {
    if (!isDatabaseDown(error)) throw error;
    c.var.log.error({ err: error }, "the register could not be searched");
    c.header("Retry-After", "10");
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
  if (typeof answer === "string") {
    return (
      <Notice
        icon={answer === "too_many" ? "hourglass" : "unreachable"}
        title={text("verification.unavailable.title")}
      >
        <p>{text(`verification.results.${answer}`)}</p>
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
