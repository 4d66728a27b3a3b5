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
  /** Called to render an entry that is not on the page. */
  onReveal?: (entry: Entry, field: string) => void;
  /** Renders the stored entries; `reveal` renders and focuses a field. */
  children: (form: {
    entries: Entry[];
    isLocked: boolean;
    reveal: (field: string) => void;
    /** A slot at the right end of the save bar. */
    toolbarEnd: HTMLElement | null;
  }) => ReactNode;
};

/** One form for all entries of a section; a save sends the changed ones. */
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
  // Without a version, because each entry has its own; the draft compares fields.
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

/** Focuses a field as soon as it is rendered. */
function useReveal(onReveal: (field: string) => void): (field: string) => void {
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    const element = target && document.getElementById(fieldId(target));
    if (!element) return;
    element.focus();
    setTarget(undefined);
  });
  return (field) => {
    onReveal(field);
    setTarget(field);
  };
}

/** After a failed save, reveals the first invalid field unless one is rendered, which react-hook-form focuses itself. */
function useRevealedProblem(
  { errors, submitCount }: { errors: object; submitCount: number },
  reveal: (field: string) => void,
): void {
  const latest = useRef({ errors, reveal });
  latest.current = { errors, reveal };
  useEffect(() => {
    const fields = submitCount > 0 ? Object.keys(latest.current.errors) : [];
    const isRendered = fields.some((field) => document.getElementById(fieldId(field)));
    if (fields[0] && !isRendered) latest.current.reveal(fields[0]);
  }, [submitCount]);
}
