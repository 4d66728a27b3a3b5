import { useAllRows } from "#panel/content/use-all-rows.ts";
import { Field } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { sitePageLabels as labels } from "#panel/site-pages/labels.ts";
import { service } from "#shared/answers/services.ts";
import type { SitePageInput } from "#shared/schemas/site-page.ts";

const useServices = () => useAllRows("services", service).data?.rows ?? [];

/** The service that a page tells more of: the list of services links to it. One that was removed stays chosen. */
export function ServiceField() {
  const services = useServices();
  return (
    <Field<SitePageInput>
      name="service_id"
      label={labels.service_id}
      hint={t("Daftar layanan di situs menautkan halaman ini.")}
    >
      {(control) => (
        <select {...control} className="input">
          <option value="">{t("Tidak ada")}</option>
          {services.map(({ id, title_id }) => (
            <option key={id} value={id}>
              {title_id}
            </option>
          ))}
          {control.value !== "" && !services.some(({ id }) => id === control.value) && (
            <option value={control.value}>{t("Layanan yang sudah dihapus")}</option>
          )}
        </select>
      )}
    </Field>
  );
}

/** In the history, what a stored id stands for. */
export function ServiceName({ id }: { id: unknown }) {
  const services = useServices();
  if (typeof id !== "string" || id === "") return t("Tidak ada");
  return services.find((each) => each.id === id)?.title_id ?? t("Layanan yang sudah dihapus");
}
