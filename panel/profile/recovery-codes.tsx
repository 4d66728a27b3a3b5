import { Copy, Download } from "lucide-react";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { copyText } from "#panel/ui/copy-text.ts";

/** New recovery codes to copy or download; the server answers them this once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <Alert kind="warning" title={t("Simpan kode pemulihan ini sekarang")}>
      <p>{t("Setiap kode dapat dipakai satu kali jika ponsel Anda hilang. Kode tidak ditampilkan lagi.")}</p>
      <ul aria-label={t("Kode pemulihan")} className="number grid grid-cols-2 gap-x-4 gap-y-1 py-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => copyText(text, copied, notCopied)}>
          <Copy aria-hidden />
          {t("Salin")}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t("kode-pemulihan-absah.txt")}
          className="button"
        >
          <Download aria-hidden />
          {t("Unduh")}
        </a>
        <button type="button" className="button button-primary" onClick={onClose}>
          {t("Sudah saya simpan")}
        </button>
      </div>
    </Alert>
  );
}

const copied = t("Kode pemulihan disalin.");
const notCopied = t("Kode tidak dapat disalin. Unduh atau catat kodenya.");
