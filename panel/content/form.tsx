import { ArrowLeft } from "lucide-react";
import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { Link } from "react-router";
import { FieldText } from "#panel/content/field-text.tsx";
import { RemoveButton } from "#panel/content/remove-button.tsx";
import type { ContentRow, Section } from "#panel/content/section.ts";
import { useContentForm } from "#panel/content/use-content-form.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { FormToolbar } from "#panel/form/form-toolbar.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { SignInAgain } from "#panel/form/sign-in-again.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useKeptFocus } from "#panel/form/use-kept-focus.ts";
import { useSaveShortcut } from "#panel/form/use-save-shortcut.ts";
import { ProgressBar } from "#panel/ui/progress-bar.tsx";

/** Adds or edits a row of a section, in place of its list (specification 2.12). */
export function ContentForm(props: { section: Section; row?: ContentRow | undefined; count?: number }) {
  const { section, row, count = 0 } = props;
  const { form, stored, problem, conflict, upload, submit, resolve, restore } = useContentForm(
    section,
    row,
    count,
  );
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, isDirty } = form.formState;
  const isConflicted = conflict !== undefined;
  const { Fields, Aside, renderValue = renderText } = section;
  const listAddress = `/admin/${section.resource}`;
  useSaveShortcut(element);
  useKeptFocus(isSubmitting);
  return (
    <div className={`mx-auto space-y-4 ${section.isWide ? "max-w-7xl" : "max-w-6xl"}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to={listAddress} className="link inline-flex min-h-10 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          Kembali ke daftar
        </Link>
        {stored && <RemoveButton section={section} row={stored} />}
      </div>
      <UnsavedGuard isDirty={isDirty} />
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          subject={`${capitalised(section.noun)} ini`}
          conflict={conflict}
          opened={stored}
          fields={Object.keys(section.labels)}
          labels={section.labels}
          inseparable={section.inseparable}
          renderValue={renderValue}
          onResolve={resolve}
        />
      )}
      <div className={stored ? `grid items-start gap-6 ${section.isWide ? "grid-cols-1" : besideForm}` : ""}>
        <FormProvider {...form}>
          <form
            ref={element}
            noValidate
            aria-label={stored ? section.editTitle : section.addTitle}
            aria-busy={isSubmitting}
            onSubmit={submit}
            className="card"
          >
            <div className="space-y-5 p-4 sm:p-6">
              <FormProblems message={problem?.message} labels={section.labels}>
                {problem?.isSessionOver && <SignInAgain />}
              </FormProblems>
              <Lockable isLocked={isSubmitting || isConflicted}>
                <Fields row={stored} />
              </Lockable>
              {upload && (
                <ProgressBar
                  label={upload.isSent ? "Memeriksa berkas…" : "Mengunggah berkas…"}
                  value={upload.sent}
                />
              )}
            </div>
            <FormToolbar
              label={stored ? "Simpan Perubahan" : `Simpan ${capitalised(section.noun)}`}
              cancelTo={listAddress}
              isSaving={isSubmitting}
              isConflicted={isConflicted}
            />
          </form>
        </FormProvider>
        {stored && (
          <div className="space-y-6">
            {Aside && <Aside row={stored} />}
            <HistoryPanel
              resource={section.resource}
              id={stored.id}
              labels={section.labels}
              renderValue={renderValue}
              {...(section.isRestorable ? { onRestore: restore } : {})}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const besideForm = "lg:grid-cols-[minmax(0,1fr)_20rem]";

function renderText(_field: string, value: unknown) {
  return <FieldText value={value} />;
}

function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
