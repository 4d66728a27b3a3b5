import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import { downloadSelection, exportAddress } from "#panel/certificates/export/requests.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type ExportFormat, importedColumns } from "#shared/certificate-columns.ts";

type ExportDialogProps = {
  /** Undefined to export the filtered list, or the whole register. */
  selection?: { body: SelectionBody; count: number; isMore: boolean };
  onClose: () => void;
};

/** Chooses format, columns and certificates of an export. */
export function ExportDialog({ selection, onClose }: ExportDialogProps) {
  const { columns: shown } = useColumns();
  const { filters, sort, total, isMore } = useList();
  const [format, setFormat] = useState<ExportFormat>("xlsx");
  const [which, setWhich] = useState<"shown" | "all">("all");
  const [part, setPart] = useState<"filtered" | "register">("filtered");
  const columns = which === "all" ? importedColumns : shown;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Dialog title={titleOf(selection)} onClose={onClose}>
      <div className="mt-4 space-y-4 text-sm">
        {!selection && isNarrowed && (
          <Choice
            legend={t("Sertifikat")}
            chosen={part}
            onChoose={setPart}
            choices={{
              filtered: isMore
                ? t("Hasil saringan (lebih dari {total, number} sertifikat)", { total })
                : t("Hasil saringan ({total, number} sertifikat)", { total }),
              register: t("Seluruh register"),
            }}
          />
        )}
        <Choice
          legend={t("Berkas")}
          chosen={format}
          onChoose={setFormat}
          choices={{ xlsx: t("Excel (.xlsx)"), csv: "CSV" }}
        />
        <Choice
          legend={t("Kolom")}
          chosen={which}
          onChoose={setWhich}
          choices={{
            all: t("Semua kolom, dapat diimpor kembali"),
            shown: t("Kolom yang ditampilkan ({count, number})", { count: shown.length }),
          }}
        />
      </div>
      {selection ? (
        <SelectionActions form={{ format, columns, sort }} selection={selection.body} onClose={onClose} />
      ) : (
        <DialogActions>
          <CancelButton onClose={onClose} />
          <a
            href={exportAddress(part === "filtered" ? filters : {}, { format, columns, sort })}
            download
            className="button button-primary"
            onClick={onClose}
          >
            {t("Unduh")}
          </a>
        </DialogActions>
      )}
    </Dialog>
  );
}

type SelectionActionsProps = {
  form: Parameters<typeof downloadSelection>[1];
  selection: SelectionBody;
  onClose: () => void;
};

function SelectionActions({ form, selection, onClose }: SelectionActionsProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => downloadSelection(selection, form),
    onSuccess: onClose,
  });
  return (
    <>
      {error && (
        <div className="mt-4">
          <Alert kind="danger" title={t("Gagal mengekspor")}>
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      <DialogActions>
        <CancelButton onClose={onClose} />
        <button type="button" className="button button-primary" disabled={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {t("Unduh")}
        </button>
      </DialogActions>
    </>
  );
}

function titleOf(selection: ExportDialogProps["selection"]): string {
  if (!selection) return t("Ekspor sertifikat");
  const { count, isMore } = selection;
  return isMore
    ? t("Ekspor lebih dari {count, number} sertifikat", { count })
    : t("Ekspor {count, number} sertifikat", { count });
}

function CancelButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className="button" onClick={onClose}>
      {t("Batal")}
    </button>
  );
}

function Choice<Name extends string>(props: {
  legend: string;
  chosen: Name;
  onChoose: (name: Name) => void;
  choices: Record<Name, string>;
}) {
  const { legend, chosen, onChoose, choices } = props;
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {Object.entries<string>(choices).map(([name, label]) => (
        <label key={name} className="flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name={legend}
            className="size-4.5 accent-brand"
            checked={name === chosen}
            onChange={() => onChoose(name as Name)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
