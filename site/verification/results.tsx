import { renderToStaticMarkup } from "react-dom/server";
import type { FoundCertificate, SearchResult } from "#core/register/search/search.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { type Day, dayInJakarta, formatDay } from "#shared/time.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import { type SafeHtml, templates, textOf } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { type Highlight, highlightOf } from "#site/verification/highlight.ts";
import type { RequestedSearch } from "#site/verification/search-request.ts";
import { StatusBadge } from "#site/verification/status.tsx";

/** The values of the template, as text or HTML; empty if absent. */
export type ResultParts = Record<
  "term" | "reportUrl" | "numberExample" | "count" | "listed" | "rows" | "narrowing" | "pages" | "nearest",
  string
>;

/** The results with total, filters and pagination. */
export function Results(props: {
  text: Texts;
  kind: "one" | "many" | "cut" | "narrowed_away";
  parts: ResultParts;
}) {
  const { text, kind, parts } = props;
  const { term, count, listed, rows, narrowing, pages } = parts;
  return (
    <section className="results" aria-labelledby="results-title">
      <div className="results-head">
        <h2 id="results-title">{text("verification.results.title", { term })}</h2>
        <p>{text(`verification.results.count_${kind === "one" ? "one" : "many"}`, { count })}</p>
      </div>
      {narrowing && <RawHtml html={narrowing} />}
      {kind === "cut" && (
        <p className="results-more">{text("verification.results.more", { shown: listed, total: count })}</p>
      )}
      {kind === "narrowed_away" && (
        <p className="results-more">{text("verification.results.none_narrowed")}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes every value */}
      {rows && <ol className="result-list" dangerouslySetInnerHTML={{ __html: rows }} />}
      {pages && <RawHtml html={pages} />}
    </section>
  );
}

/** HTML rendered by React, for a template. */
export function RawHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it, and escaped every value
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The certificates found, as list items in HTML. */
export function resultRows(
  page: PageContext,
  { term }: Pick<RequestedSearch, "term">,
  { certificates }: Pick<SearchResult, "certificates">,
): string {
  const today = dayInJakarta(new Date());
  const highlight = highlightOf(term);
  return certificates
    .map((certificate) => resultHtml(page, inForce(certificate, today), highlight, today))
    .join("");
}

type ShownResult = Record<"id" | "formerNumbers" | "status" | "expiryDate", string>;
type Highlighted = Record<"clientName" | "number" | "standard", SafeHtml>;

const rendered = templates<ShownResult & Highlighted>();

/** Not by React: rendering fifty rows would cost more than the search. */
function resultHtml(
  page: PageContext,
  certificate: FoundCertificate,
  highlight: Highlight,
  today: Day,
): string {
  const { text, language, data } = page;
  // Neither status nor dates of unconfirmed certificates are shown.
  const status = certificate.is_confirmed ? statusOnDay(certificate, today) : undefined;
  const shown = {
    id: certificate.id,
    clientName: highlight(certificate.client_name),
    number: highlight(certificate.certificate_number),
    formerNumbers: certificate.former_numbers.join(", "),
    standard: highlight(certificate.standard),
    status: status?.status ?? "",
    expiryDate: formatDay(certificate.expiry_date, language),
  };
  const kind = status ? `${status.verdict} ${status.isPastExpiry}` : "unconfirmed";
  const filled = rendered(data, `${language} ${kind}`, shown, (marked) =>
    renderToStaticMarkup(
      <Result text={text} shown={marked} status={status && { ...status, status: marked.status }} />,
    ),
  );
  return textOf(filled);
}

function Result({
  text,
  shown,
  status,
}: {
  text: Texts;
  shown: Record<keyof (ShownResult & Highlighted), string>;
  status: StatusOnDay | undefined;
}) {
  return (
    <li className="result">
      <h3>
        <a href={`/verifikasi-sertifikat/${shown.id}`}>{shown.clientName}</a>
      </h3>
      <p className="mono result-number">
        {shown.number}
        {shown.formerNumbers && (
          <span className="result-former">
            {text("verification.detail.former_numbers", { numbers: shown.formerNumbers })}
          </span>
        )}
      </p>
      <p className="result-standard">{shown.standard}</p>
      {status ? (
        <Told text={text} status={status} expiryDate={shown.expiryDate} />
      ) : (
        <Unconfirmed text={text} />
      )}
    </li>
  );
}

function Told({ text, status, expiryDate }: { text: Texts; status: StatusOnDay; expiryDate: string }) {
  return (
    <>
      <StatusBadge text={text} status={status} />
      <p className="result-expiry">
        {status.verdict === "other" && <>{text("verification.verdict.other")}. </>}
        {status.isPastExpiry ? (
          text("verification.verdict.past_expiry", { date: expiryDate })
        ) : (
          <>
            <span>{text("verification.detail.expiry_date")}</span> {expiryDate}
          </>
        )}
      </p>
    </>
  );
}

function Unconfirmed({ text }: { text: Texts }) {
  return (
    <span className="status-badge" data-verdict="other">
      <Icon name="unreachable" size={16} />
      {text("verification.unconfirmed.badge")}
    </span>
  );
}
