import type { Texts } from "#site/texts.tsx";
import { SearchBox } from "#site/verification/search-box.tsx";
import { Banner } from "#site/verification/verdict.tsx";

/**
 * A sample verdict with the search. The certificate is a specimen: this page is cached, and cached pages must not show a
 * certificate's status (docs/decisions/0052).
 */
export function CheckCard({ text }: { text: Texts }) {
  return (
    <div className="search-shelf">
      <div className="check-card">
        <figure aria-label={`${text.plain("home.check.title")} (${text.plain("home.check.specimen")})`}>
          <Banner verdict="valid" icon="check">
            <p className="check-verdict">{text("home.check.verdict")}</p>
            <p className="check-reason">{text("home.check.reason")}</p>
          </Banner>
          <span className="check-specimen">{text("home.check.specimen")}</span>
          <figcaption>
            <span>{text("home.check.holder")}</span>
            <span className="check-number">{text("home.check.number")}</span>
          </figcaption>
        </figure>
        <SearchBox text={text} />
      </div>
    </div>
  );
}
