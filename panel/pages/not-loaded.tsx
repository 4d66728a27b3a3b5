import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";

/** Stands for what the server could not answer just now, in the server's words. */
export function NotLoadedPage(props: { title: string; error: unknown; onRetry: () => void }) {
  usePageTitle(props.title);
  return (
    <MessagePage
      title={props.title}
      actions={
        <button type="button" className="button button-primary" onClick={props.onRetry}>
          {t("Coba lagi")}
        </button>
      }
    >
      {messageOf(props.error)}
    </MessagePage>
  );
}
