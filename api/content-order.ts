import { actorOf } from "#api/actor.ts";
import { type ContentOperations, contentOperations } from "#api/content-operations.ts";
import { area as requireArea } from "#api/guard.ts";
import { body, createRoute, createRouter, json, refusals, z } from "#api/responses.ts";
import type { Area } from "#core/auth/access.ts";
import { type ContentKind, reorderRows } from "#core/content/rows.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";

const ids = {
  uuid: z.string().refine(isCertificateId).openapi({ format: "uuid" }),
  number: z.int().positive().max(2_147_483_647),
};

/** The operations of content with a manual order. */
export function orderedContentOperations<Content extends { display_order: number }>(
  section: Omit<ContentOperations<Content>, "defaultSort">,
) {
  return createRouter()
    .route("/", contentOrder(section))
    .route("/", contentOperations({ ...section, defaultSort: { sort: "display_order", order: "asc" } }));
}

/** Reorders rows. Mounted before the routes with {id}. */
export function contentOrder<Content extends { display_order: number }>(section: {
  path: `/${string}`;
  area: Area;
  kind: ContentKind<Content>;
  ids?: keyof typeof ids;
}) {
  const id: z.ZodType<string | number> = ids[section.ids ?? "uuid"];
  const reorder = createRoute({
    method: "put",
    path: `${section.path}/order`,
    summary: "Put rows into this order; those not named keep their places",
    tags: [section.path.slice(1)],
    middleware: requireArea(section.area),
    request: body(z.object({ ids: z.array(id).min(1).max(limits.publicListMax) })),
    responses: { 200: json(z.object({}), "Ordered"), ...refusals },
  });
  return createRouter().openapi(reorder, async (c) => {
    await reorderRows(c.var.services.db, section.kind, c.req.valid("json").ids, actorOf(c));
    return c.json({}, 200);
  });
}
