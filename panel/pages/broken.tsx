import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";

const title = t("Terjadi kesalahan pada panel");

/** Shown when the panel itself failed, for instance because a newer version has replaced its files. */
export function BrokenPage() {
  return (
    <main>
      <Broken />
    </main>
  );
}

/** The same within the frame: the menu still leads elsewhere. */
export function BrokenSection() {
  usePageTitle(title);
  return <Broken />;
}

function Broken() {
  return (
    <MessagePage
      title={title}
      actions={
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t("Muat ulang halaman")}
        </button>
      }
    >
      {t("Muat ulang halaman untuk melanjutkan. Jika tetap terjadi, hubungi administrator.")}
    </MessagePage>
  );
}
