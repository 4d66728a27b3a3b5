import type { FormProps } from "#site/contact/form-props.ts";
import { InfoCards } from "#site/contact/info-cards.tsx";
import { OfficeMap } from "#site/contact/map.tsx";
import { MessageForm } from "#site/contact/message-form.tsx";
import { PageScript } from "#site/layout/page-script.tsx";

export function ContactPage({ page, form }: FormProps) {
  const { text } = page;
  return (
    <>
      <section className="hero hero-contact">
        <img className="hero-art" src="/art/hero/contact.svg" alt="" fetchPriority="low" />
        <div className="hero-inner">
          <h1>{text("contact.intro.title")}</h1>
          <p className="hero-lead">{text("contact.intro.subtitle")}</p>
        </div>
      </section>
      <InfoCards page={page} />
      <div className="contact-columns">
        <MessageForm page={page} form={form} />
        <OfficeMap page={page} />
      </div>
      <PageScript entry="site/contact/contact-form.ts" />
    </>
  );
}
