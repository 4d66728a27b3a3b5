import { Link } from "react-router";
import { FieldText } from "#panel/content/field-text.tsx";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { restoredVersionToast } from "#panel/form/restored-version-toast.ts";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { FieldProblem, problemsOf } from "#panel/reminders/field-problem.tsx";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import {
  type EndpointFormOptions,
  endpointFields,
  useEndpointForm,
} from "#panel/webhooks/use-endpoint-form.ts";
import { eventGroups, eventLabel, kindLabels } from "#panel/webhooks/words.ts";
import { type WebhookInput, webhookInput } from "#shared/schemas/webhook.ts";
import { type WebhookContentKind, type WebhookEventType, webhookContentKinds } from "#shared/webhooks.ts";

type FormProps = EndpointFormOptions & {
  label: string;
  /** Where to go without saving. */
  back: string;
  /** Of one that is there: its earlier versions are offered. */
  id?: string;
};

/** Where an endpoint is, and what it is told of. */
export function WebhookForm({ label, back, id, ...options }: FormProps) {
  const form = useEndpointForm(options);
  const { values, change, isDirty, conflict, isPending } = form;
  const problems = problemsOf(form.error);
  const hasContent = values.events.some((event) => event.startsWith("content."));
  return (
    <form
      aria-label={label}
      className="card max-w-2xl p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      {conflict && (
        <div className="mb-6">
          <ConflictPanel
            subject={t("Endpoint ini")}
            conflict={conflict}
            opened={form.opened}
            fields={endpointFields}
            labels={historyLabels}
            renderValue={renderContent}
            onResolve={form.resolve}
          />
        </div>
      )}
      <fieldset disabled={isPending || conflict !== undefined} className="min-w-0 space-y-6">
        <TextField
          {...{ name: "url", label: t("Alamat (URL)"), value: values.url, problem: problems.url }}
          type="url"
          hint={t("Diawali https://, dapat dihubungi dari internet, tanpa kata sandi di dalamnya.")}
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
      </fieldset>
      <div className="mt-6 flex flex-wrap gap-2">
        <button
          type="submit"
          className="button button-primary"
          disabled={!isDirty || isPending || conflict !== undefined}
        >
          {isPending && <Spinner />}
          {t("Simpan")}
        </button>
        <Link to={back} className="button">
          {t("Batal")}
        </Link>
      </div>
      {id && (
        <HistoryDisclosure
          title={t("Riwayat endpoint ini")}
          resource="webhooks"
          id={id}
          labels={historyLabels}
          renderValue={renderContent}
          onRestore={(earlier) => {
            change(webhookInput.parse(earlier));
            showToast(restoredVersionToast);
          }}
        />
      )}
    </form>
  );
}

const historyLabels = {
  url: t("Alamat (URL)"),
  description: t("Keterangan (opsional)"),
  events: t("Diberi tahu"),
  content_kinds: t("Jenis konten"),
};

function renderContent(field: keyof WebhookInput, value: unknown) {
  const { events, content_kinds } = webhookInput.shape;
  if (field === "events") return <FieldText value={events.parse(value).map(eventLabel)} />;
  if (field === "content_kinds")
    return <FieldText value={content_kinds.parse(value).map((kind) => kindLabels[kind])} />;
  return <FieldText value={value} />;
}

type TextFieldProps = {
  name: string;
  label: string;
  hint: string;
  value: string;
  problem: string | undefined;
  type?: "text" | "url";
  onChange: (value: string) => void;
};

function TextField({ name, label, hint, value, problem, type = "text", onChange }: TextFieldProps) {
  return (
    <div>
      <label htmlFor={name} className="label">
        {label}
      </label>
      <input
        id={name}
        // What the server says of an address, it says in one place.
        inputMode={type}
        autoComplete="off"
        spellCheck={false}
        className="input"
        value={value}
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

/** Some of a few; all of them by one click. */
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
