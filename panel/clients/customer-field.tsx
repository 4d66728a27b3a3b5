import { X } from "lucide-react";
import { useController } from "react-hook-form";
import { CustomerName } from "#panel/clients/customer-name.tsx";
import { clientLabels } from "#panel/clients/labels.ts";
import { FieldProblem, fieldId } from "#panel/inputs/field.tsx";
import { SearchChoice } from "#panel/inputs/search-choice.tsx";
import { t } from "#panel/language/t.ts";
import { IconButton } from "#panel/ui/icon-button.tsx";
import { customer } from "#shared/answers/customers.ts";

/** The optional link to the same organisation among the site's customers. */
export function CustomerField() {
  const { field, fieldState } = useController<{ customer_id: string }>({ name: "customer_id" });
  const id = fieldId("customer_id");
  return (
    <div>
      {field.value ? (
        <>
          <p className="label">{clientLabels.customer_id}</p>
          <p id={id} className="flex items-center gap-2 text-sm">
            <CustomerName id={field.value} />
            <IconButton
              label={t("Lepaskan pelanggan di situs")}
              title={t("Lepaskan")}
              icon={X}
              onPress={() => field.onChange("")}
            />
          </p>
        </>
      ) : (
        <SearchChoice
          id={id}
          label={clientLabels.customer_id}
          resource="customers"
          row={customer}
          rowText={({ name }) => name}
          chosen={undefined}
          onChoose={(row) => field.onChange(row.id)}
        />
      )}
      <p className="mt-1.5 text-xs text-ink-soft">
        {t("Opsional: cari nama pelanggan yang tampil di halaman Pelanggan.")}
      </p>
      <FieldProblem id={`${id}-problem`} message={fieldState.error?.message} />
    </div>
  );
}
