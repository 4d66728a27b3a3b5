import { contentOperations } from "#api/content-operations.ts";
import { queryText } from "#api/responses.ts";
import { customerKind } from "#core/customers.ts";
import { customerInput } from "#shared/schemas/customer.ts";

export const customersApi = contentOperations({
  path: "/customers",
  area: "customers",
  noun: "customer",
  kind: customerKind,
  input: customerInput,
  defaultSort: { sort: "name", order: "asc" },
  filters: { category: queryText.max(100).optional() },
  messages: {
    missing: "Pelanggan tidak ditemukan.",
    conflict: "Pelanggan ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
});
