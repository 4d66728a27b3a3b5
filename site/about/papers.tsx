import type { PageContext } from "#site/page-context.ts";
import { AccreditationLink } from "#site/pages/accreditation-link.tsx";

/** The body's legal status and accreditation. */
export function Papers({ page }: { page: PageContext }) {
  const { text, data } = page;
  const accreditationNumber = data.settings.get("accreditation_number")?.trim();
  return (
    <div className="papers">
      <section className="paper">
        <h2>{text("about.legality.title")}</h2>
        <p>{text("about.legality.text")}</p>
        <dl>
          <div>
            <dt>{text("about.legality.deed_label")}</dt>
            <dd>{text("about.legality.deed")}</dd>
          </div>
          <div>
            <dt>{text("about.legality.approval_label")}</dt>
            <dd>{text("about.legality.approval")}</dd>
          </div>
        </dl>
      </section>
      <section className="paper paper-dark">
        <h2>{text("about.accreditation.title")}</h2>
        <p>{text("about.accreditation.text")}</p>
        <AccreditationLink page={page} className="paper-link" />
        {accreditationNumber && (
          <dl>
            <div>
              <dt>{text("about.accreditation.number_label")}</dt>
              <dd className="mono">{accreditationNumber}</dd>
            </div>
          </dl>
        )}
        <img
          className="paper-seal"
          src="/art/rosette/watermark.svg"
          alt=""
          width="448"
          height="448"
          fetchPriority="low"
        />
      </section>
    </div>
  );
}
