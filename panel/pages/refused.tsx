import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";

export function RefusedPage() {
  usePageTitle("Akses ditolak");
  return (
    <MessagePage
      title="Anda tidak memiliki akses ke bagian ini"
      actions={
        <Link to="/admin" className="button button-primary">
          Kembali ke dashboard
        </Link>
      }
    >
      Peran Anda tidak membuka halaman ini. Jika Anda memerlukannya, hubungi administrator.
    </MessagePage>
  );
}
