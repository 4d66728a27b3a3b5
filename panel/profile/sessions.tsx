import { useMutation, useQuery } from "@tanstack/react-query";
import { LogOut, MonitorSmartphone } from "lucide-react";
import { z } from "zod";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { ProfileCard } from "#panel/profile/card.tsx";
import { deviceOf } from "#panel/profile/device.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { ownSession } from "#shared/answers/profile.ts";
import { formatInstant } from "#shared/time.ts";

type OwnSession = z.output<typeof ownSession>;
const list = z.object({ data: z.array(ownSession) });
const sessionsKey = ["own-sessions"];

/** The person's sessions, which can be ended. */
export function SessionsCard() {
  const { data, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      list.parse(await request("GET", "/profile/sessions", undefined, signal)).data,
  });
  const others = data?.filter(({ is_current }) => !is_current) ?? [];
  const end = useEnd();
  return (
    <ProfileCard title={t("Sesi saya")}>
      <p className="mt-1 text-sm text-ink-soft">
        {t("Perangkat tempat akun ini sedang masuk. Akhiri yang tidak Anda kenali, lalu ganti password.")}
      </p>
      {error && !data && (
        <div className="mt-4">
          <Alert kind="danger">
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      {!error && !data && <Loading />}
      <ul aria-label={t("Sesi saya")} className="mt-4 divide-y divide-line">
        {data?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3">
            <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-ink-soft" />
            <Session session={session} />
            {!session.is_current && (
              <button
                type="button"
                className="button"
                disabled={end.isPending}
                onClick={() => end.mutate(`/${session.id}`)}
              >
                {t("Keluarkan")}
                <span className="sr-only"> {deviceOf(session.user_agent)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <button
          type="button"
          className="button mt-2 max-w-full whitespace-normal"
          disabled={end.isPending}
          onClick={() => end.mutate("")}
        >
          <LogOut aria-hidden />
          {t("Keluarkan semua sesi lain")}
        </button>
      )}
    </ProfileCard>
  );
}

function Session({ session: { user_agent, created_at, is_current } }: { session: OwnSession }) {
  return (
    <div className="min-w-0 flex-1 basis-48 text-sm">
      <p className="font-semibold">
        {deviceOf(user_agent)}
        {is_current && (
          <span className="ml-2 rounded-full bg-brand-wash px-2 py-0.5 text-xs text-brand-deep">
            {t("Sesi ini")}
          </span>
        )}
      </p>
      <p className="text-ink-soft">
        {t("Sejak {instant}", { instant: formatInstant(new Date(created_at), panelLanguage) })}
      </p>
    </div>
  );
}

function useEnd() {
  return useMutation({
    mutationFn: (path: string) => request("DELETE", `/profile/sessions${path}`),
    onSuccess: () => {
      showToast({ title: t("Sukses"), description: t("Sesi berhasil diakhiri."), kind: "success" });
      return queryClient.invalidateQueries({ queryKey: sessionsKey });
    },
    onError: (error) => showToast({ title: t("Error"), description: messageOf(error), kind: "destructive" }),
  });
}
