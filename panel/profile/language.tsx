import { type FormEvent, useState } from "react";
import { unsavedForms } from "#panel/form/pending.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { ProfileCard } from "#panel/profile/card.tsx";
import { messageOf, request } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Person } from "#shared/answers/session.ts";
import { languageNames, languages } from "#shared/language.ts";

/** The language of the panel and of mails to the person. Changing it reloads the document. */
export function LanguageCard({ profile }: { profile: Person }) {
  const [chosen, setChosen] = useState(profile.language);
  const [problem, setProblem] = useState("");
  const [isSending, setIsSending] = useState(false);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (unsavedForms.isAny()) return setProblem(otherChanges);
    setProblem("");
    setIsSending(true);
    try {
      const { full_name, avatar_url } = profile;
      await request("PUT", "/profile", { full_name, avatar_url: avatar_url ?? "", language: chosen });
      location.reload();
    } catch (error) {
      setProblem(t("Gagal mengganti bahasa: {message}", { message: messageOf(error) }));
      setIsSending(false);
    }
  }

  return (
    <ProfileCard title={title}>
      <form aria-label={title} aria-busy={isSending} onSubmit={save} className="mt-4 space-y-4">
        {problem && (
          <Alert kind="danger">
            <p>{problem}</p>
          </Alert>
        )}
        <fieldset disabled={isSending} className="min-w-0">
          <legend className="text-sm text-ink-soft">
            {t("Dipakai panel dan email kepada Anda. Konten situs tidak berubah.")}
          </legend>
          <div className="mt-3 grid gap-2 sm:grid-cols-2">
            {languages.map((language) => (
              <label
                key={language}
                lang={language}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-line px-3 text-sm font-semibold has-checked:border-brand has-checked:bg-brand-wash has-checked:text-brand-deep"
              >
                <input
                  type="radio"
                  name="language"
                  className="size-4 accent-brand"
                  checked={language === chosen}
                  onChange={() => setChosen(language)}
                />
                {languageNames[language]}
              </label>
            ))}
          </div>
        </fieldset>
        <button
          type="submit"
          disabled={isSending || (chosen === profile.language && chosen === panelLanguage)}
          className="button button-primary"
        >
          {isSending && <Spinner />}
          {t("Ganti Bahasa")}
        </button>
      </form>
    </ProfileCard>
  );
}

const title = t("Bahasa panel");
const otherChanges = t("Simpan dahulu perubahan lain di halaman ini: bahasa baru memuat ulang halaman.");
