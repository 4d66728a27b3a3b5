import { orderedContentOperations } from "#api/content-order.ts";
import { serviceKind } from "#core/content/services.ts";
import { serviceInput } from "#shared/schemas/service.ts";

export const servicesOfferedApi = orderedContentOperations({
  path: "/services",
  area: "services",
  noun: "service",
  title: "Layanan",
  kind: serviceKind,
  input: serviceInput,
});
