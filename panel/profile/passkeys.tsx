import { useQuery } from "@tanstack/react-query";
import { Fingerprint, KeyRound, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { ProfileCard } from "#panel/profile/card.tsx";
import { PasskeyCreate } from "#panel/profile/passkey-create.tsx";
import { PasskeyRemove } from "#panel/profile/passkey-remove.tsx";
import { PasskeyRename } from "#panel/profile/passkey-rename.tsx";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Passkey } from "#shared/answers/passkeys.ts";
import { passkeyList } from "#shared/answers/passkeys.ts";
import type { Person } from "#shared/answers/session.ts";
import { formatInstant } from "#shared/time.ts";

const passkeysKey = ["own-passkeys"];

/** The person's passkeys. */
export function PasskeysCard({ profile, onChanged }: { profile: Person; onChanged: () => void }) {
  const [doing, setDoing] = useState<"add" | { rename: string } | { remove: string }>();
  const { data, error } = useQuery({
    queryKey: passkeysKey,
    queryFn: async ({ signal }) =>
      passkeyList.parse(await request("GET", "/profile/passkeys", undefined, signal)).data,
  });
  const stop = () => setDoing(undefined);
  const changed = () => {
    stop();
    void queryClient.invalidateQueries({ queryKey: passkeysKey });
    onChanged();
  };
  return (
    <ProfileCard title={t("Passkey")}>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          "Masuk dengan sidik jari, wajah, atau PIN perangkat Anda, tanpa password. Passkey hanya berlaku di situs ini, sehingga tidak dapat dipancing situs palsu.",
        )}
      </p>
      {profile.must_set_two_factor && (
        <div className="mt-4">
          {profile.must_set_passkey ? (
            <Alert kind="warning" title={t("Masuk ke panel ini memerlukan passkey")}>
              <p>{t("Bagian lain panel terbuka setelah Anda menambahkannya di sini.")}</p>
            </Alert>
          ) : (
            <Alert kind="warning" title={t("Passkey juga memenuhi kewajiban ini")}>
              <p>{t("Cukup salah satu: passkey, atau verifikasi dua langkah.")}</p>
            </Alert>
          )}
        </div>
      )}
      {error && !data && (
        <div className="mt-4">
          <Alert kind="danger">
            <p>{messageOf(error)}</p>
          </Alert>
        </div>
      )}
      {!error && !data && <Loading />}
      {data?.length === 0 && doing !== "add" && (
        <p className="mt-4 flex items-center gap-2 text-sm">
          <Fingerprint aria-hidden className="size-5 shrink-0 text-ink-soft" />
          {t("Belum ada passkey.")}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label={t("Passkey saya")} className="mt-4 divide-y divide-line">
          {data.map((each) => (
            <li key={each.id} className="py-3">
              <Row
                passkey={each}
                onRename={() => setDoing({ rename: each.id })}
                onRemove={() => setDoing({ remove: each.id })}
              />
              {isDoing(doing, "rename", each.id) && (
                <PasskeyRename passkey={each} onDone={changed} onCancel={stop} />
              )}
              {isDoing(doing, "remove", each.id) && (
                <PasskeyRemove passkey={each} onDone={changed} onCancel={stop} />
              )}
            </li>
          ))}
        </ul>
      )}
      {doing === "add" && <PasskeyCreate onDone={changed} onCancel={stop} />}
      {data && !doing && (
        <button type="button" className="button button-primary mt-4" onClick={() => setDoing("add")}>
          <KeyRound aria-hidden />
          {t("Tambah passkey")}
        </button>
      )}
    </ProfileCard>
  );
}

function isDoing(doing: unknown, what: "rename" | "remove", id: string): boolean {
  return typeof doing === "object" && doing !== null && (doing as Record<string, unknown>)[what] === id;
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function Row({ passkey: { name, created_at, last_used_at }, onRename, onRemove }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-brand" />
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-ink-soft">
          {last_used_at
            ? t("Terakhir dipakai {instant}", {
                instant: formatInstant(new Date(last_used_at), panelLanguage),
              })
            : t("Ditambahkan {instant}, belum dipakai", {
                instant: formatInstant(new Date(created_at), panelLanguage),
              })}
        </p>
      </div>
      <button type="button" title={t("Ubah nama")} className="icon-button" onClick={onRename}>
        <Pencil aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Ubah nama {name}", { name })}</span>
      </button>
      <button
        type="button"
        title={t("Hapus")}
        className="icon-button hover:bg-danger-wash hover:text-danger"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Hapus {name}", { name })}</span>
      </button>
    </div>
  );
}
