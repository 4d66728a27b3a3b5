import { bodyAtMost } from "#api/body-limit.ts";
import { boundedJson } from "#api/bounded-json.ts";
import type { ContentOperations } from "#api/content-operations.ts";
import { area } from "#api/guard.ts";
import { takePreview } from "#api/preview-limit.ts";
import { body, createRoute, createRouter, json, problem, refusals, z } from "#api/responses.ts";
import { sanitisingOf } from "#api/sanitising.ts";
import { asValidationProblem, problemOf } from "#api/validation-error.ts";
import { withArticle } from "#api/with-article.ts";
import type { Draft, DraftOf } from "#core/content/drafts.ts";
import type { Database } from "#core/db/client.ts";
import type { Sanitising } from "#core/rich-text/rich-text.ts";
import { ValidationError } from "#core/validation-error.ts";
import { draftPreview } from "#shared/answers/draft-preview.ts";
import { languages } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";

type Previewed<Content extends object> = Pick<
  ContentOperations<Content>,
  "path" | "area" | "noun" | "input" | "requestBytesMax" | "complete"
>;
type ReadDraft<Content> = (db: Database, draft: DraftOf<Content>, by: Sanitising) => Promise<Draft>;

/** Renders an unsaved row (docs/decisions/0067), with the guard and the validation of a save. */
export function draftPreviewApi<Content extends object>(
  section: Previewed<Content>,
  readDraft: ReadDraft<Content>,
) {
  const { path, noun, requestBytesMax = limits.requestBodyBytesMax } = section;
  const { complete = (content: Content) => content } = section;
  const draw = createRoute({
    middleware: [area(section.area), bodyAtMost(requestBytesMax), boundedJson],
    tags: [path.slice(1)],
    method: "post",
    path: `${path}/preview`,
    summary: `The page of ${withArticle(noun)} that is typed and not saved; nothing is stored`,
    request: body(
      z.object({
        /** The id of the edited row; null for a new one. */
        id: z.uuid().nullable(),
        language: z.enum(languages),
        content: section.input,
      }),
    ),
    responses: {
      200: json(
        draftPreview,
        "The page, as text for the panel's frame: it has no address that could be framed",
      ),
      422: json(problem, "What a save would refuse, with a message per field"),
      429: json(problem, "Too many in a short time; Retry-After says when to try again"),
      ...refusals,
    },
  });
  return createRouter().openapi(draw, async (c) => {
    const { services, renderDraft, log, person } = c.var;
    const refused = await takePreview(c);
    if (refused) return c.json(refused, 429);
    const { id, language, content } = c.req.valid("json");
    const completeDraft = { id: id ?? undefined, content: complete(content as Content, person) };
    const draft = await readDraft(services.db, completeDraft, sanitisingOf(c)).catch(asValidationProblem);
    if (draft instanceof ValidationError) return c.json(problemOf(draft), 422);
    c.header("X-Robots-Tag", "noindex");
    return c.json(await renderDraft(services, log, { draft, language }), 200);
  });
}
