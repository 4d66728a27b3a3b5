import { t } from "#panel/language/t.ts";
import { RegisterSwitch } from "#panel/register-rules/register-switch.tsx";

/** Whether decisions that change the validity of a certificate need a second person's approval. */
export function TwoPersonApproval() {
  return (
    <RegisterSwitch
      name="two_person_approval"
      title={t("Persetujuan dua orang")}
      label={t("Wajibkan persetujuan orang kedua")}
      saved={t("Aturan persetujuan diperbarui.")}
    >
      {t(
        "Penerbitan, pembekuan, pemulihan, dan pencabutan sertifikat menunggu persetujuan orang kedua, begitu pula koreksi yang mengubah nama, nomor, standar, atau keberlakuannya. Impor berkas dan penghapusan dari register saat aturan ini berlaku hanya dapat dilakukan administrator.",
      )}
    </RegisterSwitch>
  );
}
