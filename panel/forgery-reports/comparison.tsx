import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import { formatDay } from "#shared/time.ts";

type Row = { label: string; paper: string; register: string | undefined };

/** The reported data of a document beside that of the register. */
export function Comparison({ report }: { report: ForgeryReport }) {
  const { registered } = report;
  const rows: Row[] = [
    { label: t("Nomor"), paper: report.certificate_number, register: registered?.certificate_number },
    { label: t("Nama"), paper: report.client_name, register: registered?.client_name },
    { label: t("Standar"), paper: report.standard, register: registered?.standard },
    {
      label: t("Tanggal terbit"),
      paper: report.issue_date,
      register: registered ? formatDay(registered.issue_date, panelLanguage) : undefined,
    },
    {
      label: t("Tanggal berakhir"),
      paper: report.expiry_date,
      register: registered ? formatDay(registered.expiry_date, panelLanguage) : undefined,
    },
    { label: t("Status"), paper: "", register: registered?.status },
  ];
  return (
    <div className="mt-4 space-y-3">
      {registered && !registered.is_confirmed && (
        <Alert kind="warning" title={t("Catatan register ini tidak dapat dikonfirmasi oleh log")} />
      )}
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-xs text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-semibold">
                <span className="sr-only">{t("Keterangan")}</span>
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {t("Di kertas")}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {t("Di register")}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ label, paper, register }) => (
              <tr key={label}>
                <th scope="row" className="py-2 pr-4 align-top font-normal text-ink-soft">
                  {label}
                </th>
                <td className="py-2 pr-4 align-top wrap-anywhere">{paper || "–"}</td>
                <td className="py-2 align-top wrap-anywhere">{register || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {registered ? (
        <Link className="link text-sm" to={`/admin/certificates/${registered.id}`}>
          {t("Buka sertifikat ini")}
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">{t("Register tidak mempunyai sertifikat dengan nomor ini.")}</p>
      )}
    </div>
  );
}
