import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { changeEvent } from "#shared/answers/change-events.ts";
import { problem as answeredProblem, type conflict } from "#shared/answers/problem.ts";
import { isCertificateId } from "#shared/certificate-id.ts";
import { limits } from "#shared/limits.ts";
import type { RequestEnv } from "#web/context.ts";

export { createRoute, z };

/**
 * A schema of #shared by its name in the description. It is a copy: only schemas that are made after this module was loaded
 * have the method `openapi`, and who loads #shared first is no matter of the API.
 */
export function named<Schema extends z.ZodType>(schema: Schema, name: string): Schema {
  return schema.clone().openapi(name);
}

export const problem = named(answeredProblem, "Problem");

/** The answer to a save over a version that is not the newest. */
export function conflictWith<Row extends z.ZodType>(current: Row) {
  return problem.extend({ current } satisfies Record<keyof typeof conflict.shape, Row>);
}

/** A JSON answer for an operation's description. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The refusals that a guarded operation can answer with. */
export const refusals = {
  401: json(problem, "Nobody is signed in"),
  403: json(problem, "The role may not enter this area"),
};

/** A body of JSON for an operation's description. */
export function body<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { "application/json": { schema } } } };
}

/** The database knows no U+0000 in a text. */
export const queryText = z
  .string()
  .refine((text) => !text.includes("\0"), "Mengandung karakter yang tidak diperbolehkan.");

/** What a list is searched for. */
export const searchText = queryText.max(
  limits.searchTermLengthMax,
  `Kata pencarian paling banyak ${limits.searchTermLengthMax} karakter.`,
);

/** What every list can be asked: a search, and which page of what size. */
export const listQuery = {
  q: searchText.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(limits.listPageSizeMax).default(limits.listPageSizeDefault),
};

/** A history, newest first. */
export const history = z.object({ data: z.array(named(changeEvent, "ChangeEvent")) });

export const idParam = z.object({ id: z.string().refine(isCertificateId).openapi({ format: "uuid" }) });

/** The id of a row that is counted. */
export const numberIdParam = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** What is said of a form with problems; each has its own message at its field. */
export const unfitMessage = "Mohon periksa kembali isian Anda.";

/**
 * A router for operations: what does not fit a schema answers 422 with one message per field, and an id that
 * cannot be one answers 404.
 */
export function createRouter() {
  return new OpenAPIHono<RequestEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      if (result.target === "param") return c.json({ message: "Data tidak ditemukan." }, 404);
      const errors: Record<string, string> = {};
      for (const issue of result.error.issues) errors[issue.path.join(".")] ??= issue.message;
      return c.json({ message: unfitMessage, errors }, 422);
    },
  });
}
