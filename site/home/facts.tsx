import type { RegisterFigures } from "#core/register/figures.ts";
import { formatCount, formatInstant } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import { AccreditationLink } from "#site/pages/accreditation-link.tsx";

type FactsProps = { page: PageContext; figures: RegisterFigures | undefined };

/** On whose word the body certifies, and how much of it holds today; hidden as far as nothing is known. */
export function Facts({ page, figures }: FactsProps) {
  const { text, language, data } = page;
  const accreditationNumber = data.settings.get("accreditation_number")?.trim();
  const hasFigures = figures !== undefined && figures.valid > 0;
  if (!accreditationNumber && !hasFigures) return null;
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
      {hasFigures && (
        <>
          <div className="fact-valid">
            <p className="fact-count">{formatCount(figures.valid, language)}</p>
            <p className="fact-label">{text("home.facts.valid_label")}</p>
            <p className="fact-words">
              {text("home.facts.counted", { time: formatInstant(figures.countedAt, language) })}
            </p>
          </div>
          <div className="fact-standards">
            <h2 className="eyebrow">{text("home.facts.standards_title")}</h2>
            <ul>
              {figures.standards.map(({ standard, valid }) => (
                <li key={standard}>
                  <span>{standard}</span>
                  <b>{formatCount(valid, language)}</b>
                  <meter min={0} max={figures.standards[0]?.valid} value={valid} aria-hidden="true" />
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </section>
  );
}
