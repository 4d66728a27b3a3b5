import { Fragment } from "react";
import type { Email } from "#core/mail/email.ts";
import { emailHtml } from "#core/mail/email-html.ts";
import { type Language, languages } from "#shared/language.ts";

/** The texts of one language in a mail with a link. */
type LinkText = {
  subject: string;
  greeting: (name: string) => string;
  cause: string;
  label: string;
  bounds: string;
  otherwise: string;
};

export type LinkTexts = Readonly<Record<Language, LinkText>>;

type LinkPart = LinkText & { language: Language };

/** The recipient, and the language of their panel. */
export type LinkReader = { email: string; full_name: string; language: Language };

/**
 * A mail with one link for a member of staff. In English for people who chose it; the Indonesian text is followed by the English one,
 * because Indonesian may just be the default.
 */
export function linkEmail({ email, full_name, language }: LinkReader, texts: LinkTexts, link: string): Email {
  const shown = language === "en" ? (["en"] as const) : languages;
  const parts = shown.map((each) => ({ ...texts[each], language: each }));
  return {
    to: email,
    subject: parts.map(({ subject }) => subject).join(" / "),
    text: parts.map((part) => textOf(part, full_name, link)).join("\n----\n\n"),
    html: emailHtml(<LinkEmail language={language} parts={parts} name={full_name} link={link} />),
  };
}

function textOf({ greeting, cause, label, bounds, otherwise }: LinkText, name: string, link: string): string {
  return `${greeting(name)}\n\n${cause}\n\n${label}:\n${link}\n\n${bounds}\n${otherwise}\n`;
}

type LinkEmailProps = { language: Language; parts: LinkPart[]; name: string; link: string };

function LinkEmail({ language, parts, name, link }: LinkEmailProps) {
  return (
    <html lang={language}>
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
