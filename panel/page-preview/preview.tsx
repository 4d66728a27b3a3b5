import { ExternalLink, Monitor, Smartphone } from "lucide-react";
import { useMemo } from "react";
import { t } from "#panel/language/t.ts";
import { Choice } from "#panel/page-preview/choice.tsx";
import { PreviewFrame } from "#panel/page-preview/frame.tsx";
import { markedPage } from "#panel/page-preview/marked-page.ts";
import { usePagePreview } from "#panel/page-preview/requests.ts";
import { useStoredText } from "#panel/providers/stored-text.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { type Language, languages } from "#shared/language.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

type PagePreviewProps = {
  asked: PagePreviewInput;
  /** The text that is being written. */
  address: string | undefined;
  onLanguage: (language: Language) => void;
  onPick: (addresses: string[]) => void;
};

const languageNames: Record<Language, string> = { id: t("Indonesia"), en: t("Inggris") };
/** In CSS pixels. */
const widths = { phone: 390, desktop: 1280 };
const devices = [
  { value: "phone", label: t("Ponsel"), icon: <Smartphone aria-hidden className="size-4" /> },
  { value: "desktop", label: t("Komputer"), icon: <Monitor aria-hidden className="size-4" /> },
] as const;

/** The real page with what is typed, in either language and as a phone or a computer shows it. */
export function PagePreview({ asked, address, onLanguage, onPick }: PagePreviewProps) {
  const { data, error, isFetching, refetch } = usePagePreview(asked);
  const [kept, setDevice] = useStoredText("preview-device");
  const device = kept === "desktop" ? "desktop" : "phone";
  const page = useMemo(() => (data?.path ? markedPage(data.html) : undefined), [data]);
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Choice
          label={t("Bahasa pratinjau")}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          chosen={asked.language}
          onChoose={onLanguage}
        />
        <Choice label={t("Lebar pratinjau")} options={devices} chosen={device} onChoose={setDevice} />
        <p role="status" className="ml-auto flex min-h-8 items-center gap-2 text-xs text-ink-soft">
          {isFetching && page && (
            <>
              <Spinner />
              <span className="sr-only">{t("Pratinjau diperbarui…")}</span>
            </>
          )}
        </p>
        {data?.path && (
          <a
            href={`${data.path}${data.path.includes("?") ? "&" : "?"}lang=${asked.language}`}
            target="_blank"
            rel="noopener"
            className="icon-button"
            title={t("Buka halaman yang tersimpan")}
          >
            <ExternalLink aria-hidden className="size-4" />
            <span className="sr-only">{t("Buka halaman yang tersimpan (membuka tab baru)")}</span>
          </a>
        )}
      </div>
      {error && (
        <div className="p-3">
          <Alert kind="warning" title={t("Pratinjau belum dapat diperbarui.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => void refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {!data && !error && <Loading label={t("Memuat pratinjau…")} />}
      {data && !page && (
        <p className="p-6 text-sm text-ink-soft">
          {t(
            "Belum ada halaman publik yang menampilkan bagian ini, misalnya karena belum ada artikel atau sertifikat.",
          )}
        </p>
      )}
      {page && (
        <div className="min-h-0 flex-1">
          <PreviewFrame
            key={data?.path}
            page={page}
            width={widths[device]}
            address={address}
            onPick={onPick}
          />
        </div>
      )}
    </div>
  );
}
