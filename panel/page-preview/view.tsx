import { Monitor, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import { Choice } from "#panel/page-preview/choice.tsx";
import { PreviewFrame } from "#panel/page-preview/frame.tsx";
import type { MarkedPage } from "#panel/page-preview/marked-page.ts";
import { useStoredText } from "#panel/providers/stored-text.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading, Spinner } from "#panel/ui/spinner.tsx";
import { type Language, languages } from "#shared/language.ts";

type PreviewViewProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  /** The query that renders the page. */
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  page: MarkedPage | undefined;
  /** A page with another key is loaded from scratch; otherwise only its body is replaced. */
  pageKey: string | undefined;
  /** The text being edited. */
  address: string | undefined;
  onPick: (addresses: string[]) => void;
  /** At the end of the bar. */
  link?: ReactNode;
  /** Between the bar and the page. */
  notice?: ReactNode;
};

const languageNames: Record<Language, string> = { id: t("Indonesia"), en: t("Inggris") };
/** In CSS pixels. */
const widths = { phone: 390, desktop: 1280 };
const devices = [
  { value: "phone", label: t("Ponsel"), icon: <Smartphone aria-hidden className="size-4" /> },
  { value: "desktop", label: t("Komputer"), icon: <Monitor aria-hidden className="size-4" /> },
] as const;

/** A page of the site in either language, at the width of a phone or a computer. */
export function PreviewView(props: PreviewViewProps) {
  const { language, onLanguage, query, page, pageKey, address, onPick } = props;
  const [stored, setStored] = useStoredText("preview-device");
  const device = stored === "desktop" ? "desktop" : "phone";
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
        <Choice
          label={t("Bahasa pratinjau")}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          chosen={language}
          onChoose={onLanguage}
        />
        <Choice label={t("Lebar pratinjau")} options={devices} chosen={device} onChoose={setStored} />
        <p role="status" className="ml-auto flex min-h-8 items-center gap-2 text-xs text-ink-soft">
          {query.isFetching && page && (
            <>
              <Spinner />
              <span className="sr-only">{t("Pratinjau diperbarui…")}</span>
            </>
          )}
        </p>
        {props.link}
      </div>
      {query.error && (
        <div className="p-3">
          <Alert kind="warning" title={t("Pratinjau belum dapat diperbarui.")}>
            <p>{query.error.message}</p>
            <button type="button" className="button" onClick={() => void query.refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        </div>
      )}
      {props.notice}
      {query.isFetching && !query.data && !query.error && <Loading label={t("Memuat pratinjau…")} />}
      {page && (
        <div className="min-h-0 flex-1">
          <PreviewFrame key={pageKey} page={page} width={widths[device]} address={address} onPick={onPick} />
        </div>
      )}
    </div>
  );
}
