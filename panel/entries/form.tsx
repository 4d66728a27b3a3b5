import { type ReactNode, useEffect, useRef, useState } from "react";
import { SaveBar } from "#panel/entries/save-bar.tsx";
import { type EntriesSection, entryIdOf, fieldName, type StoredEntry } from "#panel/entries/section.ts";
import { joinEntries, useEntriesForm } from "#panel/entries/use-entries-form.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";

type EntriesFormProps<Entry extends StoredEntry, Column extends keyof Entry & string> = {
  section: EntriesSection<Entry, Column>;
  entries: Entry[];
  /** Brings an entry into the page that is not drawn now. */
  onReveal?: (entry: Entry, field: string) => void;
  /** The entries as they are stored, whether their fields are out of reach, and what leads to a field. */
  children: (form: {
    entries: Entry[];
    isLocked: boolean;
    reveal: (field: string) => void;
    /** The right end of the bar with the button. */
    toolbarEnd: HTMLElement | null;
  }) => ReactNode;
};

/** The form of all entries of a section, with one save for those that changed. */
export function EntriesForm<Entry extends StoredEntry, Column extends keyof Entry & string>(
  props: EntriesFormProps<Entry, Column>,
) {
  const { section } = props;
  const [opened] = useState(props.entries);
  const { form, stored, problem, conflict, upload, submit, resolve } = useEntriesForm(section, opened);
  const [labels] = useState(() => labelsOf(section, opened));
  const { isSubmitting } = form.formState;
  const isConflicted = conflict !== undefined;
  const [toolbarEnd, setToolbarEnd] = useState<HTMLElement | null>(null);
  // Each entry has a version of its own: which fields were saved meanwhile says enough.
  const draftKey = useLocalDraftKey(section.resource, null);
  const entries = stored?.entries ?? opened;
  const reveal = useReveal((field) => {
    const entry = entries.find(({ id }) => id === entryIdOf(field));
    if (entry) props.onReveal?.(entry, field);
  });
  useRevealedProblem(form.formState, reveal);
  return (
    <>
      {conflict && (
        <ConflictPanel
          key={JSON.stringify(conflict.theirs.entries.map(({ version }) => version))}
          subject={t("Sebagian {noun}", { noun: section.noun })}
          conflict={conflict}
          opened={joinEntries(section, entries)}
          fields={Object.keys(labels)}
          labels={labels}
          renderValue={(field, value) => renderField(section, entries, field, value)}
          onResolve={resolve}
        />
      )}
      <RecordForm
        label={section.title}
        {...{ form, problem, upload, submit }}
        labels={labels}
        onReveal={reveal}
        draftKey={section.isKeptOnDevice ? draftKey : undefined}
        className="space-y-6"
        bodyClassName="space-y-6"
        footer={
          <SaveBar noun={section.noun} isSaving={isSubmitting} isConflicted={isConflicted}>
            <div ref={setToolbarEnd} className="ml-auto empty:hidden" />
          </SaveBar>
        }
      >
        {props.children({ entries, isLocked: isSubmitting || isConflicted, reveal, toolbarEnd })}
      </RecordForm>
    </>
  );
}

function labelsOf<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  entries: Entry[],
) {
  return Object.fromEntries(
    entries.flatMap((entry) =>
      section.columns.map((column) => [fieldName<Entry>(entry.id, column), section.labelOf(entry, column)]),
    ),
  );
}

function renderField<Entry extends StoredEntry, Column extends keyof Entry & string>(
  section: EntriesSection<Entry, Column>,
  entries: Entry[],
  field: string,
  value: unknown,
): ReactNode {
  const entry = entries.find(({ id }) => id === entryIdOf(field));
  const column = section.columns.find((name) => field.endsWith(`-${name}`));
  return entry && column ? section.renderValue(entry, column, value) : null;
}

/** Leads to a field: it has the focus as soon as it is rendered. */
function useReveal(onReveal: (field: string) => void): (field: string) => void {
  const [restoring, setRestoring] = useState<string>();
  useEffect(() => {
    const element = restoring && document.getElementById(fieldId(restoring));
    if (!element) return;
    element.focus();
    setRestoring(undefined);
  });
  return (field) => {
    onReveal(field);
    setRestoring(field);
  };
}

/** A save that is refused for a field that is not drawn leads to it; to a drawn one the form itself does. */
function useRevealedProblem(
  { errors, submitCount }: { errors: object; submitCount: number },
  reveal: (field: string) => void,
): void {
  const latest = useRef({ errors, reveal });
  latest.current = { errors, reveal };
  useEffect(() => {
    const fields = submitCount > 0 ? Object.keys(latest.current.errors) : [];
    const isDrawn = fields.some((field) => document.getElementById(fieldId(field)));
    if (fields[0] && !isDrawn) latest.current.reveal(fields[0]);
  }, [submitCount]);
}
