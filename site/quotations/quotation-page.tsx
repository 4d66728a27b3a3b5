import type { OfferedService } from "#core/content/services.ts";
import { servicesPath } from "#shared/site-pages.ts";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import { PageHero } from "#site/pages/page-hero.tsx";
import type { TypedQuotation } from "#site/quotations/form.ts";
import { QuotationForm } from "#site/quotations/quotation-form.tsx";

type Props = { page: PageContext; services: OfferedService[]; quotation: TypedQuotation };

/** The form, with an explanation of the next steps. */
export function QuotationPage({ page, services, quotation }: Props) {
  const { text } = page;
  return (
    <>
      <PageHero
        page={page}
        title={text("quotations.form.title")}
        lead={text("quotations.form.lead")}
        art="ajakan"
        part={{ href: servicesPath, name: text("services.meta.title") }}
      />
      <div className="page-columns">
        <QuotationForm page={page} services={services} quotation={quotation} />
        <section className="page-aside quotation-next" aria-labelledby="next-title">
          <h2 id="next-title">{text("quotations.next.title")}</h2>
          <ol>
            {([1, 2, 3] as const).map((step) => (
              <li key={step}>{text(`quotations.next.step_${step}`)}</li>
            ))}
          </ol>
          <p>{text("quotations.next.impartial")}</p>
        </section>
      </div>
      <PageScript entry="site/contact/form-with-files.ts" />
    </>
  );
}
