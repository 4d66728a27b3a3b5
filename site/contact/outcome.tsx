import { contactFields, contactLengths } from "#shared/schemas/contact-message.ts";
import type { Form } from "#site/contact/form.ts";
import type { FormProps } from "#site/contact/form-props.ts";
import { WrittenOffer } from "#site/contact/other-ways.tsx";
import { type FieldProblem, FormNotice, FormProblems } from "#site/form/notice.tsx";
import type { Texts } from "#site/texts.tsx";

/** The result of a sent form, at the anchor of the redirect. */
export function Outcome({ page, form }: FormProps) {
  const { text, query } = page;
  if (Object.keys(form.problems).length > 0)
    return <FormProblems text={text} problems={problemsOf(text, form.problems)} />;
  if (form.refusal === "failed") {
    return (
      <FormNotice kind="failed" role="alert" icon="unreachable" title={text("contact.messages.failed_title")}>
        {text("contact.messages.failed_text")}
      </FormNotice>
    );
  }
  if (form.refusal === "too_many") {
    return (
      <FormNotice kind="failed" role="alert" icon="hourglass" title={text("contact.messages.failed_title")}>
        {text("contact.messages.too_many")}
      </FormNotice>
    );
  }
  // A made-up URL must not claim an outcome that the form could not have had.
  const outcome = query.get("pesan");
  if (outcome === "terkirim" && form.isDelivered) {
    return (
      <FormNotice kind="sent" role="status" icon="check" title={text("contact.messages.sent_title")}>
        {text("contact.messages.sent_text")}
      </FormNotice>
    );
  }
  if (outcome === "belum-tersedia" && !form.isDelivered) {
    return (
      <>
        <FormNotice
          kind="unavailable"
          role="status"
          icon="clock"
          title={text("contact.messages.unavailable_title")}
        >
          {text("contact.messages.unavailable_text")}
        </FormNotice>
        <WrittenOffer page={page} />
      </>
    );
  }
  return null;
}

function problemsOf(text: Texts, problems: Form["problems"]): FieldProblem[] {
  const ofFields = contactFields.flatMap((field): FieldProblem[] => {
    const problem = problems[field];
    return problem
      ? [{ field, label: text(`contact.form.${field}`), problem, max: contactLengths[field] }]
      : [];
  });
  return problems.consent ? [...ofFields, { field: "consent", problem: problems.consent }] : ofFields;
}
