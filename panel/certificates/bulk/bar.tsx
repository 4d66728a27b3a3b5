import { CalendarPlus, CirclePause, Download, Send, X } from "lucide-react";
import { useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { BulkDecisionDialog } from "#panel/certificates/bulk/decision-dialog.tsx";
import { MoreActions } from "#panel/certificates/bulk/more-actions.tsx";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { focusActions, selectionBar } from "#panel/certificates/bulk/to-actions.tsx";
import { CodesButton } from "#panel/certificates/export/codes-button.tsx";
import { ExportDialog } from "#panel/certificates/export/dialog.tsx";
import { DocumentsButton } from "#panel/certificates/export/documents-button.tsx";
import { MailClientsDialog } from "#panel/certificates/mail/dialog.tsx";
import { PrintLink } from "#panel/certificates/print/link.tsx";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { footBar } from "#panel/ui/use-above-bars.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";

/** The number selected and the actions, in one line so that the rows stay in sight. Escape clears the selection. */
export function SelectionBar() {
  const { count, isMore, isAll, body, chooseAll, clear } = useSelection();
  const { total, isMore: areMoreListed } = useList();
  const isPhone = useIsPhone();
  const [openKind, setOpenKind] = useState<BulkDecision["kind"]>();
  const [isExporting, setIsExporting] = useState(false);
  const [isMailing, setIsMailing] = useState(false);
  const [hasMore, setHasMore] = useState(false);
  useEscape(count > 0, () => (hasMore ? setHasMore(false) : clear()));
  const rest = !isAll && count < total && (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        chooseAll();
        // The button goes with what it did.
        focusActions();
      }}
    >
      {areMoreListed
        ? t("Pilih semua hasil saringan")
        : t("Pilih semua {total, number} hasil saringan", { total })}
    </button>
  );
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && isMore && t("Lebih dari {count, number} sertifikat dipilih", { count })}
        {count > 0 && !isMore && t("{count, number} sertifikat dipilih", { count })}
      </p>
      {count > 0 && (
        <section
          id={selectionBar}
          {...footBar}
          tabIndex={-1}
          aria-label={t("Sertifikat yang dipilih")}
          className="card sticky bottom-2 z-10 flex items-center gap-2 border-brand p-3 text-sm shadow-lg max-xl:[&>.button]:px-2.5 max-xl:[&>.button>svg]:hidden max-sm:gap-1 max-sm:p-1.5 max-sm:[&_.button]:px-3 sm:flex-wrap"
        >
          <p className="mr-auto font-semibold max-sm:pl-1.5 sm:whitespace-nowrap">
            {isMore
              ? t("Lebih dari {count, number} dipilih", { count })
              : t("{count, number} dipilih", { count })}
          </p>
          {!isPhone && rest}
          <button type="button" className="button" onClick={() => setOpenKind("renewed")}>
            <CalendarPlus aria-hidden />
            {t("Perpanjang")}
          </button>
          <button type="button" className="button" onClick={() => setOpenKind("suspended")}>
            <CirclePause aria-hidden />
            {t("Bekukan")}
          </button>
          <MoreActions isOpen={hasMore} onToggle={() => setHasMore(!hasMore)}>
            {isPhone && rest}
            <button type="button" className="button" onClick={() => setIsExporting(true)}>
              <Download aria-hidden />
              {t("Ekspor pilihan")}
            </button>
            <PrintLink selection={body} />
            <CodesButton selection={body} />
            <DocumentsButton selection={body} count={count} isMore={isMore} />
            <button type="button" className="button" onClick={() => setIsMailing(true)}>
              <Send aria-hidden />
              {t("Kirim email")}
            </button>
          </MoreActions>
          <button type="button" className="icon-button shrink-0" onClick={clear}>
            <X aria-hidden className="size-4" />
            <span className="sr-only">{t("Batalkan pilihan")}</span>
          </button>
        </section>
      )}
      {isMailing && <MailClientsDialog selection={body} onClose={() => setIsMailing(false)} />}
      {isExporting && (
        <ExportDialog selection={{ body, count, isMore }} onClose={() => setIsExporting(false)} />
      )}
      {openKind && (
        <BulkDecisionDialog
          kind={openKind}
          selection={body}
          onDone={clear}
          onClose={() => {
            flushSync(() => setOpenKind(undefined));
            focusWithoutOpener();
          }}
        />
      )}
    </>
  );
}

/** The button that opened the dialog is gone with the selection: focus the page. */
function focusWithoutOpener(): void {
  if (document.activeElement === document.body)
    document.getElementById("content")?.focus({ preventScroll: true });
}

/** Not in dialogs and inputs, where Escape has its own meaning. */
function useEscape(isOn: boolean, act: () => void) {
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea");
      if (event.key === "Escape" && !isTyping && !document.querySelector("dialog[open]")) act();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
