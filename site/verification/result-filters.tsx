import type { SearchGroup } from "#core/register/search/count-groups.ts";
import type { SearchResult } from "#core/register/search/search.ts";
import { verdicts } from "#shared/certificate-status.ts";
import { limits } from "#shared/limits.ts";
import { formatCount } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { type RequestedSearch, searchUrl } from "#site/verification/search-request.ts";
import { statusWord } from "#site/verification/status.tsx";

/** Filters are not shown for fewer results. */
const narrowedMin = 4;
/** More standards would be too long a list; the rarest are left out. */
const standardsMax = 12;

type Choice = { label: string; url: string; isChosen: boolean; count: number | undefined };
type Props = { page: PageContext; requested: RequestedSearch; result: SearchResult };

/** Links that filter the results by today's status and by standard, with counts. */
export function ResultFilters({ page, requested, result }: Props) {
  if (sum(result.groups) < narrowedMin) return null;
  const statuses = statusChoices({ page, requested, result });
  const standards = standardChoices({ page, requested, result });
  return (
    <nav className="narrowing" aria-label={page.text.plain("verification.results.narrow")}>
      <Choices
        page={page}
        name="by_status"
        choices={statuses}
        all={searchUrl(requested, { verdict: undefined })}
      />
      <Choices
        page={page}
        name="by_standard"
        choices={standards}
        all={searchUrl(requested, { standard: undefined })}
      />
    </nav>
  );
}

function statusChoices({ page: { text }, requested, result }: Props): Choice[] {
  const groups = result.groups.filter(
    ({ standard }) => !requested.standard || standard === requested.standard,
  );
  return verdicts.flatMap((verdict) => {
    const count = sum(groups.filter((group) => group.verdict === verdict));
    const isChosen = requested.verdict === verdict;
    if (count === 0 && !isChosen && !result.areGroupsCut) return [];
    const label =
      verdict === "other" ? text.plain("verification.results.other_status") : statusWord(text, verdict);
    const url = searchUrl(requested, { verdict });
    return { label, url, isChosen, count: result.areGroupsCut ? undefined : count };
  });
}

function standardChoices({ requested, result }: Props): Choice[] {
  const groups = result.groups.filter(({ verdict }) => !requested.verdict || verdict === requested.verdict);
  const standards = new Set(groups.map(({ standard }) => standard));
  if (requested.standard) standards.add(requested.standard);
  return [...standards]
    .map((standard) => ({
      label: standard,
      url: searchUrl(requested, { standard }),
      isChosen: requested.standard === standard,
      count: sum(groups.filter((group) => group.standard === standard)),
    }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
    .filter(({ isChosen }, index) => isChosen || index < standardsMax)
    .map((choice) => (result.areGroupsCut ? { ...choice, count: undefined } : choice));
}

function sum(groups: SearchGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

function Choices(props: {
  page: PageContext;
  name: "by_status" | "by_standard";
  choices: Choice[];
  all: string;
}) {
  const { page, name, choices, all } = props;
  const { text, language } = page;
  if (choices.length < 2 && !choices.some(({ isChosen }) => isChosen)) return null;
  return (
    <div className="narrowing-group">
      <p id={`narrowing-${name}`}>{text(`verification.results.${name}`)}</p>
      <ul aria-labelledby={`narrowing-${name}`}>
        <li>
          <a href={all} aria-current={choices.some(({ isChosen }) => isChosen) ? undefined : "true"}>
            {text("verification.results.all")}
          </a>
        </li>
        {choices.map(({ label, url, isChosen, count }) => (
          <li key={url}>
            <a href={url} aria-current={isChosen ? "true" : undefined}>
              {label} {count !== undefined && <span className="count">{formatCount(count, language)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the other pages of the results. */
export function ResultPages({ page: { text }, requested, result }: Props) {
  const current = requested.page;
  const pages = Math.max(Math.ceil(result.total / limits.searchResultsMax), lastKnownPage(result, current));
  if (pages < 2 && current === 1) return null;
  const near = [1, current - 1, current, current + 1, pages].filter((each) => each >= 1 && each <= pages);
  const shown = [...new Set(near)].toSorted((a, b) => a - b);
  return (
    <nav className="result-pages" aria-label={text.plain("verification.results.pages")}>
      {current > 1 && (
        <a className="button button-quiet" rel="prev" href={searchUrl(requested, { page: current - 1 })}>
          {text("verification.results.previous")}
        </a>
      )}
      <ol>
        {shown.map((each, index) => (
          <li key={each} data-after-gap={each - (shown[index - 1] ?? each) > 1 ? "" : undefined}>
            <a
              href={searchUrl(requested, { page: each })}
              aria-current={each === current ? "page" : undefined}
              aria-label={text.plain("verification.results.page", { page: each })}
            >
              {each}
            </a>
          </li>
        ))}
      </ol>
      <p>
        {result.isMore
          ? text("verification.results.page", { page: current })
          : text("verification.results.page_of", { page: current, pages })}
      </p>
      {current < pages && (
        <a className="button button-quiet" rel="next" href={searchUrl(requested, { page: current + 1 })}>
          {text("verification.results.next")}
        </a>
      )}
    </nav>
  );
}

/** If the total was not counted, a full page is assumed to be followed by another. */
function lastKnownPage({ isMore, certificates }: SearchResult, current: number): number {
  return isMore && certificates.length === limits.searchResultsMax ? current + 1 : 1;
}
