import { useEffect, useState } from "react";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";

const broken = {
  title: t("Terjadi kesalahan pada panel"),
  advice: t("Muat ulang halaman untuk melanjutkan. Jika tetap terjadi, hubungi administrator."),
};
const offline = {
  title: t("Tidak ada koneksi internet"),
  advice: t("Halaman ini belum dapat dimuat. Ia terbuka sendiri begitu koneksi kembali."),
};

/**
 * Shown when the panel itself failed, for instance because a newer version has replaced its files, or because a section could not be
 * loaded without a connection.
 */
export function BrokenPage() {
  return (
    <main>
      <Broken {...useFault()} />
    </main>
  );
}

/** The same within the frame: the menu still leads elsewhere. */
export function BrokenSection() {
  const fault = useFault();
  usePageTitle(fault.title);
  return <Broken {...fault} />;
}

/** What is said about the failure. Without a connection the page is loaded anew when there is one: nothing is typed in it. */
function useFault(): typeof broken {
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [isOffline]);
  return isOffline ? offline : broken;
}

function Broken({ title, advice }: typeof broken) {
  return (
    <MessagePage
      title={title}
      actions={
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t("Muat ulang halaman")}
        </button>
      }
    >
      {advice}
    </MessagePage>
  );
}
