import { Link, useParams } from "react-router";
import { ComplaintHistory } from "#panel/complaints/history.tsx";
import { resource, useComplaint } from "#panel/complaints/requests.ts";
import { StateBadge } from "#panel/complaints/state-badge.tsx";
import { ComplaintStepForm } from "#panel/complaints/step-form.tsx";
import { kindLabels } from "#panel/complaints/words.ts";
import { EntryPage } from "#panel/inbox/entry-page.tsx";
import { Erasure } from "#panel/inbox/erasure.tsx";
import { SentFiles } from "#panel/inbox/sent-files.tsx";
import {
  Fact,
  Facts,
  MailLink,
  Message,
  sentWhen,
  UndeliveredMails,
  Written,
} from "#panel/inbox/written.tsx";
import { t } from "#panel/language/t.ts";
import type { Complaint } from "#shared/answers/complaints.ts";
import { openComplaintStates } from "#shared/complaints.ts";

/** One complaint: what was written, the next step, and what was done. */
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
          <WrittenComplaint complaint={complaint} />
          <ComplaintHistory events={complaint.events} />
        </>
      )}
    </EntryPage>
  );
}

function WrittenComplaint({ complaint }: { complaint: Complaint }) {
  const { reference, kind, state, name, email, phone, certificate_number, certificate_id } = complaint;
  return (
    <Written
      title={<span className="number">{reference}</span>}
      badge={<StateBadge state={state} />}
      intro={`${kindLabels[kind]}, ${sentWhen(complaint.created_at, complaint.language)}`}
    >
      <UndeliveredMails count={complaint.undelivered_mails} />
      <Facts>
        <Fact label={t("Nama")}>{name}</Fact>
        <Fact label={t("E-mail")}>{email && <MailLink email={email} reference={reference} />}</Fact>
        <Fact label={t("Telepon")}>{phone}</Fact>
        <Fact label={t("Nomor sertifikat")}>
          {certificate_number && <Certificate number={certificate_number} id={certificate_id} />}
        </Fact>
      </Facts>
      <Message title={t("Yang ditulis")} text={complaint.message} />
      <SentFiles address={`/api/complaints/${complaint.id}/files`} files={complaint.files} />
    </Written>
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
