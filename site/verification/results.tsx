import { renderToStaticMarkup } from "react-dom/server";
import type { FoundCertificate, SearchResult } from "#core/register/search.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { type Day, formatDay } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { templates, textOf } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { StatusBadge } from "#site/verification/status.tsx";

/** A search as its page shows it: every value as text, empty where there is none. */
export type ShownSearch = Record<"term" | "count" | "listed" | "rows", string>;

/** What was found, and how many in all: 50 at most are listed, with the advice to narrow the search. */
export function Results(props: { text: Texts; kind: "one" | "many" | "cut"; shown: ShownSearch }) {
  const { text, kind, shown } = props;
  const { term, count, listed, rows } = shown;
  return (
    <section className="results" aria-labelledby="results-title">
      <div className="results-head">
        <h2 id="results-title">{text("verification.results.title", { term })}</h2>
        <p>{text(`verification.results.count_${kind === "one" ? "one" : "many"}`, { count })}</p>
      </div>
      {kind === "cut" && (
        <p className="results-more">{text("verification.results.more", { shown: listed, total: count })}</p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the template escapes every value */}
      <ol className="result-list" dangerouslySetInnerHTML={{ __html: rows }} />
    </section>
  );
}

/** The certificates that were found, as the items of a list in HTML. */
export function resultRows(page: PageContext, { certificates }: SearchResult, today: Day): string {
  return certificates.map((certificate) => resultHtml(page, certificate, today)).join("");
}

type ShownResult = Record<
  "id" | "clientName" | "number" | "formerNumbers" | "standard" | "status" | "expiryDate",
  string
>;

const drawn = templates<ShownResult>();

/** Fifty rows by React would cost more than the search itself. */
function resultHtml(page: PageContext, certificate: FoundCertificate, today: Day): string {
  const { text, language, data } = page;
  const status = statusOnDay(certificate, today);
  const shown = {
    id: certificate.id,
    clientName: certificate.client_name,
    number: certificate.certificate_number,
    formerNumbers: certificate.former_numbers.join(", "),
    standard: certificate.standard,
    status: status.status,
    expiryDate: formatDay(certificate.expiry_date, language),
  };
  const filled = drawn(data, `${language} ${status.verdict} ${status.isPastExpiry}`, shown, (marked) =>
    renderToStaticMarkup(<Result text={text} shown={marked} status={{ ...status, status: marked.status }} />),
  );
  return textOf(filled);
}

function Result({ text, shown, status }: { text: Texts; shown: ShownResult; status: StatusOnDay }) {
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
      <StatusBadge text={text} status={status} />
      <p className="result-expiry">
        {status.isPastExpiry ? (
          text("verification.verdict.past_expiry", { date: shown.expiryDate })
        ) : (
          <>
            <span>{text("verification.detail.expiry_date")}</span> {shown.expiryDate}
          </>
        )}
      </p>
    </li>
  );
}
