import { CircleCheck, Download } from "lucide-react";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { t } from "#panel/language/t.ts";
import { AdministratorChoice } from "#panel/site-move/administrators.tsx";
import { TableCounts } from "#panel/site-move/counts.tsx";
import { FindingsTable } from "#panel/site-move/findings-table.tsx";
import { roleLabels } from "#panel/site-move/labels.ts";
import { saveReport } from "#panel/site-move/report-csv.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";

type MoveReportViewProps = {
  report: ShownMoveReport;
  fileName: string;
  onStartOver: () => void;
  /** For a dry run: selection of administrators and the start button. */
  admins?: string[];
  onAdmins?: (admins: string[]) => void;
  onMove?: () => void;
};

const namesShown = 100;

/** The report of a move or a dry run. */
export function MoveReportView(props: MoveReportViewProps) {
  const { report, fileName, admins = [], onAdmins, onMove, onStartOver } = props;
  const { tables, findings, files, unread, staff, administrators, is_dry_run } = report;
  const isEmpty = tables.every(({ added }) => added === 0);
  return (
    <div className="space-y-4">
      <div className="card p-4 sm:p-6">
        <h2 className="flex items-center gap-2 font-bold">
          {!is_dry_run && <CircleCheck aria-hidden className="size-5 text-brand" />}
          {is_dry_run ? t("Hasil uji coba") : t("Pemindahan selesai")}
        </h2>
        <p className="mt-1 text-sm break-words text-ink-soft">
          {fileName} · {summaryOf(report)}
        </p>
        <TableCounts tables={tables} />
        {isEmpty && is_dry_run && (
          <p className="mt-4 text-sm">
            {t("Tidak ada yang baru: semua yang dapat masuk sudah ada di sini.")}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2">
          {onMove && (
            <button type="button" className="button button-primary" disabled={isEmpty} onClick={onMove}>
              {t("Impor sekarang")}
            </button>
          )}
          <button type="button" className="button" onClick={() => saveReport(report)}>
            <Download aria-hidden className="size-4" />
            {t("Unduh laporan (CSV)")}
          </button>
          <button type="button" className="button" onClick={onStartOver}>
            {is_dry_run ? t("Ganti berkas") : t("Pindahkan situs lain")}
          </button>
        </div>
      </div>
      {onAdmins && administrators.length > 0 && (
        <AdministratorChoice people={administrators} chosen={admins} onChoose={onAdmins} />
      )}
      <FindingsTable
        title={t("Tidak masuk")}
        findings={findings.filter(({ kind }) => kind === "refused")}
        isRefused
      />
      <FindingsTable
        title={t("Masuk, tetapi tidak persis seperti semula")}
        findings={findings.filter(({ kind }) => kind === "changed")}
      />
      {report.findings_omitted > 0 && (
        <p className="text-sm text-ink-soft">
          {t(
            "{count, number} keterangan lain tidak ditampilkan: perintah absah import-site --report menuliskan semuanya.",
            { count: report.findings_omitted },
          )}
        </p>
      )}
      {staff.length > 0 && (
        <Names title={t("Siapa yang dapat mengubah isi situs ini")} names={staff.map(nameOf)} />
      )}
      <Names
        title={t("Berkas yang tidak ditampilkan baris mana pun, tidak ikut")}
        names={files.unused}
        omitted={report.unused_omitted}
      />
      <Names title={t("Berkas yang tidak dibaca")} names={unread} />
    </div>
  );
}

function summaryOf({ is_dry_run, files, former_addresses }: ShownMoveReport): string {
  const counts = t("{files, number} berkas, {addresses, number} alamat lama diteruskan", {
    files: files.stored,
    addresses: former_addresses,
  });
  return is_dry_run ? t("{counts} · belum ada yang disimpan", { counts }) : counts;
}

function nameOf({ email, role, is_active }: ShownMoveReport["staff"][number]): string {
  const person = `${email} · ${roleLabels[role]}`;
  return is_active ? person : t("{person} (nonaktif)", { person });
}

function Names({ title, names, omitted = 0 }: { title: string; names: string[]; omitted?: number }) {
  if (names.length === 0) return null;
  return (
    <ResultSection title={title} omitted={omitted + Math.max(0, names.length - namesShown)}>
      <ul className="divide-y divide-line text-sm">
        {names.slice(0, namesShown).map((name) => (
          <li key={name} className="px-4 py-2 break-all sm:px-6">
            {name}
          </li>
        ))}
      </ul>
    </ResultSection>
  );
}
