import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";

export function NotFoundPage() {
  usePageTitle("Halaman tidak ditemukan");
  return (
    <MessagePage
      title="Halaman ini tidak ada"
      actions={
        <Link to="/admin" className="button button-primary">
          Kembali ke dashboard
        </Link>
      }
    >
      Alamatnya mungkin salah ketik, atau halamannya sudah dipindahkan.
    </MessagePage>
  );
}
