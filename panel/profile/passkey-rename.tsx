import { t } from "#panel/language/t.ts";
import { PasskeyForm } from "#panel/profile/passkey-form.tsx";
import { request } from "#panel/providers/request.ts";
import type { Passkey } from "#shared/answers/passkeys.ts";

type PasskeyRenameProps = { passkey: Passkey; onDone: () => void; onCancel: () => void };

export function PasskeyRename({ passkey, onDone, onCancel }: PasskeyRenameProps) {
  return (
    <PasskeyForm
      label={t("Simpan nama")}
      done={t("Nama passkey diperbarui.")}
      name={passkey.name}
      kind="primary"
      isNamed
      send={({ name }) => request("PATCH", `/profile/passkeys/${passkey.id}`, { name })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
