import { CircleCheck, Download } from "lucide-react";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { AdministratorChoice } from "#panel/site-move/administrators.tsx";
import { FindingsTable } from "#panel/site-move/findings-table.tsx";
import { saveReport } from "#panel/site-move/report-csv.ts";
import { roleLabels, tableLabel } from "#panel/site-move/words.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";
import { formatCount } from "#shared/time.ts";

type MoveReportViewProps = {
  report: ShownMoveReport;
  fileName: string;
  onStartOver: () => void;
  /** Of a dry run: who is chosen, and what begins the move. */
  admins?: string[];
  onAdmins?: (admins: string[]) => void;
  onMove?: () => void;
};

const namesShown = 100;

/** What came, or in a dry run would come, by table, and everything that did not or not quite. */
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
        <Counts tables={tables} />
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
            "{findingsOmitted, number} keterangan lain tidak ditampilkan: perintah absah import-site --report menuliskan semuanya.",
            { findingsOmitted: report.findings_omitted },
          )}
        </p>
      )}
      {staff.length > 0 && (
        <Names
          title={t("Siapa yang dapat mengubah isi situs ini")}
          names={staff.map(
            ({ email, role, is_active }) => `${email} · ${roleLabels[role]}${is_active ? "" : " (nonaktif)"}`,
          )}
        />
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
  const counts = t("{stored, number} berkas, {former_addresses, number} alamat lama diteruskan", {
    stored: files.stored,
    former_addresses,
  });
  return is_dry_run ? t("{counts} · belum ada yang disimpan", { counts }) : counts;
}

function Counts({ tables }: Pick<ShownMoveReport, "tables">) {
  return (
    <section
      aria-label={t("Jumlah menurut tabel")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-lg border border-line"
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("Tabel")}</th>
            <th scope="col">{t("Dibaca")}</th>
            <th scope="col">{t("Ditambahkan")}</th>
            <th scope="col">{t("Sudah ada")}</th>
            <th scope="col">{t("Tidak masuk")}</th>
            <th scope="col">{t("Kolom yang tidak dipakai")}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map(({ table, read, added, unchanged, refused, ignored_columns }) => (
            <tr key={table}>
              <th scope="row" className="text-left font-semibold whitespace-nowrap">
                {tableLabel(table)}
              </th>
              <td className="tabular-nums">{formatCount(read, panelLanguage)}</td>
              <td className="font-semibold text-brand tabular-nums">{formatCount(added, panelLanguage)}</td>
              <td className="tabular-nums">{formatCount(unchanged, panelLanguage)}</td>
              <td className={`tabular-nums ${refused > 0 ? "font-semibold text-danger-deep" : ""}`}>
                {formatCount(refused, panelLanguage)}
              </td>
              <td className="min-w-48 break-words text-ink-soft">{ignored_columns.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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
