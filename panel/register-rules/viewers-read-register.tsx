import { t } from "#panel/language/t.ts";
import { RegisterSwitch } from "#panel/register-rules/register-switch.tsx";

/** Whether the role viewer may read the register. */
export function ViewersReadRegister() {
  return (
    <RegisterSwitch
      name="viewers_read_register"
      title={t("Register untuk viewer")}
      label={t("Izinkan viewer membaca register")}
      saved={t("Hak baca viewer diperbarui.")}
    >
      {t(
        "Pengguna dengan peran viewer dapat membaca sertifikat, klien beserta kontaknya, dan keputusan dengan catatan internalnya. Mereka tidak dapat mengubah atau mengekspor apa pun.",
      )}
    </RegisterSwitch>
  );
}
