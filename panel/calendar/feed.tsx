import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { calendarFeed, madeCalendarFeed } from "#shared/answers/calendar.ts";
import { formatInstant } from "#shared/time.ts";

const feedKey = ["calendar-feed"];

/** The secret address under which one's own calendar program reads the same. */
export function CalendarFeed() {
  const title = useId();
  const { data } = useQuery({
    queryKey: feedKey,
    queryFn: async ({ signal }) =>
      calendarFeed.parse(await request("GET", "/calendar-feed", undefined, signal)),
  });
  const [url, setUrl] = useState<string>();
  const fail = (error: Error) =>
    showToast({ title: "Error", description: messageOf(error), kind: "destructive" });
  const make = useMutation({
    mutationFn: async () => madeCalendarFeed.parse(await request("POST", "/calendar-feed", {})),
    onSuccess: (made) => {
      setUrl(made.url);
      return queryClient.invalidateQueries({ queryKey: feedKey });
    },
    onError: fail,
  });
  const end = useMutation({
    mutationFn: () => request("DELETE", "/calendar-feed"),
    onSuccess: () => {
      setUrl(undefined);
      showToast({ title: "Sukses", description: "Alamat kalender diakhiri.", kind: "success" });
      return queryClient.invalidateQueries({ queryKey: feedKey });
    },
    onError: fail,
  });
  if (!data) return null;
  const isBusy = make.isPending || end.isPending;
  return (
    <section aria-labelledby={title} className="card space-y-3 p-4 text-sm sm:p-6">
      <h2 id={title} className="font-bold">
        Di kalender Anda sendiri
      </h2>
      <p className="text-ink-soft">
        Google Calendar, Outlook, dan kalender lain dapat berlangganan dengan alamat rahasia. Siapa pun yang
        mengetahui alamat itu dapat membacanya; buat yang baru bila alamat itu bocor.
      </p>
      {url && <NewUrl url={url} />}
      {!url && data.created_at && (
        <p>
          Alamat Anda dibuat {formatInstant(new Date(data.created_at), "id")}. Alamat itu tidak disimpan di
          sini.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" disabled={isBusy} onClick={() => make.mutate()}>
          {data.created_at ? "Buat alamat baru" : "Buat alamat"}
        </button>
        {data.created_at && (
          <button
            type="button"
            className="button button-quiet"
            disabled={isBusy}
            onClick={() => end.mutate()}
          >
            Akhiri
          </button>
        )}
      </div>
    </section>
  );
}

function NewUrl({ url }: { url: string }) {
  async function copy() {
    await navigator.clipboard.writeText(url);
    showToast({ title: "Sukses", description: "Alamat kalender disalin.", kind: "success" });
  }
  return (
    <div className="rounded-lg border border-gold bg-warn-wash p-3">
      <p className="font-semibold">Salin sekarang: alamat ini hanya ditampilkan sekali.</p>
      <p className="number mt-1 text-xs break-all">{url}</p>
      <button type="button" className="button mt-3" onClick={copy}>
        <Copy aria-hidden />
        Salin alamat
      </button>
    </div>
  );
}
