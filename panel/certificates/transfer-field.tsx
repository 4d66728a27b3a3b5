import { t } from "#panel/language/t.ts";

/** Of a new certificate: whether it comes from another body. */
export function TransferField({
  isTransferred,
  onChoose,
}: {
  isTransferred: boolean | undefined;
  onChoose: (isTransferred: boolean) => void;
}) {
  return (
    <label className="flex min-h-10 items-start gap-2.5 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 shrink-0 accent-brand"
        defaultChecked={isTransferred}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {t("Dipindahkan dari lembaga sertifikasi lain: lembaga ini bertanggung jawab mulai hari ini.")}
    </label>
  );
}
