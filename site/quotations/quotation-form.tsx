import type { OfferedService } from "#core/content/services.ts";
import { pick } from "#shared/language.ts";
import { quotationPath } from "#shared/quotations.ts";
import { type QuotationField, quotationLengths } from "#shared/schemas/quotation.ts";
import { Consent } from "#site/form/consent.tsx";
import { Field } from "#site/form/field.tsx";
import { FilesField } from "#site/form/files-field.tsx";
import { Honeypot } from "#site/form/honeypot.tsx";
import { problemWords } from "#site/form/problem-words.ts";
import { RequiredMark } from "#site/form/required-mark.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { TypedQuotation } from "#site/quotations/form.ts";
import { Outcome } from "#site/quotations/outcome.tsx";
import { inLanguage } from "#site/texts.tsx";

type Props = { page: PageContext; services: OfferedService[]; quotation: TypedQuotation };

/** The form. It works without JavaScript. */
export function QuotationForm({ page, services, quotation }: Props) {
  const { text, language } = page;
  const { typed, problems } = quotation;
  const field = (name: QuotationField) => ({
    text,
    name,
    label: text(`quotations.form.${name}`),
    max: quotationLengths[name],
    value: typed[name],
    problem: problems[name],
  });
  return (
    <section className="complaint-form quotation-form" aria-labelledby="form-title" id="formulir">
      <h2 id="form-title">{text("quotations.form.heading")}</h2>
      <p className="form-intro">{text("contact.form.intro")}</p>
      <Outcome text={text} quotation={quotation} />
      <form
        action={`${quotationPath}?lang=${language}#hasil`}
        method="post"
        encType="multipart/form-data"
        noValidate
        data-kept="quotation"
      >
        <div className="form-fields">
          {services.length > 0 && <Services page={page} services={services} quotation={quotation} />}
          <Field
            {...field("people_count")}
            hint={text("quotations.form.people_hint")}
            inputMode="numeric"
            isRequired
          />
          <Field
            {...field("site_count")}
            hint={text("quotations.form.site_hint")}
            inputMode="numeric"
            isRequired
          />
          <Field {...field("places")} hint={text("quotations.form.places_hint")} />
          <Field {...field("wished_dates")} hint={text("quotations.form.dates_hint")} />
          <Field {...field("message")} hint={text("quotations.form.message_hint")} isWide isLong />
          <FilesField text={text} form="quotations" problem={problems.files} />
          <Field {...field("organisation")} autoComplete="organization" isRequired />
          <Field {...field("name")} autoComplete="name" isRequired />
          <Field {...field("email")} type="email" autoComplete="email" isRequired />
          <Field {...field("phone")} type="tel" autoComplete="tel" />
          <Consent
            text={text}
            label={text("quotations.form.consent")}
            isGiven={quotation.hasConsent}
            problem={problems.consent}
          />
        </div>
        <Honeypot text={text} />
        <p className="form-privacy">{text("quotations.form.privacy")}</p>
        <button type="submit" className="button" data-sending={text.plain("contact.form.sending")}>
          {text("quotations.form.submit")}
        </button>
      </form>
    </section>
  );
}

function Services({ page: { text, language }, services, quotation: { chosen, problems } }: Props) {
  const problem = problems.services;
  return (
    <div className="form-field is-wide">
      <fieldset className="form-choices is-many" aria-describedby={problem && "services-problem"}>
        <legend>
          {text("quotations.form.services")} <RequiredMark text={text} />
        </legend>
        {services.map(({ id, title }, index) => (
          <label key={id}>
            <input
              type="checkbox"
              id={index === 0 ? "services" : undefined}
              name="services"
              value={id}
              defaultChecked={chosen.includes(id)}
              autoComplete="off"
            />
            <span>{inLanguage(pick(title, language), language)}</span>
          </label>
        ))}
      </fieldset>
      {problem && (
        <p className="form-problem" id="services-problem">
          {problemWords(text, problem)}
        </p>
      )}
    </div>
  );
}
