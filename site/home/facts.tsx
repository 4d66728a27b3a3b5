import type { RegisterCounts } from "#core/register/counts.ts";
import { formatCount, formatInstant } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { AccreditationLink } from "#site/pages/accreditation-link.tsx";

type FactsProps = { page: PageContext; counts: RegisterCounts | undefined };

/** The accreditation and the counts of the register, as far as they are known. */
export function Facts({ page, counts }: FactsProps) {
  const { text, language, data } = page;
  const accreditationNumber = data.settings.get("accreditation_number")?.trim();
  const hasCounts = counts !== undefined && counts.valid > 0;
  if (!accreditationNumber && !hasCounts) return null;
  return (
    <section className="home-facts" aria-label={text.plain("home.facts.title")}>
      {accreditationNumber && (
        <div className="fact-accreditation">
          <p className="eyebrow">{text("home.facts.accreditation_label")}</p>
          <p className="fact-number">{accreditationNumber}</p>
          <p className="fact-words">{text("home.facts.scope")}</p>
          <AccreditationLink page={page} className="text-link" />
        </div>
      )}
      {hasCounts && (
        <>
          <div className="fact-valid">
            <p className="fact-count">{formatCount(counts.valid, language)}</p>
            <p className="fact-label">{text("home.facts.valid_label")}</p>
            <p className="fact-words">
              {text("home.facts.counted", { time: formatInstant(counts.countedAt, language) })}
            </p>
          </div>
          <div className="fact-standards">
            <h2 className="eyebrow">{text("home.facts.standards_title")}</h2>
            <ul>
              {counts.standards.map(({ standard, valid }) => (
                <li key={standard}>
                  <span>{standard}</span>
                  <b>{formatCount(valid, language)}</b>
                  <meter min={0} max={counts.standards[0]?.valid} value={valid} aria-hidden="true" />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  );
}
