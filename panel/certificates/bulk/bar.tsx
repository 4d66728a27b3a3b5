import { CalendarPlus, CirclePause, Download, X } from "lucide-react";
import { useEffect, useState } from "react";
import { DecisionDialog } from "#panel/certificates/bulk/decision-dialog.tsx";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { CodesButton } from "#panel/certificates/export/codes-button.tsx";
import { ExportDialog } from "#panel/certificates/export/dialog.tsx";
import { DocumentsButton } from "#panel/certificates/export/documents-button.tsx";
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
  useClearByEscape(count > 0, clear);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? t("{count, number} sertifikat dipilih", { count }) : ""}
      </p>
      {count > 0 && (
        <section
          aria-label={t("Sertifikat yang dipilih")}
          className="card sticky bottom-2 z-10 flex flex-wrap items-center gap-2 border-brand p-3 text-sm shadow-lg"
        >
          <p className="mr-auto font-semibold">{t("{count, number} dipilih", { count })}</p>
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
          <button type="button" className="button" onClick={() => setIsExporting(true)}>
            <Download aria-hidden />
            {t("Ekspor pilihan")}
          </button>
          <PrintLink selection={body} />
          <CodesButton selection={body} />
          <DocumentsButton selection={body} count={count} />
          <button type="button" className="button button-quiet" onClick={clear}>
            <X aria-hidden />
            {t("Batalkan pilihan")}
          </button>
        </section>
      )}
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
