import type { ReactNode } from "react";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatInstant } from "#shared/time.ts";

const alarmLabels: Record<string, string> = {
  row: t("Catatan sertifikat berbeda dari yang terakhir ditulis ke log"),
  commitment: t("Riwayat sertifikat berbeda dari log"),
  leaf: t("Entri log berubah"),
  file: t("PDF sertifikat tercatat, tetapi tidak sama dengan yang ada di log"),
  pdf: t("PDF berbeda atau hilang"),
  number: t("Nomor sertifikat mengarah ke sertifikat lain"),
  entries: t("Entri log hilang atau berubah: tidak satu sertifikat pun dapat dikonfirmasi"),
  tile: t("Pohon log berubah"),
  checkpoint: t("Tanda tangan log tidak cocok"),
  index: t("Tempat sertifikat dalam daftar status berbeda dari log"),
  fork: t(
    "Basis data lebih lama dari log yang telah diterbitkan: tidak satu sertifikat pun dapat dikonfirmasi, dan log tidak ditandatangani lagi",
  ),
  keys: t("Log tidak ditandatangani lagi: kuncinya bukan kunci log ini"),
};

const pdfKind = "pdf";

/** Alarms of the log's auditor (decision 46) about the register and stored PDFs. */
export function LogAlarms({ total, rows }: NonNullable<Dashboard["log_alarms"]>) {
  const pdfs = rows.filter(({ kind }) => kind === pdfKind);
  const others = rows.filter(({ kind }) => kind !== pdfKind);
  const more = total > rows.length && <p>{t("Dan {count, number} lagi.", { count: total - rows.length })}</p>;
  return (
    <>
      {others.length > 0 && <RegisterAlarms rows={others}>{more}</RegisterAlarms>}
      {pdfs.length > 0 && <PdfAlarms rows={pdfs}>{others.length === 0 && more}</PdfAlarms>}
    </>
  );
}

type Rows = { rows: NonNullable<Dashboard["log_alarms"]>["rows"]; children: ReactNode };

/** The register differs from its transparency log. */
function RegisterAlarms({ rows, children }: Rows) {
  return (
    <Alert kind="danger" title={t("Register dan log register berbeda")}>
      <p>
        {t(
          "Sertifikat yang berbeda dari log dijawab kepada umum sebagai “Tidak dapat dikonfirmasi”, dan tidak pernah sebagai berlaku. Jangan perbaiki dengan menyimpan ulang: hubungi pengelola server sekarang.",
        )}
      </p>
      <AlarmList rows={rows} />
      {children}
    </Alert>
  );
}

/** Stored PDFs are missing, or differ from their recorded hash. */
function PdfAlarms({ rows, children }: Rows) {
  return (
    <Alert kind="danger" title={t("PDF yang tersimpan bukan lagi yang tercatat")}>
      <p>
        {t(
          "Selama PDF ini berbeda, halaman sertifikatnya tidak menawarkannya lagi. Statusnya sendiri tidak terpengaruh. Hubungi pengelola server: PDF dikembalikan dari cadangan.",
        )}
      </p>
      <AlarmList rows={rows} />
      {children}
    </Alert>
  );
}

function AlarmList({ rows }: Pick<Rows, "rows">) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {rows.map(({ key, kind, certificate_id, certificate_number, noticed_at }) => (
        <li key={key}>
          {alarmLabels[kind] ?? kind}
          {certificate_number && (
            <>
              {": "}
              <Link to={`/admin/certificates/${certificate_id}`} className="link number">
                {certificate_number}
              </Link>
            </>
          )}
          <span className="text-ink-soft">
            {" "}
            {t("· diketahui {instant}", { instant: formatInstant(new Date(noticed_at), panelLanguage) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
