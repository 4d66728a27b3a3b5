import type { FormProps } from "#site/contact/form-props.ts";
import { Icon } from "#site/icons.tsx";

/** Without delivery: other ways to report a certificate. */
export function ReportNotice({ page: { data, text }, form: { isDelivered, report } }: FormProps) {
  if (isDelivered || !report) return null;
  const email = data.settings.get("contact_email")?.trim();
  const query = `subject=${encodeURIComponent(report.subject)}&body=${encodeURIComponent(report.message)}`;
  return (
    <div className="form-outcome" data-outcome="unavailable" role="note">
      <p>
        <Icon name="mail" />
        <strong>{text("contact.report.not_delivered")}</strong>
      </p>
      <p>
        {email ? (
          <>
            {text("contact.report.by_mail")} <a href={`mailto:${email}?${query}`}>{email}</a>
          </>
        ) : (
          text("contact.report.otherwise")
        )}
      </p>
    </div>
  );
}
