import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { labelOf } from "#panel/audit/action-labels.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";
import type { DirectlyChanged } from "#shared/direct-changes.ts";
import { formatInstant } from "#shared/time.ts";

type Changes = NonNullable<Dashboard["direct_changes"]>;

/** Warns about certificates changed by SQL, which the history records without a person. */
export function DirectChanges({ total, rows, up_to, mayAcknowledge }: Changes & { mayAcknowledge: boolean }) {
  return (
    <Alert kind="warning" title={t("Sertifikat diubah langsung di basis data")}>
      <p>
        {t(
          "{total, number} perubahan dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di riwayat dan di log register. Pastikan siapa yang membuatnya dan mengapa.",
          { total },
        )}
      </p>
      <List total={total} shown={rows.length}>
        {rows.map(({ id, certificate_id, certificate_number, ...change }) => (
          <Change key={id} {...change}>
            <Link to={`/admin/certificates/${certificate_id}`} className="link number">
              {certificate_number}
            </Link>
          </Change>
        ))}
      </List>
      {mayAcknowledge ? (
        <Acknowledge of="certificates" upTo={up_to} />
      ) : (
        <p>{t("Administrator menandainya setelah memeriksa.")}</p>
      )}
    </Alert>
  );
}

type OnTrail = NonNullable<Dashboard["direct_setting_changes"]>;

/** Warns about settings changed by SQL; shown to administrators only. */
export function DirectSettingChanges(changes: OnTrail) {
  return (
    <Alert kind="warning" title={t("Pengaturan diubah langsung di basis data")}>
      <p>
        {t(
          "{total, number} perubahan aturan register, cara masuk, surat, atau webhook dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di jejak audit. Pastikan siapa yang membuatnya dan mengapa.",
          { total: changes.total },
        )}
      </p>
      <TrailList {...changes} />
      <Acknowledge of="settings" upTo={changes.up_to} />
    </Alert>
  );
}

/** Warns about users, roles and e-mail addresses changed by SQL; shown to administrators only. */
export function DirectPersonChanges(changes: OnTrail) {
  return (
    <Alert kind="warning" title={t("Pengguna diubah langsung di basis data")}>
      <p>
        {t(
          "{total, number} perubahan pengguna, peran, atau alamat email dibuat dengan SQL, tanpa panel ini. Semuanya tercatat di jejak audit. Pastikan siapa yang membuatnya dan mengapa.",
          { total: changes.total },
        )}
      </p>
      <TrailList {...changes} />
      <Acknowledge of="people" upTo={changes.up_to} />
    </Alert>
  );
}

function TrailList({ total, rows }: OnTrail) {
  return (
    <List total={total} shown={rows.length}>
      {rows.map(({ id, action, subject, ...change }) => (
        <Change key={id} {...change}>
          <Link to={`/admin/audit?${new URLSearchParams({ action, subject })}`} className="link">
            {changeText(action, subject)}
          </Link>
        </Change>
      ))}
    </List>
  );
}

/** The label of a change with the person's e-mail address or the name of the setting. */
function changeText(action: string, subject: string): string {
  if (action !== "setting-changed")
    return subject.includes("@") ? `${labelOf(action)}: ${subject}` : labelOf(action);
  const [table = "", ...rest] = subject.split(" ");
  const what = [settingLabels[table] ?? table, ...rest].join(" ");
  return t("Pengaturan diubah: {what}", { what });
}

const settingLabels: Record<string, string> = {
  register_settings: t("Aturan Register"),
  mail_text: t("Teks surat"),
  webhook: t("Webhook"),
};

function List({ total, shown, children }: { total: number; shown: number; children: ReactNode }) {
  return (
    <>
      <ul className="list-disc space-y-1 pl-5">{children}</ul>
      {total > shown && <p>{t("Dan {count, number} lagi.", { count: total - shown })}</p>}
    </>
  );
}

type ChangeProps = Pick<Changes["rows"][number], "actor_name" | "occurred_at"> & { children: ReactNode };

function Change({ actor_name, occurred_at, children }: ChangeProps) {
  return (
    <li>
      {children}
      <span className="text-ink-soft">
        {" "}
        {t("· {actor}, {instant}", {
          actor: actor_name,
          instant: formatInstant(new Date(occurred_at), panelLanguage),
        })}
      </span>
    </li>
  );
}

function Acknowledge({ of, upTo }: { of: DirectlyChanged; upTo: number }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request("POST", "/direct-changes/acknowledgements", { of, up_to: upTo }),
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
