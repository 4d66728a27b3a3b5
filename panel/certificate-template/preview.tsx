import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { TemplateValues } from "#panel/certificate-template/values.ts";
import { Drawing } from "#panel/documents/drawing.tsx";
import { useDrawing } from "#panel/documents/use-drawing.ts";
import { t } from "#panel/language/t.ts";
import {
  type CertificateTemplate,
  certificateTemplate,
  defaultTemplate,
} from "#shared/schemas/certificate-template.ts";

/** Whoever types is not followed letter by letter. */
const restMs = 400;

/** An invented certificate as what is typed would make it; what does not fit yet leaves the last one. */
export function TemplatePreview() {
  const template = useRested(useFitting());
  const { files } = useWatch<TemplateValues>();
  const hasWaiting = Object.values(files ?? {}).some(Boolean);
  return (
    <aside aria-label={t("Pratinjau")} className="space-y-3 xl:sticky xl:top-24">
      <h2 className="font-bold">{t("Pratinjau")}</h2>
      <Drawing
        drawing={useDrawing("/certificate-template/preview", template)}
        alt={t("Contoh sertifikat menurut isian ini")}
      />
      <p className="text-xs text-ink-soft">
        {t("Sertifikat contoh. Yang sudah diterbitkan tidak berubah.")}
        {hasWaiting && ` ${t("Gambar yang baru dipilih tampil setelah disimpan.")}`}
      </p>
    </aside>
  );
}

/** What is typed, as long as it fits. */
function useFitting(): CertificateTemplate {
  const parsed = certificateTemplate.safeParse(useWatch());
  const [fitting, setFitting] = useState(() => parsed.data);
  const key = JSON.stringify(parsed.data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: parsing makes another object every time
  useEffect(() => {
    if (parsed.data) setFitting(parsed.data);
  }, [key]);
  return fitting ?? defaultTemplate;
}

function useRested(value: CertificateTemplate): CertificateTemplate {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
