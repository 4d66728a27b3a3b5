import type { ReactNode } from "react";
import { Icon, type IconName } from "#site/icons.tsx";
import type { PageContext } from "#site/page-context.ts";
import type { Texts } from "#site/texts.tsx";

/** Address, phone, e-mail and opening hours (specification 2.8); the first three are the body's settings. */
export function InfoCards({ page: { data, text } }: { page: PageContext }) {
  const setting = (key: string) => data.settings.get(key)?.trim();
  const missing = text("common.generic.not_specified");
  const phone = setting("contact_phone");
  const email = setting("contact_email");
  return (
    <section className="contact-cards">
      <Card icon="pin" title={text("contact.cards.address_title")}>
        <p className="as-typed">{setting("contact_address") || missing}</p>
      </Card>
      <Card icon="phone" title={text("contact.cards.phone_title")}>
        <p>{phone ? <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a> : missing}</p>
      </Card>
      <Card icon="mail" title={text("contact.cards.email_title")}>
        <p>{email ? <a href={`mailto:${email}`}>{email}</a> : missing}</p>
      </Card>
      <Card icon="clock" title={text("contact.cards.hours_title")}>
        <OpeningHours text={text} />
      </Card>
    </section>
  );
}

function Card({ icon, title, children }: { icon: IconName; title: ReactNode; children: ReactNode }) {
  return (
    <article className="card">
      <span className="card-sign">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children}
    </article>
  );
}

function OpeningHours({ text }: { text: Texts }) {
  return (
    <dl className="opening-hours">
      {(["weekdays", "saturday", "sunday"] as const).map((days) => (
        <div key={days}>
          <dt>{text(`contact.hours.${days}_days`)}</dt>
          <dd>{text(`contact.hours.${days}_time`)}</dd>
        </div>
      ))}
    </dl>
  );
}
