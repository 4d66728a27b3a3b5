import { t } from "#panel/language/t.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";

type AdministratorChoiceProps = {
  people: ShownMoveReport["administrators"];
  chosen: string[];
  onChoose: (emails: string[]) => void;
};

/** Administrators of the old site must be selected explicitly: anybody with write access to its database could have become one. */
export function AdministratorChoice({ people, chosen, onChoose }: AdministratorChoiceProps) {
  return (
    <fieldset className="card p-4 sm:p-6">
      <legend className="sr-only">{t("Administrator dari situs lama")}</legend>
      <p aria-hidden className="font-bold">
        {t("Administrator dari situs lama")}
      </p>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        {t(
          "Mereka administrator di sana. Di sini mereka masuk sebagai viewer, kecuali yang Anda pilih. Periksa setiap nama.",
        )}
      </p>
      <ul className="mt-3 space-y-2">
        {people.map(({ email, name }) => (
          <li key={email}>
            <label className="flex min-h-6 items-start gap-3 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4 shrink-0 accent-brand"
                checked={chosen.includes(email)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? [...chosen, email] : chosen.filter((candidate) => candidate !== email),
                  )
                }
              />
              <span className="min-w-0 break-words">
                <span className="font-semibold">{name || email}</span>{" "}
                {name && <span className="text-ink-soft">{email}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
