import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { quotationPath } from "#shared/quotations.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";

export function Process({ text }: { text: Texts }) {
  return (
    <section className="process">
      <div className="process-inner">
        <h2>{text("services.process.title")}</h2>
        <ol>
          {([1, 2, 3, 4] as const).map((step) => (
            <li key={step}>
              <h3>{text(`services.process.step_${step}_title`)}</h3>
              <p>{text(`services.process.step_${step}_text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** A call to action at the end of the page. */
export function ServicesInvitation({ page: { text, data } }: { page: PageContext }) {
  return (
    <section className="services-invitation">
      <img src="/art/article/ajakan.svg" alt="" width="800" height="450" fetchPriority="low" />
      <div>
        <h2>{text("services.cta.title")}</h2>
        <p>{text("services.cta.text")}</p>
        <a className="button" href="/kontak">
          {text("services.cta.button")}
          <Icon name="arrow-right" />
        </a>
        {areQuotationsTaken(data) && (
          <a className="button button-on-dark" href={quotationPath}>
            {text("quotations.form.link")}
          </a>
        )}
      </div>
    </section>
  );
}
