import { useCallback, useEffect, useRef, useState } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { ChangeKindField } from "#panel/certificates/change-kind.tsx";
import { ClientCard } from "#panel/certificates/client/card.tsx";
import { ClientName } from "#panel/certificates/client/name.tsx";
import type { Action } from "#panel/certificates/decisions/actions.ts";
import { DecisionsCard } from "#panel/certificates/decisions/card.tsx";
import { actionOfStatus } from "#panel/certificates/decisions/status-action.ts";
import { DetailsCard } from "#panel/certificates/details/card.tsx";
import { DocumentCard } from "#panel/certificates/document/card.tsx";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { CertificateFieldset } from "#panel/certificates/fields.tsx";
import { FormHeader } from "#panel/certificates/form-header.tsx";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { QrPanel } from "#panel/certificates/qr-panel.tsx";
import { RemovedNotice } from "#panel/certificates/removed-notice.tsx";
import { SurveillanceCard } from "#panel/certificates/surveillance/card.tsx";
import { UnconfirmedNotice } from "#panel/certificates/unconfirmed-notice.tsx";
import { useCertificateForm } from "#panel/certificates/use-certificate-form.ts";
import { WatchesCard } from "#panel/certificates/watches/card.tsx";
import { broughtBack } from "#panel/form/brought-back.ts";
import { ConflictPanel } from "#panel/form/conflict-panel.tsx";
import { FormToolbar } from "#panel/form/form-toolbar.tsx";
import { HistoryPanel } from "#panel/form/history-panel.tsx";
import { RecordForm } from "#panel/form/record-form.tsx";
import { RemovedPanel } from "#panel/form/removed-panel.tsx";
import { ReplaceDialog } from "#panel/form/replace-dialog.tsx";
import { toastErrors } from "#panel/form/toast-errors.ts";
import { useKeptPlace } from "#panel/form/use-kept-place.ts";
import { t } from "#panel/language/t.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { ChangeKind } from "#shared/change-kind.ts";
import { type CertificateFields, certificateFields } from "#shared/schemas/certificate.ts";

/** What a new certificate begins with, and whether it is taken over from another body. */
export type Begun = { values: Partial<CertificateValues>; isTransferred: boolean };

/** Adds or edits a certificate. It stays open after a save and shows the QR code (specification 2.12). */
export function CertificateForm(props: {
  certificate?: Certificate;
  /** What a new certificate begins with. */
  begin?: Begun | undefined;
  /** It follows one that was just saved. */
  isNext?: boolean;
}) {
  const { certificate, begin, isNext = false } = props;
  const isFollowed = useRef(false);
  const isTransferred = useRef(begin?.isTransferred ?? false);
  const changeKind = useRef<ChangeKind>(undefined);
  const chooseKind = useCallback((kind: ChangeKind | undefined) => {
    changeKind.current = kind;
  }, []);
  const { form, stored, problem, conflict, isGone, upload, submit, resolve, saveRestored, restore, follow } =
    useCertificateForm(certificate, {
      begin: begin?.values,
      isFollowed: () => isFollowed.current,
      isTransferred: () => isTransferred.current,
      changeKind: () => changeKind.current,
    });
  const { isSubmitting, isDirty } = form.formState;
  const place = useKeptPlace(`certificates.${certificate?.id ?? "new"}`, stored?.version ?? null);
  // What begins with another's content is begun again from there.
  const kept = begin ? undefined : place;
  const [wanted, setWanted] = useState<Record<string, unknown>>();
  const [decision, setDecision] = useState<Action>();
  const isRemoved = Boolean(stored?.removed_at);
  const isConflicted = conflict !== undefined;
  const [missedVersion, setMissedVersion] = useState<number>();
  const [isSaveWanted, setIsSaveWanted] = useState(false);
  useEffect(() => {
    if (!isSaveWanted) return;
    setIsSaveWanted(false);
    void submit();
  }, [isSaveWanted, submit]);

  useEffect(() => {
    if (isNext) form.setFocus("client_name");
  }, [form, isNext]);

  function bringBack(content: Record<string, unknown>) {
    restore(content);
    setWanted(undefined);
    showToast(broughtBack);
  }

  /** What came of the decision is read already. */
  function followDecision(id: string) {
    const current = queryClient.getQueryData<Certificate>(["certificates", "one", id]);
    // Of a save that the decision was a part of, the rest follows.
    const { status: _, ...others } = form.formState.dirtyFields;
    if (decision?.saveWithoutReason) form.resetField("status");
    if (current && !follow(current)) setMissedVersion(current.version);
    else if (decision?.saveWithoutReason && Object.keys(others).length > 0) setIsSaveWanted(true);
  }

  /** The decision that a newly chosen status is, before it is saved; none where the decisions could not be read. */
  function askedFor(certificate: Certificate, status: string): Action | undefined {
    const action = actionOfStatus(status, certificate);
    const isRead = queryClient.getQueryData(["certificates", "decisions", certificate.id]) !== undefined;
    if (!action || !isRead) return undefined;
    const saveWithoutReason = () => {
      setDecision(undefined);
      void submit();
    };
    return { ...action, saveWithoutReason };
  }
  return (
    <div className="mx-auto max-w-6xl space-y-4">
      <FormHeader certificate={stored} isGone={isGone} />
      {stored?.is_confirmed === false && <UnconfirmedNotice />}
      {stored && isRemoved && <RemovedNotice certificate={stored} />}
      {isGone && (
        <RemovedPanel
          subject={t("Sertifikat ini")}
          action={t("Pulihkan lalu simpan")}
          advice={t(
            "Pulihkan ke register dan simpan isian Anda, sehingga halaman publiknya kembali mencantumkannya, atau pilih Batal untuk meninggalkannya.",
          )}
          isSaving={isSubmitting}
          onSave={saveRestored}
        />
      )}
      {wanted && <ReplaceDialog onReplace={() => bringBack(wanted)} onClose={() => setWanted(undefined)} />}
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          subject={t("Sertifikat ini")}
          changedBy={conflict.theirs.version === missedVersion ? t("dengan keputusan") : undefined}
          conflict={conflict}
          opened={stored}
          fields={certificateFields}
          labels={fieldLabels}
          renderValue={renderValue}
          onResolve={resolve}
        />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr_auto]">
        {certificate && (
          <div className="space-y-6 lg:col-start-2">
            <DecisionsCard
              certificate={certificate}
              opened={decision}
              onOpen={setDecision}
              isListed={!isRemoved && !isGone}
              onDecided={() => followDecision(certificate.id)}
            />
            {!isRemoved && !isGone && <SurveillanceCard certificate={stored ?? certificate} />}
            {!isRemoved && !isGone && (
              <ClientCard
                certificate={stored ?? certificate}
                onMoved={() => followDecision(certificate.id)}
              />
            )}
            {!isGone && <WatchesCard certificateId={certificate.id} />}
          </div>
        )}
        <RecordForm
          label={t("{count, plural, other {Sertifikat}}", { count: 1 })}
          {...{ form, problem, upload }}
          submit={(event) => {
            const submitter = (event?.nativeEvent as SubmitEvent | undefined)?.submitter;
            isFollowed.current = submitter?.getAttribute("value") === "next";
            const asked = stored && askedFor(stored, form.getValues("status"));
            if (!asked) return submit(event);
            return form.handleSubmit(() => setDecision(asked), toastErrors)(event);
          }}
          labels={fieldLabels}
          kept={kept}
          className="card lg:col-start-1 lg:row-span-2 lg:row-start-1"
          bodyClassName="space-y-5 p-4 sm:p-6"
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
            <label className="flex min-h-10 items-start gap-2.5 text-sm">
              <input
                type="checkbox"
                className="mt-0.5 size-4.5 shrink-0 accent-brand"
                defaultChecked={begin?.isTransferred}
                onChange={({ target }) => {
                  isTransferred.current = target.checked;
                }}
              />
              {t("Dipindahkan dari lembaga sertifikasi lain: lembaga ini bertanggung jawab mulai hari ini.")}
            </label>
          )}
        </RecordForm>
        {stored && (
          <div className="space-y-6 lg:col-start-2 lg:row-span-2">
            <QrPanel certificate={stored} />
            {!isRemoved && !isGone && (
              <DocumentCard certificate={stored} onIssued={() => followDecision(stored.id)} />
            )}
          </div>
        )}
        {stored && (
          <div className="space-y-6 lg:col-start-1">
            {!isRemoved && !isGone && <DetailsCard certificate={stored} />}
            <HistoryPanel
              // Asked for again once the certificate is gone: it says who removed it.
              key={String(isGone)}
              resource="certificates"
              id={stored.id}
              labels={historyLabels}
              renderValue={renderHistoryValue}
              {...(isRemoved || isGone ? {} : { onRestore: isDirty ? setWanted : bringBack })}
            />
          </div>
        )}
      </div>
    </div>
  );
}

/** Whose it is stands in the history alone: it is changed beside the form. */
const historyLabels = { ...fieldLabels, client_id: t("{count, plural, other {Klien}}", { count: 1 }) };

function renderHistoryValue(field: keyof typeof historyLabels, value: unknown) {
  return field === "client_id" ? <ClientName id={value} /> : renderValue(field, value);
}

function renderValue(field: CertificateFields, value: unknown) {
  return <FieldValue field={field} value={value} />;
}
