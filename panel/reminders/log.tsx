import { useState } from "react";
import { t } from "#panel/language/t.ts";
import { FilterSelect } from "#panel/list/filter-select.tsx";
import { PagedList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { stateLabels } from "#panel/reminders/labels.ts";
import { MailRow } from "#panel/reminders/mail-row.tsx";
import { isMailPending } from "#panel/reminders/requests.ts";
import { SentMailDialog } from "#panel/reminders/sent-mail-dialog.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { type ClientMail, clientMailPage } from "#shared/answers/reminders.ts";
import { mailStates } from "#shared/reminders.ts";

const choices = mailStates.map((value) => ({ value, label: stateLabels[value] }));

/** The log of mails: sent, pending or cancelled, newest first. */
export function MailLog() {
  const [shown, setShown] = useState<ClientMail>();
  return (
    <PagedList
      resource="reminders/mails"
      page={clientMailPage}
      defaultSort={{ field: "created_at", order: "desc" }}
      loadProblem={loadProblem}
      isUnderWay={isMailPending}
    >
      {({ rows, error, refetch }) => (
        <div className="space-y-4">
          <search className="flex flex-wrap gap-3">
            <SearchBox label={t("Cari surat")} placeholder={t("Cari klien, nomor, alamat, atau subjek")} />
            <FilterSelect<"state">
              name="state"
              label={t("Status surat")}
              all={t("Semua status")}
              choices={choices}
            />
          </search>
          {error && !rows && (
            <LoadProblem title={t("Riwayat tidak dapat dimuat.")} error={error} onRetry={refetch} />
          )}
          {!rows && !error && <Loading />}
          {rows?.length === 0 && (
            <MessagePage title={t("Belum ada surat")}>{t("Surat yang keluar tercatat di sini.")}</MessagePage>
          )}
          {rows && rows.length > 0 && (
            <ul aria-label={t("Riwayat surat")} className="card divide-y divide-line">
              {rows.map((mail) => (
                <li key={mail.id} className="p-4">
                  <MailRow mail={mail} onOpen={() => setShown(mail)} />
                </li>
              ))}
            </ul>
          )}
          <Pagination />
          {shown && <SentMailDialog {...{ rows, shown }} onClose={() => setShown(undefined)} />}
        </div>
      )}
    </PagedList>
  );
}

function loadProblem(message: string): string {
  return t("Gagal memuat riwayat surat: {message}", { message });
}
