import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { RequestEnv } from "#core/request-context.ts";
import { isCertificateId } from "#shared/certificate-id.ts";

export { createRoute, z };

export const problem = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .openapi("Problem");

/** A JSON answer for an operation's description. */
export function json<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { description, content: { "application/json": { schema } } };
}

/** The refusals that a guarded operation can answer with. */
export const refusals = {
  401: json(problem, "Nobody is signed in"),
  403: json(problem, "The role may not enter this area"),
};

export const idParam = z.object({ id: z.string().refine(isCertificateId).openapi({ format: "uuid" }) });

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
      return c.json({ message: "Mohon periksa kembali isian Anda.", errors }, 422);
    },
  });
}
