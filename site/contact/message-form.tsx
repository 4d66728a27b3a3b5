import { limits } from "#shared/limits.ts";
import { type ContactField, contactLengths } from "#shared/schemas/contact-message.ts";
import type { FormProps } from "#site/contact/form-props.ts";
import { FurtherForms, NotDelivered, OtherWays } from "#site/contact/other-ways.tsx";
import { Outcome } from "#site/contact/outcome.tsx";
import { ReportNotice } from "#site/contact/report-notice.tsx";
import { Consent } from "#site/form/consent.tsx";
import { Field } from "#site/form/field.tsx";
import { Honeypot } from "#site/form/honeypot.tsx";

/**
 * The message form. It is validated by the server, with the specification's messages instead of the browser's; the result is at
 * `#hasil`, to which the form's action points.
 */
export function MessageForm({ page, form }: FormProps) {
  const { text, language } = page;
  const { typed, problems, isDelivered } = form;
  const field = (name: ContactField) => ({
    text,
    name,
    label: text(`contact.form.${name}`),
    max: contactLengths[name],
    value: typed[name],
    problem: problems[name],
  });
  return (
    <section className="contact-form" aria-labelledby="form-title">
      <h2 id="form-title">{text("contact.form.title")}</h2>
      <p className="form-intro">{text("contact.form.intro")}</p>
      <FurtherForms page={page} />
      {!isDelivered && !form.report && <NotDelivered page={page} />}
      <ReportNotice page={page} form={form} />
      <Outcome page={page} form={form} />
      <form
        action={`/kontak?lang=${language}#hasil`}
        method="post"
        noValidate
        data-kept="contact"
        data-unsent={isDelivered ? undefined : ""}
      >
        <div className="form-fields">
          <Field {...field("name")} autoComplete="name" isRequired />
          <Field {...field("email")} type="email" autoComplete="email" isRequired />
          <Field {...field("phone")} type="tel" autoComplete="tel" />
          <Field {...field("company")} autoComplete="organization" />
          <Field {...field("subject")} isWide />
          <Field {...field("message")} isWide isRequired isLong />
          {isDelivered && (
            <Consent
              text={text}
              label={text("contact.form.consent")}
              isGiven={form.hasConsent}
              problem={problems.consent}
            />
          )}
        </div>
        {isDelivered && <Honeypot text={text} />}
        <p className="form-privacy">
          {isDelivered
            ? text("contact.form.privacy_delivered", { days: limits.contactMessageKeptDays })
            : text("contact.form.privacy")}
        </p>
        <button type="submit" className="button" data-sending={text.plain("contact.form.sending")}>
          {text("contact.form.submit")}
        </button>
      </form>
      {isDelivered && (
        <div className="or-directly">
          <OtherWays page={page} intro={text("contact.ways.directly")} />
        </div>
      )}
    </section>
  );
}
