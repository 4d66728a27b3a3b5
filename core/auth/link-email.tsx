import { Fragment } from "react";
import type { Email } from "#core/mail/email.ts";
import { emailHtml } from "#core/mail/email-html.ts";

/** What one language of a mail with a link says. */
type LinkPart = {
  language: string;
  greeting: (name: string) => string;
  cause: string;
  label: string;
  bounds: string;
  otherwise: string;
};

type Letter = { subject: string; parts: LinkPart[]; link: string };

/** A mail to a member of staff around one link: Indonesian first, then the same in English. */
export function linkEmail(
  { email, full_name }: { email: string; full_name: string },
  { subject, parts, link }: Letter,
): Email {
  return {
    to: email,
    subject,
    text: parts.map((part) => textOf(part, full_name, link)).join("\n----\n\n"),
    html: emailHtml(<LinkEmail parts={parts} name={full_name} link={link} />),
  };
}

function textOf({ greeting, cause, label, bounds, otherwise }: LinkPart, name: string, link: string): string {
  return `${greeting(name)}\n\n${cause}\n\n${label}:\n${link}\n\n${bounds}\n${otherwise}\n`;
}

type LinkEmailProps = { parts: LinkPart[]; name: string; link: string };

function LinkEmail({ parts, name, link }: LinkEmailProps) {
  return (
    <html lang="id">
      <body style={{ fontFamily: "sans-serif", lineHeight: 1.5, maxWidth: "34rem" }}>
        {parts.map((part, index) => (
          <Fragment key={part.language}>
            {index > 0 && <hr />}
            <InLanguage part={part} name={name} link={link} />
          </Fragment>
        ))}
      </body>
    </html>
  );
}

function InLanguage({ part, name, link }: { part: LinkPart; name: string; link: string }) {
  const { language, greeting, cause, label, bounds, otherwise } = part;
  return (
    <div lang={language}>
      <p>{greeting(name)}</p>
      <p>{cause}</p>
      <p>
        <a href={link}>{label}</a>
      </p>
      <p>
        {bounds}
        <br />
        {otherwise}
      </p>
      <p>
        <small>{link}</small>
      </p>
    </div>
  );
}
