import { contentOperations } from "#api/content-operations.ts";
import { contentOrder } from "#api/content-order.ts";
import { createRouter } from "#api/responses.ts";
import { serviceKind } from "#core/services-offered.ts";
import { serviceInput } from "#shared/schemas/service.ts";

const section = {
  path: "/services",
  area: "services",
  noun: "service",
  kind: serviceKind,
  input: serviceInput,
  defaultSort: { sort: "display_order", order: "asc" },
  messages: {
    missing: "Layanan tidak ditemukan.",
    conflict: "Layanan ini telah diubah oleh orang lain sejak Anda membukanya.",
  },
} as const;

export const servicesOfferedApi = createRouter()
  .route("/", contentOrder(section))
  .route("/", contentOperations(section));
