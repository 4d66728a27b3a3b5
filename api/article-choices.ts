import { translationsRoute } from "#api/content-choices.ts";
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

/** Lists the values of comma-separated fields, and their translations. Mounted before the routes with {id}. */
export const articleChoicesApi = createRouter()
  .openapi(route, async (c) => {
    const names = await listAllArticleCategories(c.var.services.db);
    return c.json({ category: names.map(({ id }) => id) }, 200);
  })
  .openapi(translationsRoute({ path: "/articles", area: "articles" }), async (c) => {
    const names = await listAllArticleCategories(c.var.services.db);
    const translated = names.filter(({ en }) => en !== "");
    return c.json({ category: Object.fromEntries(translated.map(({ id, en }) => [id, en])) }, 200);
  });
