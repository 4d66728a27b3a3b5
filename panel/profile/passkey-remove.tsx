import { t, tNode } from "#panel/language/t.ts";
import { PasskeyForm } from "#panel/profile/passkey-form.tsx";
import { request } from "#panel/providers/request.ts";
import type { Passkey } from "#shared/answers/passkeys.ts";

type PasskeyRemoveProps = { passkey: Passkey; onDone: () => void; onCancel: () => void };

export function PasskeyRemove({ passkey, onDone, onCancel }: PasskeyRemoveProps) {
  return (
    <PasskeyForm
      label={t("Hapus passkey")}
      done={t("Passkey dihapus. Sesi Anda di perangkat lain sudah diakhiri.")}
      name={passkey.name}
      kind="danger"
      isNamed={false}
      send={({ password }) =>
        request("DELETE", `/profile/passkeys/${passkey.id}`, { ...(password && { password }) })
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <p>
        {tNode(
          "Perangkat itu tidak dapat lagi masuk sebagai Anda. Hapus juga passkey {name} di pengaturan perangkatnya.",
          { name: <b>{passkey.name}</b> },
        )}
      </p>
    </PasskeyForm>
  );
}
