import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { copyText } from "#panel/ui/copy-text.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { calendarFeed, madeCalendarFeed } from "#shared/answers/calendar.ts";
import { formatInstant } from "#shared/time.ts";

const feedKey = ["calendar-feed"];
const invalidateFeed = () => queryClient.invalidateQueries({ queryKey: feedKey });

/** The person's secret feed URL for calendar programs: create, renew, revoke. */
export function CalendarFeed() {
  const title = useId();
  const { data } = useQuery({
    queryKey: feedKey,
    queryFn: async ({ signal }) =>
      calendarFeed.parse(await request("GET", "/calendar-feed", undefined, signal)),
  });
  const [url, setUrl] = useState<string>();
  const [question, setQuestion] = useState<"renew" | "end">();
  async function make(): Promise<void> {
    setUrl(madeCalendarFeed.parse(await request("POST", "/calendar-feed", {})).url);
    await invalidateFeed();
  }
  async function end(): Promise<void> {
    await request("DELETE", "/calendar-feed");
    setUrl(undefined);
    await invalidateFeed();
  }
  const { mutate, isPending } = useMutation({
    mutationFn: make,
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
  if (!data) return null;
  return (
    <section aria-labelledby={title} className="card space-y-3 p-4 text-sm sm:p-6">
      <h2 id={title} className="font-bold">
        {t("Di kalender Anda sendiri")}
      </h2>
      <p className="text-ink-soft">
        {t(
          "Google Calendar, Outlook, dan kalender lain dapat berlangganan dengan alamat rahasia. Siapa pun yang mengetahui alamat itu dapat membacanya; buat yang baru bila alamat itu bocor. Alamat ini berakhir bila password Anda diganti.",
        )}
      </p>
      {url && <NewUrl url={url} />}
      {!url && data.created_at && (
        <p>
          {t("Alamat Anda dibuat {instant}. Alamat itu tidak disimpan di sini.", {
            instant: formatInstant(new Date(data.created_at), panelLanguage),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {data.created_at ? (
          <>
            <button type="button" className="button" onClick={() => setQuestion("renew")}>
              {t("Buat alamat baru")}
            </button>
            <button type="button" className="button button-quiet" onClick={() => setQuestion("end")}>
              {t("Akhiri")}
            </button>
          </>
        ) : (
          <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
            {t("Buat alamat")}
          </button>
        )}
      </div>
      {question && (
        <QuestionDialog
          {...(question === "renew" ? renewing : ending)}
          kind="danger"
          act={question === "renew" ? make : end}
          onClose={() => setQuestion(undefined)}
        >
          <p>{t("Kalender yang berlangganan dengan alamat sekarang tidak lagi diperbarui.")}</p>
        </QuestionDialog>
      )}
    </section>
  );
}

const renewing = {
  question: t("Buat alamat kalender baru?"),
  label: t("Buat alamat baru"),
  done: t("Alamat kalender baru dibuat."),
  failed: t("Gagal membuat alamat kalender."),
};
const ending = {
  question: t("Akhiri alamat kalender?"),
  label: t("Akhiri"),
  done: t("Alamat kalender diakhiri."),
  failed: t("Gagal mengakhiri alamat kalender."),
};

function NewUrl({ url }: { url: string }) {
  return (
    <div className="rounded-lg border border-gold bg-warn-wash p-3">
      <p className="font-semibold">{t("Salin sekarang: alamat ini hanya ditampilkan sekali.")}</p>
      <p className="number mt-1 text-xs break-all">{url}</p>
      <button
        type="button"
        className="button mt-3"
        onClick={() => copyText(url, t("Alamat kalender disalin."))}
      >
        <Copy aria-hidden />
        {t("Salin alamat")}
      </button>
    </div>
  );
}
