import { orderedContentOperations } from "#api/content-order.ts";
import { draftPreviewApi } from "#api/draft-preview.ts";
import { createRouter } from "#api/responses.ts";
import { readServiceDraft } from "#core/content/service-draft.ts";
import { serviceKind } from "#core/content/services.ts";
import { serviceInput } from "#shared/schemas/service.ts";

const section = { path: "/services", area: "services", noun: "service", input: serviceInput } as const;

const servicePreviewApi = draftPreviewApi(section, async (db, draft) => ({
  kind: "service",
  ...(await readServiceDraft(db, draft)),
}));

export const servicesOfferedApi = createRouter()
  .route("/", servicePreviewApi)
  .route("/", orderedContentOperations({ ...section, title: "Layanan", kind: serviceKind }));
