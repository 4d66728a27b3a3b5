import type { FoundCertificate, SearchResult } from "#core/certificate-search.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { type Day, dayInJakarta, formatCount, formatDay } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { StatusBadge } from "#site/verification/status.tsx";

/** What was found, and how many in all: 50 at most are listed, with the advice to narrow the search. */
export function Results({ page, term, result }: { page: PageContext; term: string; result: SearchResult }) {
  const { text, language } = page;
  const today = dayInJakarta(new Date());
  const count = formatCount(result.total, language);
  const total = result.isMore ? text.plain("verification.results.more_than", { total: count }) : count;
  const shown = result.certificates.length;
  const isCut = result.isMore || result.total > shown;
  return (
    <section className="results" aria-labelledby="results-title">
      <div className="results-head">
        <h2 id="results-title">{text("verification.results.title", { term })}</h2>
        <p>
          {result.total === 1 && !result.isMore
            ? text("verification.results.count_one", { count })
            : text("verification.results.count_many", { count: total })}
        </p>
      </div>
      {isCut && <p className="results-more">{text("verification.results.more", { shown, total })}</p>}
      <ol className="result-list">
        {result.certificates.map((certificate) => (
          <Result key={certificate.id} page={page} certificate={certificate} today={today} />
        ))}
      </ol>
    </section>
  );
}

function Result(props: { page: PageContext; certificate: FoundCertificate; today: Day }) {
  const { page, certificate, today } = props;
  const { text, language } = page;
  return (
    <li className="result">
      <h3>
        <a href={`/verifikasi-sertifikat/${certificate.id}`}>{certificate.client_name}</a>
      </h3>
      <p className="mono result-number">{certificate.certificate_number}</p>
      <p className="result-standard">{certificate.standard}</p>
      <StatusBadge text={text} status={statusOnDay(certificate, today)} />
      <p className="result-expiry">
        <span>{text("verification.detail.expiry_date")}</span> {formatDay(certificate.expiry_date, language)}
      </p>
    </li>
  );
}
