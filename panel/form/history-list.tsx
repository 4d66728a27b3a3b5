import { queryOptions, useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { ChangedFields, type ChangedFieldsProps } from "#panel/form/changed-fields.tsx";
import { ReplaceDialog } from "#panel/form/replace-dialog.tsx";
import { restoredVersionToast } from "#panel/form/restored-version-toast.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { actorText } from "#panel/ui/actor-text.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { changeEvent } from "#shared/answers/change-events.ts";
import { formatInstant } from "#shared/time.ts";

const content = z.record(z.string(), z.unknown());

const history = z.object({
  data: z.array(changeEvent.extend({ before: content.nullable(), after: content.nullable() })),
});

type Content = z.output<typeof content>;

type ChangeEvent = z.output<typeof history>["data"][number];

/** Labels of the actions. */
export const actionLabels: Record<string, string> = {
  added: t("Ditambahkan"),
  changed: t("Diubah"),
  removed: t("Dihapus"),
  restored: t("Dipulihkan"),
  imported: t("Diimpor"),
};

/** A form of which earlier versions are listed. */
export type VersionedForm = {
  /** Fills it with an earlier version, which the person saves. */
  restore: (content: Content) => void;
  /** Asks before unsaved changes are replaced. */
  isDirty: boolean;
  /** While it is saved, or a conflict is unresolved. */
  isLocked: boolean;
};

export type HistoryProps<Field extends string> = {
  /** The history is at `/{resource}/{id}/events`, or without an id at `/{resource}/events`. */
  resource: string;
  id?: string | number;
  /** The form that can be filled with an earlier version. */
  form?: VersionedForm | undefined;
} & Pick<ChangedFieldsProps<Field>, "labels" | "renderValue">;

/** Who changed what and when, newest first. */
export function HistoryList<Field extends string>(props: HistoryProps<Field>) {
  const { resource, id, form } = props;
  const [replacing, setReplacing] = useState<Content>();
  const { data: events, error } = useQuery(historyQuery(resource, id));
  if (error)
    return (
      <p className="mt-3 text-sm text-danger">
        {t("Riwayat tidak dapat dimuat: {message}", { message: error.message })}
      </p>
    );
  if (!events) return <Loading label={t("Memuat riwayat…")} />;
  if (events.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">{t("Belum ada perubahan tercatat.")}</p>;
  const restore = (earlier: Content) => {
    setReplacing(undefined);
    form?.restore(earlier);
    showToast(restoredVersionToast);
  };
  return (
    <>
      {replacing && (
        <ReplaceDialog onReplace={() => restore(replacing)} onClose={() => setReplacing(undefined)} />
      )}
      <ol className="mt-4 space-y-5">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 border-gold-soft pl-4 text-sm">
            <Event event={event} {...props} onRestore={form?.isDirty ? setReplacing : restore} />
          </li>
        ))}
      </ol>
    </>
  );
}

export const historyQuery = (resource: string, id: string | number | undefined) =>
  queryOptions({
    queryKey: [resource, "events", id],
    queryFn: async ({ signal }) =>
      history.parse(await request("GET", eventsPath(resource, id), undefined, signal)).data,
  });

function eventsPath(resource: string, id: string | number | undefined): string {
  return id === undefined ? `/${resource}/events` : `/${resource}/${id}/events`;
}

function Event<Field extends string>(
  props: { event: ChangeEvent; onRestore: (earlier: Content) => void } & HistoryProps<Field>,
) {
  const { event, labels, renderValue, form, onRestore } = props;
  const { action, actor_name, actor_email, occurred_at, before, after } = event;
  const when = formatInstant(new Date(occurred_at), panelLanguage);
  return (
    <>
      <p className="font-semibold">{actionLabels[action] ?? action}</p>
      <p className="text-xs text-ink-soft">
        {actorText(actor_name, actor_email)} · {when}
      </p>
      <ChangedFields {...{ before, after, labels, renderValue }} />
      {form && before && action === "changed" && (
        <button
          type="button"
          disabled={form.isLocked}
          className="link mt-2 inline-flex min-h-7 items-center gap-1.5 text-xs"
          onClick={() => onRestore(before)}
        >
          <RotateCcw aria-hidden className="size-3.5" />
          {t("Kembalikan versi sebelum ini")}
          <span className="sr-only"> ({when})</span>
        </button>
      )}
    </>
  );
}
