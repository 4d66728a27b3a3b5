import type { ReactNode } from "react";
import { areQuotationsTaken } from "#core/contact/quotations/settings.ts";
import { complaintsPath } from "#shared/complaints.ts";
import { reportPath } from "#shared/forgery-reports.ts";
import { quotationPath } from "#shared/quotations.ts";
import { Icon } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";

/** The configured channels besides the form: e-mail, WhatsApp and telephone. */
function waysOf({ data }: Pick<PageContext, "data">) {
  const setting = (key: string) => data.settings.get(key)?.trim() ?? "";
  return {
    email: setting("contact_email"),
    chat: setting("chat_number").replace(/\D/g, ""),
    phone: setting("contact_phone"),
  };
}

/** Shown above a form without delivery, with the other channels. */
export function NotDelivered({ page }: { page: PageContext }) {
  const { text } = page;
  return (
    <div className="form-outcome" role="note">
      <p>
        <Icon name="clock" />
        <strong>{text("contact.ways.off_title")}</strong>
      </p>
      <OtherWays page={page} intro={text("contact.ways.off_text")} />
    </div>
  );
}

/** The other channels, introduced by a text; nothing if none is configured. */
export function OtherWays({ page, intro }: { page: PageContext; intro: ReactNode }) {
  const { text } = page;
  const { email, chat, phone } = waysOf(page);
  if (!email && !chat && !phone) return null;
  return (
    <>
      <p>{intro}</p>
      <div className="other-ways">
        {email && (
          <a className="way-link" href={`mailto:${email}`}>
            <Icon name="mail" size={18} />
            {email}
          </a>
        )}
        {chat && (
          <a className="way-link" href={`https://wa.me/${chat}`} target="_blank" rel="noopener">
            <Icon name="message" size={18} />
            {text("contact.ways.chat")}
            <span className="sr-only">{text("common.generic.new_tab")}</span>
          </a>
        )}
        {phone && (
          <a className="way-link" href={`tel:${phone.replace(/[^+\d]/g, "")}`}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
        )}
      </div>
    </>
  );
}

/** Links to the dedicated forms for complaints, quotations and forgeries. */
export function FurtherForms({ page: { text, data } }: { page: PageContext }) {
  return (
    <p className="further-forms">
      {text("contact.further.intro")}{" "}
      <a className="further-link" href={reportPath}>
        {text("forgery.form.title")}
      </a>
      {data.pages.some(({ has_complaint_form }) => has_complaint_form) && (
        <>
          {", "}
          <a className="further-link" href={complaintsPath}>
            {text("complaints.form.title")}
          </a>
        </>
      )}
      {areQuotationsTaken(data) && (
        <>
          {", "}
          <a className="further-link" href={quotationPath}>
            {text("quotations.form.link")}
          </a>
        </>
      )}
      .
    </p>
  );
}

/**
 * After a message that was not delivered: links that open it as e-mail or chat, and a button that restores it into the form.
 * The text is only in the browser (kept-text.ts).
 */
export function WrittenOffer({ page }: { page: PageContext }) {
  const { text } = page;
  const { email, chat } = waysOf(page);
  return (
    <div className="written-offer" data-offer data-subject={text.plain("contact.ways.subject")} hidden>
      <p>{text("contact.ways.kept")}</p>
      <div>
        {email && (
          <a className="button" href={`mailto:${email}`} data-offer-mail>
            <Icon name="mail" size={18} />
            {text("contact.ways.send_mail")}
          </a>
        )}
        {chat && (
          <a
            className="button button-quiet"
            href={`https://wa.me/${chat}`}
            target="_blank"
            rel="noopener"
            data-offer-chat
          >
            <Icon name="message" size={18} />
            {text("contact.ways.chat")}
            <span className="sr-only">{text("common.generic.new_tab")}</span>
          </a>
        )}
        <button type="button" className="button button-quiet" data-offer-back>
          {text("contact.ways.bring_back")}
        </button>
      </div>
    </div>
  );
}
