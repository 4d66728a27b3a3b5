import { type ContactField, contactFields, contactLengths } from "#shared/schemas/contact-message.ts";
import type { FormProps } from "#site/contact/contact-page.tsx";
import { Field } from "#site/contact/field.tsx";
import { problemWords } from "#site/contact/problem-words.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/**
 * The message form. The server judges what was typed, so that the words are the specification's and no
 * browser's own; what comes back stands at `#hasil`, where the address of the form leads.
 */
export function MessageForm({ page, typed, problems }: FormProps) {
  const { text, language } = page;
  const field = (name: ContactField) => ({ text, name, value: typed[name], problem: problems[name] });
  return (
    <section className="contact-form" aria-labelledby="form-title">
      <h2 id="form-title">{text("contact.form.title")}</h2>
      <p className="form-intro">{text("contact.form.intro")}</p>
      <Outcome page={page} problems={problems} />
      <form action={`/kontak?lang=${language}#hasil`} method="post" noValidate>
        <div className="form-fields">
          <Field {...field("name")} autoComplete="name" isRequired />
          <Field {...field("email")} type="email" autoComplete="email" isRequired />
          <Field {...field("phone")} type="tel" autoComplete="tel" />
          <Field {...field("company")} autoComplete="organization" />
          <Field {...field("subject")} isWide />
          <Field {...field("message")} isWide isRequired isLong />
        </div>
        <p className="form-privacy">{text("contact.form.privacy")}</p>
        <button type="submit" className="button" data-sending={text.plain("contact.form.sending")}>
          {text("contact.form.submit")}
        </button>
      </form>
    </section>
  );
}

/** What became of the form: its problems, each leading to its field, or that it is not available. */
function Outcome({ page, problems }: { page: PageContext; problems: FormProps["problems"] }) {
  const { text, query } = page;
  const wrong = contactFields.filter((field) => problems[field]);
  if (wrong.length > 0) {
    const isIncomplete = wrong.some((field) => problems[field] === "required");
    return (
      <div className="form-outcome" data-outcome="problems" id="hasil" role="alert" tabIndex={-1}>
        {isIncomplete && <p>{text("contact.messages.incomplete")}</p>}
        <ul>
          {wrong.map((field) => (
            <li key={field}>
              <a href={`#${field}`}>
                {text(`contact.form.${field}`)}: {problemWords(text, problems[field], contactLengths[field])}
              </a>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (query.get("pesan") !== "belum-tersedia") return null;
  return (
    <div className="form-outcome" id="hasil" role="status" tabIndex={-1}>
      <p>
        <Icon name="clock" />
        <strong>{text("contact.messages.unavailable_title")}</strong>
      </p>
      <p>{text("contact.messages.unavailable_text")}</p>
    </div>
  );
}
