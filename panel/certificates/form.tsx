import { useCallback, useEffect, useRef } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { CertificateHistory } from "#panel/certificates/certificate-history.tsx";
import { ChangeKindField } from "#panel/certificates/change-kind.tsx";
import { DetailsCard } from "#panel/certificates/details/card.tsx";
import { CertificateFieldset } from "#panel/certificates/fields.tsx";
import { OutputCards, RegisterCards } from "#panel/certificates/form-cards.tsx";
import { FormHeader } from "#panel/certificates/form-header.tsx";
import { FormNotices } from "#panel/certificates/form-notices.tsx";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { TransferField } from "#panel/certificates/transfer-field.tsx";
import { useCertificateForm } from "#panel/certificates/use-certificate-form.ts";
import { useStatusDecision } from "#panel/certificates/use-status-decision.ts";
import { endOfPage, FormToolbar } from "#panel/form/form-toolbar.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { ChangeKind } from "#shared/change-kind.ts";

/** Defaults of a new certificate, and whether it was transferred from another body. */
export type Begun = { values: Partial<CertificateValues>; isTransferred: boolean };

/** Adds or edits a certificate. It stays open after a save and shows the QR code (specification 2.12). */
export function CertificateForm(props: {
  certificate?: Certificate;
  begin?: Begun | undefined;
  /** Opened by "save and add another". */
  isNext?: boolean;
}) {
  const { certificate, begin, isNext = false } = props;
  const isFollowed = useRef(false);
  const isTransferred = useRef(begin?.isTransferred ?? false);
  const changeKind = useRef<ChangeKind>(undefined);
  const chooseKind = useCallback((kind: ChangeKind | undefined) => {
    changeKind.current = kind;
  }, []);
  const record = useCertificateForm(certificate, {
    begin: begin?.values,
    isFollowed: () => isFollowed.current,
    isTransferred: () => isTransferred.current,
    changeKind: () => changeKind.current,
  });
  const { form, stored, problem, conflict, isGone, upload, restore } = record;
  const { isSubmitting, isDirty } = form.formState;
  const draftKey = useLocalDraftKey(`certificates.${certificate?.id ?? "new"}`, stored?.version ?? null);
  const { decision, setDecision, missedVersion, followDecision, submitOrDecide } = useStatusDecision(record);
  const isRemoved = Boolean(stored?.removed_at);
  const isListed = !isRemoved && !isGone;
  const isConflicted = conflict !== undefined;

  useEffect(() => {
    if (isNext) form.setFocus("client_name");
  }, [form, isNext]);

  return (
    <div className="max-w-6xl space-y-4">
      <FormHeader certificate={stored} isGone={isGone} />
      <FormNotices {...record} isSaving={isSubmitting} decidedVersion={missedVersion} />
      {/*
        Side by side the two columns are as long as what is in each, and the code is in sight once a certificate is saved (specification 2.12);
        in one column the code and the PDF follow the form.
      */}
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:grid-rows-[auto_auto_auto_1fr] lg:items-start">
        {certificate && (
          <RegisterCards
            {...{ certificate, stored, isGone, decision }}
            onOpenDecision={setDecision}
            onChanged={() => followDecision(certificate.id)}
          />
        )}
        <div className="contents lg:col-start-1 lg:row-span-4 lg:row-start-1 lg:block lg:space-y-6">
          <RecordForm
            label={t("{count, plural, other {Sertifikat}}", { count: 1 })}
            {...{ form, problem, upload }}
            submit={(event) => {
              const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
              isFollowed.current = submitter?.getAttribute("value") === "next";
              return submitOrDecide(event);
            }}
            labels={fieldLabels}
            // No draft for a form with copied values: it can be opened again from there.
            draftKey={begin ? undefined : draftKey}
            className={stored ? "card order-2" : `card order-2 ${endOfPage}`}
            bodyClassName="@container space-y-5 p-4 sm:p-6"
            footer={
              !isRemoved && (
                <FormToolbar
                  label={stored ? t("Simpan Perubahan") : t("Simpan Sertifikat")}
                  cancelTo="/admin/certificates"
                  isSaving={isSubmitting}
                  isConflicted={isConflicted || isGone}
                >
                  {!stored && (
                    <button type="submit" value="next" className="button" disabled={isSubmitting}>
                      {t("Simpan & tambah lagi")}
                    </button>
                  )}
                </FormToolbar>
              )
            }
          >
            <CertificateFieldset
              isDisabled={isRemoved || isSubmitting || isConflicted}
              version={stored?.version ?? 0}
            />
            {stored && <ChangeKindField onChoose={chooseKind} />}
            {!stored && (
              <TransferField
                isTransferred={begin?.isTransferred}
                onChoose={(isChosen) => {
                  isTransferred.current = isChosen;
                }}
              />
            )}
          </RecordForm>
          {stored && (
            <div className="order-4 space-y-6">
              {isListed && <DetailsCard certificate={stored} />}
              <CertificateHistory
                // Fetched again after a removal, to show who removed it.
                key={String(isGone)}
                id={stored.id}
                form={isListed ? { restore, isDirty, isLocked: isSubmitting || isConflicted } : undefined}
              />
            </div>
          )}
        </div>
        {stored && <OutputCards {...{ stored, isGone }} onIssued={() => followDecision(stored.id)} />}
      </div>
    </div>
  );
}
