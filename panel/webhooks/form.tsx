import { Link } from "react-router";
import { FieldText } from "#panel/content/field-text.tsx";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { HistoryDisclosure } from "#panel/form/history-disclosure.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf, statusOf } from "#panel/providers/request.ts";
import { problemsOf } from "#panel/reminders/field-problem.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { EndpointFields } from "#panel/webhooks/fields.tsx";
import { eventLabel, kindLabels } from "#panel/webhooks/labels.ts";
import {
  type EndpointFormOptions,
  endpointFields,
  useEndpointForm,
} from "#panel/webhooks/use-endpoint-form.ts";
import { type WebhookInput, webhookInput } from "#shared/schemas/webhook.ts";

type FormProps = EndpointFormOptions & {
  label: string;
  /** The target of the cancel link. */
  back: string;
  /** Of a stored endpoint, whose history is offered. */
  id?: string;
};

/** The form of an endpoint, with its conflict panel and history. */
export function WebhookForm({ label, back, id, ...options }: FormProps) {
  const form = useEndpointForm(options);
  const { values, change, isDirty, conflict, isPending } = form;
  const problems = problemsOf(form.error);
  return (
    <form
      aria-label={label}
      className="card max-w-2xl p-4 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
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
      {form.error && !isPending && !conflict && (
        <div className="mb-6">
          <Alert kind="danger" title={t("Gagal menyimpan: {message}", { message: messageOf(form.error) })}>
            {statusOf(form.error) === 401 && <SignInAgain />}
          </Alert>
        </div>
      )}
      <fieldset disabled={isPending || conflict !== undefined} className="min-w-0 space-y-6">
        <EndpointFields {...{ values, change, problems }} />
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
          form={{
            restore: (earlier) => change(webhookInput.parse(earlier)),
            isDirty,
            isLocked: isPending || conflict !== undefined,
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
