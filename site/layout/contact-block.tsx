import type { PageContext } from "#site/page-context.ts";

/** The address, phone, e-mail and accreditation number in the settings; nothing if all are empty. */
export function ContactBlock({ page: { data, text } }: { page: PageContext }) {
  const setting = (key: string) => data.settings.get(key)?.trim();
  const [address, phone, email] = [
    setting("contact_address"),
    setting("contact_phone"),
    setting("contact_email"),
  ];
  const accreditation = setting("accreditation_number");
  if (!address && !phone && !email && !accreditation) return null;
  return (
    <div>
      <h2>{text("common.footer.contact_title")}</h2>
      <dl className="contact-block">
        {address && (
          <div>
            <dt>{text("common.footer.address_label")}</dt>
            <dd className="as-typed">{address}</dd>
          </div>
        )}
        {phone && (
          <div>
            <dt>{text("common.footer.phone_label")}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{text("common.footer.email_label")}</dt>
            <dd>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          </div>
        )}
        {accreditation && (
          <div>
            <dt>{text("common.footer.accreditation_label")}</dt>
            <dd>{accreditation}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
