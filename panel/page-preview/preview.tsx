import { ExternalLink } from "lucide-react";
import { useMemo } from "react";
import { t } from "#panel/language/t.ts";
import { markedPage } from "#panel/page-preview/marked-page.ts";
import { usePagePreview } from "#panel/page-preview/requests.ts";
import { PreviewView } from "#panel/page-preview/view.tsx";
import type { Language } from "#shared/language.ts";
import type { PagePreviewInput } from "#shared/schemas/page-preview.ts";

type PagePreviewProps = {
  asked: PagePreviewInput;
  /** The text being edited. */
  address: string | undefined;
  onLanguage: (language: Language) => void;
  onPick: (addresses: string[]) => void;
};

/** The real page with the typed texts. */
export function PagePreview({ asked, address, onLanguage, onPick }: PagePreviewProps) {
  const query = usePagePreview(asked);
  const { data } = query;
  const page = useMemo(() => (data?.path ? markedPage(data.html) : undefined), [data]);
  const { language } = asked;
  return (
    <PreviewView
      {...{ language, onLanguage, query, page, address, onPick }}
      pageKey={data?.path ?? undefined}
      link={data?.path && <StoredPageLink path={data.path} language={language} />}
      notice={
        data &&
        !page && (
          <p className="p-6 text-sm text-ink-soft">
            {t(
              "Belum ada halaman publik yang menampilkan bagian ini, misalnya karena belum ada artikel atau sertifikat.",
            )}
          </p>
        )
      }
    />
  );
}

function StoredPageLink({ path, language }: { path: string; language: Language }) {
  return (
    <a
      href={`${path}${path.includes("?") ? "&" : "?"}lang=${language}`}
      target="_blank"
      rel="noopener"
      className="icon-button"
      title={t("Buka halaman yang tersimpan")}
    >
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">{t("Buka halaman yang tersimpan (membuka tab baru)")}</span>
    </a>
  );
}
