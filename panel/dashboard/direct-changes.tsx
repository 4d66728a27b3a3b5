import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import { formatInstant } from "#shared/time.ts";

type Changes = NonNullable<Dashboard["direct_changes"]>;

/** Somebody changed certificates without this panel: on record, in nobody's name, and to be looked at. */
export function DirectChanges({ total, rows, up_to, mayAcknowledge }: Changes & { mayAcknowledge: boolean }) {
  return (
    <Alert kind="warning" title={t("Sertifikat diubah langsung di basis data")}>
      <p>
        {t(
          "{total, number} perubahan dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di riwayat dan di log register. Pastikan siapa yang membuatnya dan mengapa.",
          { total },
        )}
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {rows.map(({ id, certificate_id, certificate_number, actor_name, occurred_at }) => (
          <li key={id}>
            <Link to={`/admin/certificates/${certificate_id}`} className="link number">
              {certificate_number}
            </Link>
            <span className="text-ink-soft">
              {" "}
              {t("· {actor}, {instant}", {
                actor: actor_name,
                instant: formatInstant(new Date(occurred_at), panelLanguage),
              })}
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && <p>{t("Dan {count, number} lagi.", { count: total - rows.length })}</p>}
      {mayAcknowledge ? (
        <Acknowledge upTo={up_to} />
      ) : (
        <p>{t("Administrator menandainya setelah memeriksa.")}</p>
      )}
    </Alert>
  );
}

function Acknowledge({ upTo }: { upTo: number }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("POST", "/direct-changes/acknowledgements", { up_to: upTo }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["dashboard"] }),
  });
  return (
    <>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending && <Spinner />}
        {t("Tandai telah diperiksa")}
      </button>
      {error && (
        <p role="alert" className="text-danger">
          {t("Belum ditandai: {message}", { message: messageOf(error) })}
        </p>
      )}
    </>
  );
}
