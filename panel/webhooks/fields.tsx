import { t } from "#panel/language/t.ts";
import { FieldProblem } from "#panel/reminders/field-problem.tsx";
import { eventGroups, kindLabels } from "#panel/webhooks/labels.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";
import { type WebhookContentKind, type WebhookEventType, webhookContentKinds } from "#shared/webhooks.ts";

type EndpointFieldsProps = {
  values: WebhookInput;
  change: (changes: Partial<WebhookInput>) => void;
  /** The server's errors by field. */
  problems: Record<string, string>;
};

/** The URL of an endpoint, its description, and the events it receives. */
export function EndpointFields({ values, change, problems }: EndpointFieldsProps) {
  const hasContent = values.events.some((event) => event.startsWith("content."));
  return (
    <>
      <TextField
        {...{ name: "url", label: t("Alamat (URL)"), value: values.url, problem: problems.url }}
        type="url"
        isRequired
        hint={t("Diawali https://, dapat dihubungi dari internet, tanpa password di dalamnya.")}
        onChange={(url) => change({ url })}
      />
      <TextField
        {...{ name: "description", label: t("Keterangan (opsional)"), value: values.description }}
        problem={problems.description}
        hint={t("Sistem apa yang menerima, dan siapa yang mengurusnya.")}
        onChange={(description) => change({ description })}
      />
      <div className="space-y-4">
        {eventGroups.map((group) => (
          <Choices
            key={group.label}
            label={group.label}
            choices={Object.entries(group.events) as [WebhookEventType, string][]}
            chosen={values.events}
            onChange={(events) => change({ events })}
          />
        ))}
        <FieldProblem id="events-problem" message={problems.events} />
      </div>
      {hasContent && (
        <div>
          <Choices
            label={t("Jenis konten")}
            choices={webhookContentKinds.map((kind): [WebhookContentKind, string] => [
              kind,
              kindLabels[kind],
            ])}
            chosen={values.content_kinds}
            onChange={(content_kinds) => change({ content_kinds })}
          />
          <FieldProblem id="kinds-problem" message={problems.content_kinds} />
        </div>
      )}
    </>
  );
}

type TextFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  problem: string | undefined;
  type?: "text" | "url";
  isRequired?: boolean;
  onChange: (value: string) => void;
};

function TextField(props: TextFieldProps) {
  const { name, label, hint, value, problem, type = "text", isRequired = false, onChange } = props;
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      <input
        id={name}
        // Not `type="url"`: the server's validation error is the only one.
        inputMode={type}
        autoComplete="off"
        spellCheck={false}
        className="input"
        value={value}
        aria-required={isRequired}
        aria-invalid={problem !== undefined}
        aria-describedby={`${name}-hint ${name}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${name}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {hint}
      </p>
      <FieldProblem id={`${name}-problem`} message={problem} />
    </div>
  );
}

type ChoicesProps<Value extends string> = {
  label: string;
  choices: [Value, string][];
  chosen: Value[];
  onChange: (chosen: Value[]) => void;
};

/** Checkboxes with a button that selects or clears all of them; values of other groups are kept. */
function Choices<Value extends string>({ label, choices, chosen, onChange }: ChoicesProps<Value>) {
  const values = choices.map(([value]) => value);
  const others = chosen.filter((value) => !values.includes(value));
  const isWhole = values.every((value) => chosen.includes(value));
  return (
    <fieldset className="min-w-0 rounded-lg border border-line p-3 sm:p-4">
      <legend className="px-1 text-sm font-bold">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(([value, words]) => (
          <label key={value} className="flex min-h-10 items-center gap-3 text-sm">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 accent-brand"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
              }
            />
            {words}
          </label>
        ))}
      </div>
      <button
        type="button"
        className="button button-quiet mt-1 px-2 text-xs"
        onClick={() => onChange(isWhole ? others : [...others, ...values])}
      >
        {isWhole ? t("Kosongkan") : t("Pilih semua")}
        <span className="sr-only"> {label}</span>
      </button>
    </fieldset>
  );
}
