import { useId } from "react";
import { t } from "#panel/language/t.ts";
import { FieldProblem } from "#panel/reminders/field-problem.tsx";
import { languageLabels } from "#panel/reminders/labels.ts";
import type { PreparedDocumentMail } from "#shared/answers/document-mails.ts";
import { type Language, languages } from "#shared/language.ts";
import { mailBodyMax, mailSubjectMax } from "#shared/schemas/reminder.ts";

/** Form values; an unedited text changes with the language. */
export type WrittenMail = {
  chosen: string[];
  other: string;
  language: Language;
  subject: string;
  body: string;
};

type MailFormProps = {
  mail: WrittenMail;
  prepared: PreparedDocumentMail;
  problems: Record<string, string>;
  onChange: (mail: WrittenMail) => void;
};

/** To whom, in which language, and what. */
export function MailForm({ mail, prepared, problems, onChange }: MailFormProps) {
  const id = useId();
  const { texts } = prepared;
  const isUnchanged =
    mail.subject === texts[mail.language].subject && mail.body === texts[mail.language].body;
  return (
    <div className="mt-4 space-y-4">
      <Recipients {...{ mail, prepared, onChange }} problem={problems.recipients} />
      <div>
        <label htmlFor={`${id}-language`} className="label">
          {t("Bahasa")}
        </label>
        <select
          id={`${id}-language`}
          className="input"
          value={mail.language}
          onChange={({ target }) => {
            const language: Language = target.value === "en" ? "en" : "id";
            onChange({ ...mail, language, ...(isUnchanged && texts[language]) });
          }}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageLabels[language]}
            </option>
          ))}
        </select>
        {!isUnchanged && (
          <p className="mt-1.5 text-xs text-ink-soft">
            {t("Teks yang Anda ubah tetap.")}{" "}
            <button
              type="button"
              className="link"
              onClick={() => onChange({ ...mail, ...texts[mail.language] })}
            >
              {t("Pakai teks bawaan")}
            </button>
          </p>
        )}
      </div>
      <div>
        <label htmlFor={`${id}-subject`} className="label">
          {t("Subjek")}
        </label>
        <input
          id={`${id}-subject`}
          className="input"
          autoComplete="off"
          maxLength={mailSubjectMax}
          value={mail.subject}
          aria-invalid={problems.subject !== undefined}
          aria-describedby={`${id}-subject-problem`}
          onChange={({ target }) => onChange({ ...mail, subject: target.value })}
        />
        <FieldProblem id={`${id}-subject-problem`} message={problems.subject} />
      </div>
      <div>
        <label htmlFor={`${id}-body`} className="label">
          {t("Isi surat")}
        </label>
        <textarea
          id={`${id}-body`}
          className="input"
          rows={10}
          maxLength={mailBodyMax}
          value={mail.body}
          aria-invalid={problems.body !== undefined}
          aria-describedby={`${id}-body-problem`}
          onChange={({ target }) => onChange({ ...mail, body: target.value })}
        />
        <FieldProblem id={`${id}-body-problem`} message={problems.body} />
      </div>
    </div>
  );
}

type RecipientsProps = Omit<MailFormProps, "problems"> & { problem: string | undefined };

function Recipients({ mail, prepared: { contacts }, problem, onChange }: RecipientsProps) {
  const id = useId();
  const choose = (email: string, isChosen: boolean) =>
    onChange({
      ...mail,
      chosen: isChosen ? [...mail.chosen, email] : mail.chosen.filter((each) => each !== email),
    });
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-problem`}>
      <legend className="label">{t("Penerima")}</legend>
      {contacts.length === 0 && (
        <p className="text-sm text-ink-soft">
          {t("Belum ada kontak dengan alamat email pada klien ini. Isi alamatnya di bawah.")}
        </p>
      )}
      <ul className="space-y-2">
        {contacts.map(({ email, name, role, language }) => (
          <li key={email}>
            <label className="flex min-h-11 items-start gap-3 rounded-lg border border-line p-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0"
                checked={mail.chosen.includes(email)}
                onChange={({ target }) => choose(email, target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span>
                <span className="block text-ink-soft">
                  {[role, email, languageLabels[language]].filter(Boolean).join(" · ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <label htmlFor={`${id}-other`} className="label mt-3">
        {t("Alamat lain")}
      </label>
      <input
        id={`${id}-other`}
        type="email"
        multiple
        className="input"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={mail.other}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange({ ...mail, other: target.value })}
      />
      <p className="mt-1.5 text-xs text-ink-soft">{t("Beberapa alamat dipisahkan dengan koma.")}</p>
      <FieldProblem id={`${id}-problem`} message={problem} />
    </fieldset>
  );
}
