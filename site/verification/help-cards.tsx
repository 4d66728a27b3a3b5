import { reportPath } from "#shared/forgery-reports.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

const cards = [
  { name: "how", icon: "search" },
  { name: "status", icon: "check" },
  { name: "missing", icon: "question" },
] as const satisfies { name: string; icon: IconName }[];

/**
 * Help: how to verify, the meaning of the statuses, and what to do if a certificate is not found (specification 2.10).
 *
 * @param hasReport whether the answer above already links to the report form with the number
 */
export function HelpCards({ text, hasReport = false }: { text: Texts; hasReport?: boolean }) {
  return (
    <section className="help-cards">
      {cards.map(({ name, icon }) => (
        <article key={name} className="card">
          <span className="card-sign">
            <Icon name={icon} />
          </span>
          <h2>{text(`verification.help.${name}_title`)}</h2>
          {text.rich(`verification.help.${name}_text`)}
          {name === "missing" && (
            <p className="card-links">
              {!hasReport && <a href={reportPath}>{text("forgery.form.search_link")}</a>}
              <a href="/kontak">{text("common.generic.contact_us")}</a>
            </p>
          )}
        </article>
      ))}
    </section>
  );
}
