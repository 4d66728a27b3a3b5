import { t } from "#panel/language/t.ts";
import { makePasskey } from "#panel/passkeys/requests.ts";
import { deviceOf } from "#panel/profile/device.ts";
import { PasskeyForm } from "#panel/profile/passkey-form.tsx";

type PasskeyCreateProps = { onDone: () => void; onCancel: () => void };

/** Creates a passkey, named after the browser by default. */
export function PasskeyCreate({ onDone, onCancel }: PasskeyCreateProps) {
  return (
    <PasskeyForm
      label={t("Buat passkey")}
      done={t("Passkey ditambahkan. Sesi Anda di perangkat lain sudah diakhiri.")}
      name={deviceOf(navigator.userAgent)}
      kind="primary"
      isNamed
      send={({ name, password }) => makePasskey(name, password)}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
