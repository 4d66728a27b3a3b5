import { Code, Copy } from "lucide-react";
import { useId, useState } from "react";
import { t } from "#panel/language/t.ts";
import { copyText } from "#panel/ui/copy-text.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { publicUrlOf } from "#panel/urls.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { badgeHtml, badgeSize } from "#shared/badge.ts";
import { type Language, languages } from "#shared/language.ts";

const languageNames: Record<Language, string> = { id: t("Bahasa Indonesia"), en: "English" };

/** The HTML for the client's own website: a badge image with the live status. */
export function BadgeButton({ certificate }: { certificate: Certificate }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button mt-2 w-full" onClick={() => setIsOpen(true)}>
        <Code aria-hidden />
        {t("Lencana situs web")}
      </button>
      {isOpen && <BadgeDialog certificate={certificate} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function BadgeDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const [language, setLanguage] = useState<Language>("id");
  const codeId = useId();
  const { id, certificate_number: number } = certificate;
  const code = badgeHtml({ publicUrl: publicUrlOf(""), id, language, number });
  return (
    <Dialog title={t("Lencana untuk situs web klien")} onClose={onClose}>
      <p className="mt-2 text-sm text-ink-soft">
        {t(
          "Gambar ini selalu menunjukkan status sertifikat saat dilihat, juga bila dibekukan, dicabut, atau berakhir, dan membuka halaman verifikasinya. Kirim kodenya kepada klien.",
        )}
      </p>
      <fieldset className="mt-4 flex flex-wrap gap-4">
        <legend className="sr-only">{t("Bahasa lencana")}</legend>
        {languages.map((each) => (
          <label key={each} className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name="badge-language"
              checked={language === each}
              onChange={() => setLanguage(each)}
            />
            {languageNames[each]}
          </label>
        ))}
      </fieldset>
      <img
        key={language}
        src={`/lencana/${id}.svg${language === "id" ? "" : `?lang=${language}`}`}
        alt={t("Lencana {number}", { number })}
        width={badgeSize.widthPx}
        height={badgeSize.heightPx}
        className="mx-auto mt-4 h-auto max-w-full"
      />
      <label htmlFor={codeId} className="mt-4 block text-sm font-semibold">
        {t("Kode HTML")}
      </label>
      <textarea
        id={codeId}
        readOnly
        rows={5}
        value={code}
        onFocus={(event) => event.target.select()}
        className="input mt-1 font-mono text-xs break-all"
      />
      <DialogActions>
        <button type="button" className="button" onClick={onClose}>
          {t("Tutup")}
        </button>
        <button
          type="button"
          className="button button-primary"
          onClick={() => copyText(code, t("Kode lencana disalin."))}
        >
          <Copy aria-hidden />
          {t("Salin kode")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
