import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, named, problem, queryText, refusals, z } from "#api/responses.ts";
import { changesOf, changesPage, changesQuery, sinceOf } from "#api/v1/cursor.ts";
import type { Area } from "#core/auth/access.ts";
import { articleKind } from "#core/content/article-editing.ts";
import { listChangedRows } from "#core/content/changed-rows.ts";
import { customerKind } from "#core/content/customers.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { partnerKind } from "#core/content/partners.ts";
import type { ContentKind } from "#core/content/rows.ts";
import { serviceKind } from "#core/content/services.ts";
import { listedArticle } from "#shared/answers/articles.ts";
import { customer } from "#shared/answers/customers.ts";
import { galleryImage } from "#shared/answers/gallery-images.ts";
import { partner } from "#shared/answers/partners.ts";
import { service } from "#shared/answers/services.ts";

const exactly = queryText.max(200).optional().openapi({ description: "Exactly so" });
const isTrue = z
  .enum(["true", "false"])
  .transform((value) => value === "true")
  .optional();

type List<Content> = {
  path: `/${string}`;
  area: Area;
  kind: ContentKind<Content>;
  /** The name of the row's schema in the description. */
  name: string;
  row: z.ZodType;
  filters: z.ZodRawShape;
};

/** Content in the order of its last changes, for programs that mirror it. Removed rows are not included. */
export const contentLists = [
  changesOfKind({
    path: "/articles",
    area: "articles",
    kind: articleKind,
    name: "ListedArticle",
    row: listedArticle,
    filters: {
      slug: exactly,
      published: isTrue,
      category: queryText.max(200).optional().openapi({ description: "One of those that an article names" }),
    },
  }),
  changesOfKind({
    path: "/services",
    area: "services",
    kind: serviceKind,
    name: "Service",
    row: service,
    filters: { is_active: isTrue },
  }),
  changesOfKind({
    path: "/gallery",
    area: "gallery",
    kind: galleryImageKind,
    name: "GalleryImage",
    row: galleryImage,
    filters: { category: exactly },
  }),
  changesOfKind({
    path: "/customers",
    area: "customers",
    kind: customerKind,
    name: "Customer",
    row: customer,
    filters: { name: exactly, category: exactly },
  }),
  changesOfKind({
    path: "/partners",
    area: "partners",
    kind: partnerKind,
    name: "Partner",
    row: partner,
    filters: { name: exactly, category: exactly },
  }),
].reduce((router, list) => router.route("/", list), createRouter());

function changesOfKind<Content>({ path, kind, name, row, filters, area: own }: List<Content>) {
  const list = createRoute({
    middleware: area(own),
    method: "get",
    path,
    summary: `${path.slice(1)} in the order of their last changes`,
    request: { query: z.object({ ...filters, ...changesQuery }) },
    responses: {
      200: json(changesOf(named(row, name)), "A page, and where the next one begins"),
      422: json(problem, "Something in the query does not fit"),
      ...refusals,
    },
  });
  return createRouter().openapi(list, async (c) => {
    const { updated_since, cursor, limit, ...equal } = c.req.valid("query");
    const query = { equal, since: sinceOf(updated_since), after: cursor, limit: limit + 1 };
    const rows = await listChangedRows(c.var.services.db, kind, query);
    return c.json(changesPage(rows, limit), 200);
  });
}
