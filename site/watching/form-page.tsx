import type { CertificateFound } from "#core/register/certificates.ts";
import { limits } from "#shared/limits.ts";
import { watchEmailLengthMax } from "#shared/schemas/watch-wish.ts";
import { unconfirmedWatchHours } from "#shared/watching.ts";
import { badgePageUrl } from "#site/badge/page.tsx";
import { Field } from "#site/form/field.tsx";
import { Honeypot } from "#site/form/honeypot.tsx";
import { FormNotice, FormProblems } from "#site/form/notice.tsx";
import type { FormProblem } from "#site/form/problem-words.ts";
import { Icon } from "#site/icons.tsx";
import { PageScript } from "#site/layout/page-script.tsx";
import type { PageContext } from "#site/page-context.ts";
import { watchUrl } from "#site/watching/addresses.ts";
import { WatchFrame } from "#site/watching/frame.tsx";

export type TypedWish = {
  email: string;
  problem?: FormProblem | undefined;
  /** The result of the form. */
  outcome?: "sent" | "too_many" | "failed" | "trapped" | undefined;
};

type Props = { page: PageContext; found: CertificateFound; typed: TypedWish };

/** The ways to watch a certificate: e-mail, or anonymously by feed and calendar. It works without JavaScript. */
export function WatchFormPage({ page, found, typed }: Props) {
  const { text, language } = page;
  const file = (end: string) => `${watchUrl(found.id)}.${end}?lang=${language}`;
  return (
    <WatchFrame page={page} found={found} title={text("watching.form.title")}>
      <p className="watching-intro">{text("watching.form.intro")}</p>
      <section aria-labelledby="by-mail">
        <h2 id="by-mail">{text("watching.form.mail_title")}</h2>
        <Outcome page={page} typed={typed} />
        <MailForm page={page} found={found} typed={typed} />
      </section>
      <section aria-labelledby="by-feed">
        <h2 id="by-feed">{text("watching.form.feed_title")}</h2>
        <p>{text("watching.form.feed_text")}</p>
        <p className="watching-files">
          <a className="button button-quiet" href={file("atom")} rel="nofollow">
            <Icon name="link" size={18} />
            {text("watching.form.atom")}
          </a>
          <a className="button button-quiet" href={file("ics")} rel="nofollow">
            <Icon name="download" size={18} />
            {text("watching.form.calendar")}
          </a>
        </p>
        <p className="watching-badge">
          {text("verification.badge.link_text")}{" "}
          <a href={badgePageUrl(found.id)} rel="nofollow">
            {text("verification.badge.link")}
          </a>
        </p>
      </section>
    </WatchFrame>
  );
}

function MailForm({ page: { text, language }, found, typed }: Props) {
  return (
    <form action={`${watchUrl(found.id)}?lang=${language}#hasil`} method="post" noValidate>
      <div className="form-fields">
        <Field
          text={text}
          name="email"
          type="email"
          autoComplete="email"
          label={text("watching.form.email")}
          max={watchEmailLengthMax}
          value={typed.email}
          problem={typed.problem}
          isWide
          isRequired
        />
      </div>
      <Honeypot text={text} />
      <p className="form-privacy">{text("watching.form.privacy", { hours: unconfirmedWatchHours })}</p>
      <button type="submit" className="button" data-sending={text.plain("watching.form.sending")}>
        {text("watching.form.submit")}
      </button>
      <PageScript entry="site/contact/contact-form.ts" />
    </form>
  );
}

function Outcome({ page: { text }, typed: { problem, outcome } }: Pick<Props, "page" | "typed">) {
  if (problem) {
    const problems = [{ field: "email", problem, max: watchEmailLengthMax }];
    return <FormProblems text={text} problems={problems} />;
  }
  if (!outcome) return null;
  const isSent = outcome === "sent";
  return (
    <FormNotice
      kind={isSent ? "sent" : "failed"}
      role={isSent ? "status" : "alert"}
      icon={isSent ? "mail" : outcome === "too_many" ? "hourglass" : "unreachable"}
      title={text(isSent ? "watching.form.sent_title" : "watching.form.failed_title")}
    >
      {text(`watching.form.${outcome}`, { max: limits.watchConfirmationsMax })}
    </FormNotice>
  );
}
