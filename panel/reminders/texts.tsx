import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { kindLabels, languageLabels } from "#panel/reminders/labels.ts";
import { useMailTexts } from "#panel/reminders/requests.ts";
import { TextEditor } from "#panel/reminders/text-editor.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { type Language, languages } from "#shared/language.ts";
import { type ClientMailKind, clientMailKinds } from "#shared/reminders.ts";

/** The mail texts by kind and language. */
export function MailTexts() {
  const { data: texts, error, refetch } = useMailTexts();
  const { data: person } = useSession();
  const [kind, setKind] = useState<ClientMailKind>("expiry");
  const [language, setLanguage] = useState<Language>("id");
  const [isDirty, setIsDirty] = useState(false);
  const [resets, setResets] = useState(0);
  if (error && !texts)
    return <LoadProblem title={t("Teks tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  if (!texts) return <Loading />;
  const text = texts.find((each) => each.kind === kind && each.language === language);
  if (!text) return null;
  return (
    <div className="space-y-5">
      <fieldset disabled={isDirty} className="flex min-w-0 flex-wrap gap-4">
        <legend className="sr-only">{t("Teks yang dibuka")}</legend>
        <Choice
          label={t("Jenis surat")}
          value={kind}
          choices={clientMailKinds}
          labels={kindLabels}
          onChoose={setKind}
        />
        <Choice
          label={t("Bahasa")}
          value={language}
          choices={languages}
          labels={languageLabels}
          onChoose={setLanguage}
        />
        {isDirty && (
          <p className="self-end pb-2 text-sm text-ink-soft">
            {t("Simpan atau batalkan perubahan terlebih dahulu.")}
          </p>
        )}
      </fieldset>
      <TextEditor
        key={`${kind} ${language} ${resets}`}
        opened={text}
        mayEdit={person?.areas.includes("settings") ?? false}
        onDirty={setIsDirty}
        onReset={() => setResets(resets + 1)}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  choices: readonly Value[];
  labels: Record<Value, string>;
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, choices, labels, onChoose }: ChoiceProps<Value>) {
  return (
    <label className="block min-w-48 flex-1 sm:max-w-64">
      <span className="label">{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice === target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {labels[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}
