import { MessagePage } from "#panel/ui/message-page.tsx";

/** Shown when the panel itself failed, for instance because a newer version has replaced its files. */
export function BrokenPage() {
  return (
    <main>
      <MessagePage
        title="Terjadi kesalahan pada panel"
        actions={
          <button type="button" className="button button-primary" onClick={() => location.reload()}>
            Muat ulang halaman
          </button>
        }
      >
        Muat ulang halaman untuk melanjutkan. Jika tetap terjadi, hubungi administrator.
      </MessagePage>
    </main>
  );
}
