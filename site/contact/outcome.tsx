import type { ReactNode } from "react";
import { contactFields, contactLengths } from "#shared/schemas/contact-message.ts";
import type { FormProps } from "#site/contact/contact-page.tsx";
import type { Form } from "#site/contact/form.ts";
import { problemWords } from "#site/contact/problem-words.ts";
import { Icon, type IconName } from "#site/icons.tsx";
import type { Texts } from "#site/texts.tsx";

/** What became of the form, where the address of the answer leads. */
export function Outcome({ page: { text, query }, form }: FormProps) {
  if (Object.keys(form.problems).length > 0) return <Problems text={text} problems={form.problems} />;
  if (form.refusal === "failed") {
    return (
      <Notice kind="failed" role="alert" icon="unreachable" title={text("contact.messages.failed_title")}>
        {text("contact.messages.failed_text")}
      </Notice>
    );
  }
  if (form.refusal === "too_many") {
    return (
      <Notice kind="failed" role="alert" icon="hourglass" title={text("contact.messages.failed_title")}>
        {text("contact.messages.too_many")}
      </Notice>
    );
  }
  // An address that somebody made up claims nothing that the form would not do.
  const outcome = query.get("pesan");
  if (outcome === "terkirim" && form.isDelivered) {
    return (
      <Notice kind="sent" role="status" icon="check" title={text("contact.messages.sent_title")}>
        {text("contact.messages.sent_text")}
      </Notice>
    );
  }
  if (outcome === "belum-tersedia" && !form.isDelivered) {
    return (
      <Notice
        kind="unavailable"
        role="status"
        icon="clock"
        title={text("contact.messages.unavailable_title")}
      >
        {text("contact.messages.unavailable_text")}
      </Notice>
    );
  }
  return null;
}

/** Every problem at once, each leading to its field. */
function Problems({ text, problems }: { text: Texts; problems: Form["problems"] }) {
  const isIncomplete = Object.values(problems).includes("required");
  return (
    <div className="form-outcome" data-outcome="problems" id="hasil" role="alert" tabIndex={-1}>
      {isIncomplete && <p>{text("contact.messages.incomplete")}</p>}
      <ul>
        {contactFields.map((field) => {
          const problem = problems[field];
          return (
            problem && (
              <li key={field}>
                <a href={`#${field}`}>
                  {text(`contact.form.${field}`)}: {problemWords(text, problem, contactLengths[field])}
                </a>
              </li>
            )
          );
        })}
        {problems.consent && (
          <li>
            <a href="#consent">{problemWords(text, problems.consent)}</a>
          </li>
        )}
      </ul>
    </div>
  );
}

function Notice(props: {
  kind: "sent" | "failed" | "unavailable";
  role: "alert" | "status";
  icon: IconName;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="form-outcome" data-outcome={props.kind} id="hasil" role={props.role} tabIndex={-1}>
      <p>
        <Icon name={props.icon} />
        <strong>{props.title}</strong>
      </p>
      <p>{props.children}</p>
    </div>
  );
}
