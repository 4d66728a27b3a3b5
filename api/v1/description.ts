import type { createRouter } from "#api/responses.ts";
import { addExamples, isObject } from "#api/with-examples.ts";
import { limits } from "#shared/limits.ts";

const tags = [
  { name: "public", description: "What everybody may ask, without a key" },
  {
    name: "register",
    description:
      "Certificates and clients; scopes `register:read`, `register:write`, for the export `register:public`",
  },
  { name: "content", description: "What the site shows; scope `content`" },
  { name: "people", description: "Staff; scope `people`" },
];

/** The OpenAPI 3.1 description of all operations. */
export function describeV1(api: ReturnType<typeof createRouter>, publicUrl: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Absah",
      version: "1.0.0",
      description: `The register for programs. ${limits.apiRequestsMax} requests a minute for each key; docs/api.md has the rest.`,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    tags,
  });
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of Object.values(path)) withVersionInIfMatch(operation);
  addExamples(document);
  return document;
}

/** Makes `version` optional in bodies of operations that accept If-Match. */
function withVersionInIfMatch(operation: unknown): void {
  if (!isObject(operation) || !isObject(operation.responses) || !("428" in operation.responses)) return;
  const { schema } = (operation.requestBody as { content: Record<string, { schema: unknown }> }).content[
    "application/json"
  ] ?? { schema: undefined };
  if (isObject(schema)) makeVersionOptional(schema);
}

function makeVersionOptional(schema: Record<string, unknown>): void {
  if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => name !== "version");
  if (Array.isArray(schema.required) && schema.required.length === 0) delete schema.required;
  if (Array.isArray(schema.allOf))
    for (const part of schema.allOf) if (isObject(part)) makeVersionOptional(part);
}
