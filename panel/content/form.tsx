import { useState } from "react";
import { capitalised, nounOfButton } from "#panel/content/capitalised.ts";
import { useConfirmedSubmit } from "#panel/content/confirmed-submit.tsx";
import { FieldText } from "#panel/content/field-text.tsx";
import { FormHeader } from "#panel/content/form-header.tsx";
import type { Section } from "#panel/content/section.ts";
import { useContentForm } from "#panel/content/use-content-form.ts";
import { usePreviewBeside, WithDraftPreview } from "#panel/draft-preview/with-draft-preview.tsx";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { fieldsOf } from "#panel/form/fields-of.ts";
import { endOfPage, FormToolbar } from "#panel/form/form-toolbar.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { Lockable } from "#panel/form/lockable.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { RemovedPanel } from "#panel/form/removed-panel.tsx";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { t } from "#panel/language/t.ts";
import { PreviewSwitch } from "#panel/page-preview/place.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** Adds or edits a row of a section, in place of its list (specification 2.12). */
export function ContentForm<
  Content extends object,
  Row extends ContentRow & Content,
  Listed extends ContentRow,
>(props: { section: Section<Content, Row, Listed>; row?: Row | undefined; count?: number }) {
  const { section, row, count = 0 } = props;
  const { form, stored, problem, conflict, isGone, upload, submit, resolve, saveAsNew, restore } =
    useContentForm(section, row, count);
  const confirmed = useConfirmedSubmit(form, submit, section.questionBefore);
  const { isSubmitting, isDirty } = form.formState;
  const [toolbarEnd, setToolbarEnd] = useState<HTMLElement | null>(null);
  const isConflicted = conflict !== undefined;
  const ownKey = useLocalDraftKey(`${section.resource}.${row?.id ?? "new"}`, stored?.version ?? null);
  const draftKey = section.isKeptOnDevice ? ownKey : undefined;
  const { isBeside, switchPreview } = usePreviewBeside(section.hasPreview);
  const { Fields, Aside, renderValue = renderText } = section;
  const subject = capitalised(t("{noun} ini", { noun: section.noun }));

  return (
    <div className={`space-y-4 ${widthOf(section, isBeside)}`}>
      <FormHeader section={section} row={isGone ? undefined : stored}>
        {section.hasPreview && <PreviewSwitch isOpen={isBeside} onSwitch={switchPreview} />}
      </FormHeader>
      {confirmed.dialog}
      {isGone && (
        <RemovedPanel
          subject={subject}
          action={t("Simpan sebagai {noun} baru", { noun: section.noun })}
          advice={t("Simpan sebagai {noun} baru, atau pilih Batal untuk meninggalkannya.", {
            noun: section.noun,
          })}
          isSaving={isSubmitting}
          onSave={saveAsNew}
        />
      )}
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          subject={subject}
          conflict={conflict}
          opened={stored}
          fields={fieldsOf(section.labels)}
          labels={section.labels}
          inseparable={section.inseparable}
          renderValue={renderValue}
          onResolve={resolve}
        />
      )}
      <WithDraftPreview {...{ section, form, isBeside, toolbarEnd }} id={stored?.id}>
        <div
          className={
            stored ? `grid items-start gap-6 ${section.isWide || isBeside ? "grid-cols-1" : besideForm}` : ""
          }
        >
          <RecordForm
            label={stored ? section.editTitle : section.addTitle}
            {...{ form, problem, upload }}
            submit={confirmed.submit}
            labels={section.labels}
            draftKey={draftKey}
            className={stored ? "card" : `card ${endOfPage}`}
            bodyClassName="space-y-5 p-4 sm:p-6"
            footer={
              <FormToolbar
                label={
                  stored ? t("Simpan Perubahan") : t("Simpan {noun}", { noun: nounOfButton(section.noun) })
                }
                cancelTo={`/admin/${section.resource}`}
                isSaving={isSubmitting}
                isConflicted={isConflicted || isGone}
                aside={section.hasPreview && <div ref={setToolbarEnd} className="ml-auto" />}
              />
            }
          >
            <Lockable isLocked={isSubmitting || isConflicted}>
              <div className="space-y-5">
                <Fields row={stored} />
              </div>
            </Lockable>
          </RecordForm>
          {stored && (
            <div className="space-y-6">
              {Aside && <Aside row={stored} />}
              <HistoryPanel<keyof Content & string>
                // Fetched again after a removal, to show who removed it.
                key={String(isGone)}
                resource={section.resource}
                id={stored.id}
                labels={section.labels}
                renderValue={renderValue}
                form={{ restore, isDirty, isLocked: isSubmitting || isConflicted }}
              />
            </div>
          )}
        </div>
      </WithDraftPreview>
    </div>
  );
}

function widthOf({ isWide = false }: { isWide?: boolean }, isBeside: boolean): string {
  if (isBeside) return "max-w-[100rem]";
  return isWide ? "max-w-7xl" : "max-w-6xl";
}

const besideForm = "lg:grid-cols-[minmax(0,1fr)_20rem]";

function renderText(_field: string, value: unknown) {
  return <FieldText value={value} />;
}
