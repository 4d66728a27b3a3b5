import { useMutation } from "@tanstack/react-query";
import { CalendarPlus, CirclePause, Download, X } from "lucide-react";
import { useEffect, useState } from "react";
import { DecisionDialog } from "#panel/certificates/bulk/decision-dialog.tsx";
import { downloadCsv } from "#panel/certificates/bulk/requests.ts";
import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { useList } from "#panel/list/list-context.tsx";
import { messageOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";
import { formatCount } from "#shared/time.ts";

/** How many are chosen and what can be done with them; Escape lets them go. */
export function SelectionBar() {
  const { count, isAll, body, chooseAll, clear } = useSelection();
  const { total } = useList();
  const [asked, setAsked] = useState<BulkDecision["kind"]>();
  useClearByEscape(count > 0, clear);
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 ? `${formatCount(count, "id")} sertifikat dipilih` : ""}
      </p>
      {count > 0 && (
        <section
          aria-label="Sertifikat yang dipilih"
          className="card sticky bottom-2 z-10 flex flex-wrap items-center gap-2 border-brand p-3 text-sm shadow-lg"
        >
          <p className="mr-auto font-semibold">{formatCount(count, "id")} dipilih</p>
          {!isAll && count < total && (
            <button type="button" className="button button-quiet" onClick={chooseAll}>
              Pilih semua {formatCount(total, "id")} hasil saringan
            </button>
          )}
          <button type="button" className="button" onClick={() => setAsked("renewed")}>
            <CalendarPlus aria-hidden />
            Perpanjang
          </button>
          <button type="button" className="button" onClick={() => setAsked("suspended")}>
            <CirclePause aria-hidden />
            Bekukan
          </button>
          <ExportButton selection={body} />
          <button type="button" className="button button-quiet" onClick={clear}>
            <X aria-hidden />
            Batalkan pilihan
          </button>
        </section>
      )}
      {asked && (
        <DecisionDialog kind={asked} selection={body} onDone={clear} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

function ExportButton({ selection }: { selection: Parameters<typeof downloadCsv>[0] }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadCsv(selection),
    onError: (error) => showToast({ title: "Error", description: messageOf(error), kind: "destructive" }),
  });
  return (
    <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner /> : <Download aria-hidden />}
      Ekspor pilihan
    </button>
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
