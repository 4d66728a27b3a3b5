import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";

export function NotFoundPage() {
  usePageTitle(t("Halaman tidak ditemukan"));
  return (
    <MessagePage
      title={t("Halaman ini tidak ada")}
      actions={
        <Link to="/admin" className="button button-primary">
          {t("Kembali ke dashboard")}
        </Link>
      }
    >
      {t("Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.")}
    </MessagePage>
  );
}
