import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";

export function RefusedPage() {
  usePageTitle(t("Akses ditolak"));
  return (
    <MessagePage
      title={t("Anda tidak memiliki akses ke bagian ini")}
      actions={
        <Link to="/admin" className="button button-primary">
          {t("Kembali ke dashboard")}
        </Link>
      }
    >
      {t("Peran Anda tidak membuka halaman ini. Jika Anda memerlukannya, hubungi administrator.")}
    </MessagePage>
  );
}
