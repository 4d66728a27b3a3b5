import { area } from "#api/guard.ts";
import { createRoute, createRouter, json, refusals, z } from "#api/responses.ts";
import { listAllArticleCategories } from "#core/content/articles.ts";

const route = createRoute({
  method: "get",
  path: "/articles/choices",
  summary: "The categories that articles have, one by one",
  tags: ["articles"],
  middleware: area("articles"),
  responses: { 200: json(z.object({ category: z.array(z.string()) }), "By field"), ...refusals },
});

/** What articles already say in a field that holds several values. It stands before the operations of single rows. */
export const articleChoicesApi = createRouter().openapi(route, async (c) =>
  c.json({ category: await listAllArticleCategories(c.var.services.db) }, 200),
);
