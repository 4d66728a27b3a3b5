import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { bulkWorkQuery } from "#panel/certificates/bulk/requests.ts";
import { undo } from "#panel/certificates/bulk/undo.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import type { BulkWork } from "#shared/answers/decisions.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { formatInstant } from "#shared/time.ts";

/** The list of bulk decisions, from which they can be undone after their toast is gone. */
export default function BulkHistoryPage() {
  usePageTitle(t("Keputusan massal"));
  const { data, error, refetch } = useQuery(bulkWorkQuery);
  const [confirming, setConfirming] = useState<BulkWork>();
  return (
    <div className="max-w-4xl space-y-4">
      <Link to="/admin/certificates" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      {!data && !error && <Loading />}
      {!data && error && (
        <Alert kind="warning" title={t("Keputusan massal tidak dapat dimuat.")}>
          <p>{messageOf(error)}</p>
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
        </Alert>
      )}
      {data?.length === 0 && (
        <MessagePage title={t("Belum ada keputusan massal")}>
          {t("Perpanjangan dan pembekuan banyak sertifikat sekaligus, 90 hari terakhir.")}
        </MessagePage>
      )}
      {data && data.length > 0 && (
        <>
          <p className="text-sm text-ink-soft">
            {t("Perpanjangan dan pembekuan banyak sertifikat sekaligus, 90 hari terakhir.")}
          </p>
          <ul className="space-y-3">
            {data.map((work) => (
              <li
                key={work.id}
                className="card flex flex-wrap items-center justify-between gap-3 p-4 text-sm sm:px-6"
              >
                <WorkText work={work} />
                {work.undoable > 0 && (
                  <button type="button" className="button" onClick={() => setConfirming(work)}>
                    <Undo2 aria-hidden />
                    {t("Urungkan {count, number} keputusan", { count: work.undoable })}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {confirming && <UndoQuestion work={confirming} onClose={() => setConfirming(undefined)} />}
    </div>
  );
}

function WorkText({ work }: { work: BulkWork }) {
  const { kind, decided, undone, undoable, recorded_at, prepared_by_name, is_own } = work;
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 className="font-bold">
        {t("{decision}: {count, number} sertifikat", { decision: t(decisionLabels[kind]), count: decided })}
      </h2>
      <p className="mt-1 text-ink-soft">
        {t("{instant}, oleh {name}", {
          instant: formatInstant(new Date(recorded_at), panelLanguage),
          name: is_own ? t("Anda") : prepared_by_name,
        })}
      </p>
      {undone > 0 && <p className="mt-1">{t("{count, number} sudah diurungkan", { count: undone })}</p>}
      {undoable === 0 && undone < decided && (
        <p className="mt-1 text-ink-soft">
          {is_own
            ? t("Tidak ada lagi yang dapat diurungkan.")
            : t("Hanya penyusunnya yang dapat mengurungkan.")}
        </p>
      )}
    </div>
  );
}

function UndoQuestion({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const [isPending, setIsPending] = useState(false);
  async function confirm() {
    setIsPending(true);
    await undo(work.id);
    onClose();
  }
  return (
    <Dialog title={t("Urungkan keputusan massal ini?")} onClose={() => !isPending && onClose()}>
      <p className="mt-3 text-sm">
        {t(
          "{count, number} sertifikat kembali seperti sebelumnya, sebagai koreksi yang tercatat. Yang sudah diputuskan lagi sesudahnya dibiarkan.",
          { count: work.undoable },
        )}
      </p>
      <DialogActions>
        <button type="button" className="button" disabled={isPending} onClick={onClose}>
          {t("Tutup")}
        </button>
        <button type="button" className="button button-primary" disabled={isPending} onClick={confirm}>
          {isPending && <Spinner />}
          {t("Urungkan")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
