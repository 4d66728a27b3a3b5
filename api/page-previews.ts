import { area } from "#api/guard.ts";
import { takePreview } from "#api/preview-limit.ts";
import { body, createRoute, createRouter, json, problem, refusals } from "#api/responses.ts";
import { sanitisingOf } from "#api/sanitising.ts";
import { readTypedTexts } from "#core/content/typed-texts.ts";
import { pagePreview } from "#shared/answers/page-previews.ts";
import { pagePreviewInput } from "#shared/schemas/page-preview.ts";

const draw = createRoute({
  middleware: area("page-content"),
  tags: ["page-content"],
  method: "post",
  path: "/page-previews",
  summary: "A page of the site with texts that are typed and not saved; nothing is stored",
  request: body(pagePreviewInput),
  responses: {
    200: json(pagePreview, "The page, as text for the panel's frame: it has no address that could be framed"),
    422: json(problem, "With a message per field"),
    429: json(problem, "Too many in a short time; Retry-After says when to try again"),
    ...refusals,
  },
});

/** Renders pages with unsaved texts (docs/decisions/0063). */
export const pagePreviewsApi = createRouter().openapi(draw, async (c) => {
  const { services, renderPreview, log } = c.var;
  const refused = await takePreview(c);
  if (refused) return c.json(refused, 429);
  const { texts, ...request } = c.req.valid("json");
  const typed = await readTypedTexts(services.db, texts, sanitisingOf(c));
  const preview = await renderPreview(services, log, { ...request, texts: typed });
  c.header("X-Robots-Tag", "noindex");
  return c.json(preview, 200);
});
