import type { SearchResult } from "#core/register/search.ts";
import { dayInJakarta, formatCount } from "#shared/time.ts";
import { documentHtml } from "#site/layout/document.tsx";
import type { PageContext } from "#site/page-context.ts";
import { type Filled, SafeHtml, templates } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { HelpCards } from "#site/verification/help-cards.tsx";
import { Notice } from "#site/verification/notice.tsx";
import { Results, resultRows, type ShownSearch } from "#site/verification/results.tsx";
import { SearchOrScan } from "#site/verification/scanner.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";

/** What became of a search; undefined when there was none. */
export type SearchAnswer = SearchResult | "unavailable" | "too_many" | undefined;

/** What the page is like, whatever was searched for. */
type Kind = "empty" | "unavailable" | "too_many" | "none" | "one" | "many" | "cut";

type Values = Pick<PageContext, "switchUrl" | "visitorCount"> &
  Omit<ShownSearch, "rows"> & { rows: SafeHtml };

const drawn = templates<Values>();

/** The document of a search, drawn once for each kind of answer and filled in for the request (docs/decisions/0020). */
export function searchDocument(page: PageContext, term: string, answer: SearchAnswer): Filled {
  const { language, isSignedIn, switchUrl, visitorCount } = page;
  const kind = kindOf(answer);
  const today = dayInJakarta(new Date());
  const key = [language, isSignedIn, kind, today.slice(0, 4)].join(" ");
  const result = typeof answer === "object" ? answer : undefined;
  const values = {
    term,
    count: result ? countOf(page, result) : "",
    listed: String(result?.certificates.length ?? ""),
    rows: new SafeHtml(result ? resultRows(page, result, today) : ""),
    switchUrl,
    visitorCount,
  };
  return drawn(page.data, key, values, ({ switchUrl, visitorCount, ...shown }) =>
    drawDocument({ ...page, switchUrl, visitorCount }, kind, shown),
  );
}

function kindOf(answer: SearchAnswer): Kind {
  if (answer === undefined) return "empty";
  if (typeof answer === "string") return answer;
  const { certificates, total, isMore } = answer;
  if (certificates.length === 0) return "none";
  if (isMore || total > certificates.length) return "cut";
  return total === 1 ? "one" : "many";
}

function countOf({ text, language }: PageContext, { total, isMore }: SearchResult): string {
  const count = formatCount(total, language);
  return isMore ? text.plain("verification.results.more_than", { total: count }) : count;
}

function drawDocument(page: PageContext, kind: Kind, shown: ShownSearch): string {
  const { text } = page;
  const { term } = shown;
  return documentHtml(page, {
    sheet: "verification",
    title: text.plain(term ? "verification.results.title" : "verification.meta.title", { term }),
    description: text.plain("verification.meta.description"),
    isHidden: term !== "",
    hasNumbers: shown.rows !== "",
    opening: "dark",
    main: <SearchPage text={text} kind={kind} shown={shown} publicUrl={page.publicUrl} />,
  });
}

type Props = { text: Texts; kind: Kind; shown: ShownSearch };

function SearchPage({ text, kind, shown, publicUrl }: Props & { publicUrl: string }) {
  const { term } = shown;
  return (
    <>
      <section className={term ? "hero hero-search is-compact" : "hero hero-search"}>
        <img className="hero-art" src="/art/hero/register.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("verification.search.title")}</h1>
          <p className="hero-lead">{text("verification.search.intro")}</p>
          <SearchOrScan text={text} publicUrl={publicUrl}>
            <SearchBox text={text} term={term} />
          </SearchOrScan>
        </div>
      </section>
      <Answered text={text} kind={kind} shown={shown} />
      <HelpCards text={text} />
    </>
  );
}

function Answered({ text, kind, shown }: Props) {
  if (kind === "empty") return null;
  if (kind === "unavailable" || kind === "too_many") {
    return (
      <Notice
        icon={kind === "too_many" ? "hourglass" : "unreachable"}
        title={text("verification.unavailable.title")}
      >
        <p>{text(`verification.results.${kind}`)}</p>
      </Notice>
    );
  }
  if (kind === "none") {
    return (
      <Notice icon="search-none" title={text("verification.results.none_title")}>
        <p>{text("verification.results.none_text", { term: shown.term })}</p>
      </Notice>
    );
  }
  return <Results text={text} kind={kind} shown={shown} />;
}
