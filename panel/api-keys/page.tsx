import { BookOpenText, Plus } from "lucide-react";
import { Link, Outlet } from "react-router";
import { useApiKeys } from "#panel/api-keys/requests.ts";
import { ApiKeyRows } from "#panel/api-keys/rows.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** The list of API keys; the dialog for a new one is a nested route. */
export default function ApiKeysPage() {
  usePageTitle(t("Kunci API"));
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-72 text-sm text-ink-soft">
          {t(
            "Dengan kunci, program lain membaca dan menulis lewat API atas nama pembuatnya. Setiap perubahan tercatat dalam riwayat dengan nama kuncinya.",
          )}
        </p>
        <a href="/api/v1/docs" className="button max-sm:w-full">
          <BookOpenText aria-hidden />
          {t("Dokumentasi API")}
        </a>
        <Link to="create" className="button button-primary max-sm:w-full">
          <Plus aria-hidden />
          {t("Buat Kunci")}
        </Link>
      </div>
      <List />
      <Outlet />
    </div>
  );
}

function List() {
  const { data: keys, error, refetch } = useApiKeys();
  if (error && !keys)
    return <LoadProblem title={t("Gagal memuat kunci API")} error={error} onRetry={refetch} />;
  if (!keys) return <Loading />;
  if (keys.length === 0)
    return (
      <MessagePage title={t("Belum ada kunci")}>
        {t(
          "Buat satu untuk setiap program, dengan hak yang dibutuhkannya saja: dengan begitu satu kunci dapat dicabut tanpa mengganggu yang lain.",
        )}
      </MessagePage>
    );
  return <ApiKeyRows rows={keys} />;
}
