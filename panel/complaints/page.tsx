import { Link, useParams } from "react-router";
import { ComplaintHistory } from "#panel/complaints/history.tsx";
import { kindLabels } from "#panel/complaints/labels.ts";
import { resource, useComplaint } from "#panel/complaints/requests.ts";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { ComplaintStepForm } from "#panel/complaints/step-form.tsx";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Erasure } from "#panel/inbox/erasure.tsx";
import { SentFiles } from "#panel/inbox/sent-files.tsx";
import {
  Detail,
  Details,
  MailLink,
  Message,
  SubmissionCard,
  sentWhen,
  UndeliveredMails,
} from "#panel/inbox/submission.tsx";
import { t } from "#panel/language/t.ts";
import type { Complaint } from "#shared/answers/complaints.ts";
import { openComplaintStates } from "#shared/complaints.ts";

/** A complaint or appeal, its history, and the next step. */
export function ComplaintPage() {
  const { id = "" } = useParams();
  return (
    <EntryPage
      list="/admin/complaints"
      title={t("Keluhan & Banding")}
      name={({ reference }) => reference}
      loadFailed={t("Gagal memuat keluhan")}
      query={useComplaint(id)}
      aside={(complaint) => (
        <>
          {!complaint.erased_at && <ComplaintStepForm key={complaint.version} complaint={complaint} />}
          <Erasure
            resource={resource}
            entry={complaint}
            isFinished={!openComplaintStates.includes(complaint.state)}
          />
        </>
      )}
    >
      {(complaint) => (
        <>
          <ComplaintCard complaint={complaint} />
          <ComplaintHistory events={complaint.events} />
        </>
      )}
    </EntryPage>
  );
}

function ComplaintCard({ complaint }: { complaint: Complaint }) {
  const { reference, kind, state, name, email, phone, certificate_number, certificate_id } = complaint;
  return (
    <SubmissionCard
      title={<span className="number">{reference}</span>}
      badge={<StateBadge state={state} />}
      intro={`${kindLabels[kind]}, ${sentWhen(complaint.created_at, complaint.language)}`}
    >
      <UndeliveredMails count={complaint.undelivered_mails} />
      <Details>
        <Detail label={t("Nama")}>{name}</Detail>
        <Detail label={t("Email")}>{email && <MailLink email={email} reference={reference} />}</Detail>
        <Detail label={t("Telepon")}>{phone}</Detail>
        <Detail label={t("Nomor sertifikat")}>
          {certificate_number && <Certificate number={certificate_number} id={certificate_id} />}
        </Detail>
      </Details>
      <Message title={t("Yang ditulis")} text={complaint.message} />
      <SentFiles url={`/api/complaints/${complaint.id}/files`} files={complaint.files} />
    </SubmissionCard>
  );
}

function Certificate({ number, id }: { number: string; id: string | null }) {
  if (id)
    return (
      <Link className="link number" to={`/admin/certificates/${id}`}>
        {number}
      </Link>
    );
  return (
    <>
      <span className="number">{number}</span> {t("(tidak ada dalam register)")}
    </>
  );
}
