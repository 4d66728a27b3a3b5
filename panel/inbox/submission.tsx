import type { ReactNode } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Language } from "#shared/language.ts";
import { formatInstant } from "#shared/time.ts";

type SubmissionCardProps = { title: ReactNode; badge: ReactNode; intro: ReactNode; children: ReactNode };

/** The card of a submission, with its name and state. */
export function SubmissionCard({ title, badge, intro, children }: SubmissionCardProps) {
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="entry-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="entry-title" className="text-lg font-bold wrap-anywhere">
          {title}
        </h2>
        {badge}
      </div>
      <p className="mt-1 text-sm text-ink-soft">{intro}</p>
      {children}
    </section>
  );
}

/** The time of a submission, and the language of the page it was sent from. */
export function sentWhen(created_at: string, language: Language): string {
  const instant = formatInstant(new Date(created_at), panelLanguage);
  return language === "en"
    ? t("dikirim {instant} dari halaman berbahasa Inggris", { instant })
    : t("dikirim {instant} dari halaman berbahasa Indonesia", { instant });
}

/** A warning about mails to the sender that are not delivered yet. */
export function UndeliveredMails({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className="mt-4">
      <Alert kind="warning" title={t("Email kepada pengirim belum terkirim")}>
        <p>{t("Server surat belum menerimanya. Pengiriman dicoba lagi dengan sendirinya.")}</p>
      </Alert>
    </div>
  );
}

export function Details({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-4 grid gap-x-4 gap-y-1.5 text-sm wrap-anywhere sm:grid-cols-[10rem_minmax(0,1fr)]">
      {children}
    </dl>
  );
}

/** A term with its value; nothing is rendered for an empty value. */
export function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A text with its line breaks; nothing is rendered for an empty one. */
export function Message({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <>
      <h3 className="mt-5 text-sm font-bold">{title}</h3>
      <p className="mt-1.5 leading-relaxed whitespace-pre-wrap wrap-anywhere">{text}</p>
    </>
  );
}

/** A mailto link with the reference as the subject. */
export function MailLink({ email, reference }: { email: string; reference: string }) {
  return (
    <a className="link" href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}>
      {email}
    </a>
  );
}
