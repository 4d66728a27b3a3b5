import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Nearest } from "#core/register/search/nearest.ts";
import type { SearchResult } from "#core/register/search/search.ts";
import { listCheckPath } from "#shared/certificate-address.ts";
import { reportFormUrl } from "#shared/forgery-reports.ts";
import { dayInJakarta, formatCount } from "#shared/time.ts";
import { FileBox } from "#site/files/file-box.tsx";
import { documentHtml } from "#site/layout/document.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import { registerCard } from "#site/layout/social-image.ts";
import type { PageContext } from "#site/page-context.ts";
import { type Filled, SafeHtml, templates } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { HelpCards } from "#site/verification/help-cards.tsx";
import { NearestList } from "#site/verification/nearest.tsx";
import { Notice } from "#site/verification/notice.tsx";
import { ResultFilters, ResultPages } from "#site/verification/result-filters.tsx";
import { RawHtml, type ResultParts, Results, resultRows } from "#site/verification/results.tsx";
import { SearchOrScan } from "#site/verification/scanner.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";
import type { RequestedSearch } from "#site/verification/search-request.ts";

/** The result of a search; undefined without one. */
export type SearchAnswer = Searched | "unavailable" | "too_many" | "too_long" | undefined;

type Searched = SearchResult & {
  nearest: Nearest[];
  /** An example of a number; empty if there are results. */
  numberExample: string;
};

/** The variant of the page. */
type Kind =
  | "empty"
  | "unavailable"
  | "too_many"
  | "too_long"
  | "none"
  | "narrowed_away"
  | "one"
  | "many"
  | "cut";

type Values = Pick<PageContext, "switchUrl" | "visitorCount"> & {
  [Name in keyof ResultParts]: ResultParts[Name] | SafeHtml;
};

const rendered = templates<Values>();

/** The document of a search, rendered once per variant and filled in for the request (docs/decisions/0020). */
export function searchDocument(page: PageContext, requested: RequestedSearch, answer: SearchAnswer): Filled {
  const { language, isSignedIn, switchUrl, visitorCount } = page;
  const kind = kindOf(answer);
  const today = dayInJakarta(new Date());
  const key = [language, isSignedIn, kind, today.slice(0, 4)].join(" ");
  const values = { ...partsOf(page, requested, answer), switchUrl, visitorCount };
  return rendered(page.data, key, values, ({ switchUrl, visitorCount, ...parts }) =>
    renderDocument({ ...page, switchUrl, visitorCount }, kind, parts),
  );
}

function kindOf(answer: SearchAnswer): Kind {
  if (answer === undefined) return "empty";
  if (typeof answer === "string") return answer;
  const { groups, total, isMore } = answer;
  if (groups.length === 0) return "none";
  if (isMore) return "cut";
  if (total === 0) return "narrowed_away";
  return total === 1 ? "one" : "many";
}

function partsOf(page: PageContext, requested: RequestedSearch, answer: SearchAnswer) {
  const none = new SafeHtml("");
  const { term } = requested;
  if (typeof answer !== "object") {
    return {
      term,
      reportUrl: "",
      numberExample: "",
      count: "",
      listed: "",
      rows: none,
      narrowing: none,
      pages: none,
      nearest: none,
    };
  }
  const { certificates, nearest, numberExample } = answer;
  const props = { page, requested, result: answer };
  const isFound = answer.groups.length > 0;
  return {
    term,
    reportUrl: isFound ? "" : reportFormUrl({ nomor: term }),
    numberExample,
    count: countOf(page, answer),
    listed: String(certificates.length || ""),
    rows: new SafeHtml(resultRows(page, requested, answer)),
    narrowing: isFound ? asHtml(<ResultFilters {...props} />) : none,
    pages: isFound ? asHtml(<ResultPages {...props} />) : none,
    nearest: nearest.length > 0 ? asHtml(<NearestList text={page.text} nearest={nearest} />) : none,
  };
}

function asHtml(element: ReactElement): SafeHtml {
  return new SafeHtml(renderToStaticMarkup(element));
}

function countOf({ text, language }: PageContext, { total, isMore }: SearchResult): string {
  const count = formatCount(total, language);
  return isMore ? text.plain("verification.results.more_than", { total: count }) : count;
}

function renderDocument(page: PageContext, kind: Kind, parts: ResultParts): string {
  const { text } = page;
  const { term } = parts;
  return documentHtml(page, {
    sheet: "verification",
    title: text.plain(term ? "verification.results.title" : "verification.meta.title", { term }),
    description: text.plain("verification.meta.description"),
    isHidden: term !== "",
    image: registerCard,
    hasNumbers: parts.rows !== "",
    opening: "dark",
    main: <SearchPage text={text} kind={kind} parts={parts} publicUrl={page.publicUrl} />,
  });
}

type Props = { text: Texts; kind: Kind; parts: ResultParts };

function SearchPage({ text, kind, parts, publicUrl }: Props & { publicUrl: string }) {
  const { term } = parts;
  return (
    <>
      <section className={term ? "hero hero-search is-compact" : "hero hero-search"}>
        {!term && <img className="hero-art" src="/art/hero/register.svg" alt="" fetchPriority="low" />}
        <div className="hero-inner">
          <h1 className={term ? "sr-only" : undefined}>{text("verification.search.title")}</h1>
          {!term && <p className="hero-lead">{text("verification.search.intro")}</p>}
          <SearchOrScan text={text} publicUrl={publicUrl}>
            <SearchBox text={text} term={term} />
          </SearchOrScan>
          <a className="hero-link" href={listCheckPath}>
            {text("verification.list.link")}
          </a>
        </div>
      </section>
      <Answered text={text} kind={kind} parts={parts} />
      <FileBox text={text} />
      <HelpCards text={text} hasReport={kind === "none"} />
      <PageScript entry="site/verification/suggestion-list.ts" />
    </>
  );
}

function Answered({ text, kind, parts }: Props) {
  switch (kind) {
    case "empty":
      return null;
    case "unavailable":
    case "too_many":
      return (
        <Notice
          icon={kind === "too_many" ? "hourglass" : "unreachable"}
          title={text("verification.unavailable.title")}
        >
          <p>{text(`verification.results.${kind}`)}</p>
        </Notice>
      );
    case "too_long":
      return (
        <Notice icon="search-none" title={text("verification.results.too_long_title")}>
          <p>{text("verification.results.too_long")}</p>
        </Notice>
      );
    case "none":
      return (
        <>
          <Notice icon="search-none" title={text("verification.results.none_title")}>
            <p>{text("verification.results.none_text", { term: parts.term })}</p>
            <p>{text("verification.results.searched", { example: parts.numberExample })}</p>
            <p>
              <a className="text-link" href={parts.reportUrl} rel="nofollow">
                {text("forgery.form.search_link")}
              </a>
            </p>
          </Notice>
          {parts.nearest && <RawHtml html={parts.nearest} />}
        </>
      );
    default:
      return <Results text={text} kind={kind} parts={parts} />;
  }
}
