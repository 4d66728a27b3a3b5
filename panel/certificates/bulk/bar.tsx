import { CalendarPlus, ChevronDown, ChevronUp, CirclePause, Download, Send, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { DecisionDialog } from "#panel/certificates/bulk/decision-dialog.tsx";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { CodesButton } from "#panel/certificates/export/codes-button.tsx";
import { ExportDialog } from "#panel/certificates/export/dialog.tsx";
import { DocumentsButton } from "#panel/certificates/export/documents-button.tsx";
import { MailClientsDialog } from "#panel/certificates/mail/dialog.tsx";
import { PrintLink } from "#panel/certificates/print/link.tsx";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";

/** How many are chosen and what can be done with them; Escape lets them go. */
export function SelectionBar() {
  const { count, isAll, body, chooseAll, clear } = useSelection();
  const { total } = useList();
  const [asked, setAsked] = useState<BulkDecision["kind"]>();
  const [isExporting, setIsExporting] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  const moreId = useId();
  useClearByEscape(count > 0, clear);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t("{count, number} sertifikat dipilih", { count }) : ""}
      </p>
      {count > 0 && (
        <section
          aria-label={t("Sertifikat yang dipilih")}
          className="card sticky bottom-2 z-10 flex flex-wrap items-center gap-2 border-brand p-3 text-sm shadow-lg max-sm:gap-1.5 max-sm:p-2"
        >
          <p className="mr-auto font-semibold">{t("{count, number} dipilih", { count })}</p>
          <button
            type="button"
            className="button button-quiet sm:hidden"
            aria-expanded={hasMore}
            aria-controls={moreId}
            onClick={() => setHasMore(!hasMore)}
          >
            {hasMore ? <ChevronDown aria-hidden /> : <ChevronUp aria-hidden />}
            {t("Tindakan lain")}
          </button>
          {!isAll && count < total && (
            <button type="button" className="button button-quiet" onClick={chooseAll}>
              {t("Pilih semua {total, number} hasil saringan", { total })}
            </button>
          )}
          <button type="button" className="button" onClick={() => setAsked("renewed")}>
            <CalendarPlus aria-hidden />
            {t("Perpanjang")}
          </button>
          <button type="button" className="button" onClick={() => setAsked("suspended")}>
            <CirclePause aria-hidden />
            {t("Bekukan")}
          </button>
          {/* On a phone the rows stay in sight: what is rarely done stands behind a button. */}
          <div id={moreId} className={`contents ${hasMore ? "" : "max-sm:hidden"}`}>
            <button type="button" className="button" onClick={() => setIsExporting(true)}>
              <Download aria-hidden />
              {t("Ekspor pilihan")}
            </button>
            <PrintLink selection={body} />
            <CodesButton selection={body} />
            <DocumentsButton selection={body} count={count} />
            <button type="button" className="button" onClick={() => setIsMailing(true)}>
              <Send aria-hidden />
              {t("Kirim surel")}
            </button>
          </div>
          <button type="button" className="button button-quiet" onClick={clear}>
            <X aria-hidden />
            <span className="max-sm:sr-only">{t("Batalkan pilihan")}</span>
          </button>
        </section>
      )}
      {isMailing && <MailClientsDialog selection={body} onClose={() => setIsMailing(false)} />}
      {isExporting && <ExportDialog selection={{ body, count }} onClose={() => setIsExporting(false)} />}
      {asked && (
        <DecisionDialog kind={asked} selection={body} onDone={clear} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

/** Not while a dialog is open or somebody types: there Escape has its own meaning. */
function useClearByEscape(isOn: boolean, clear: () => void) {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
      if (event.key === "Escape" && !isTyping && !document.querySelector("dialog[open]")) clear();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
