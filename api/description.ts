import { requirementsOf } from "#api/guard.ts";
import type { createRouter } from "#api/responses.ts";
import { addExamples } from "#api/with-examples.ts";
import { sessionCookieName } from "#core/auth/session-cookie.ts";

type Router = ReturnType<typeof createRouter>;
type Document = ReturnType<Router["getOpenAPI31Document"]>;

/** The OpenAPI 3.1 description of the panel's API, with operation ids, security requirements and examples. */
export function describeApi(api: Router, publicUrl: string) {
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Absah",
      version: "1",
      description:
        "The register, its content and its people, as the panel asks for them. Programs take /api/v1.",
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: "/api" }],
  });
  document.components = {
    ...document.components,
    securitySchemes: {
      session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
      token: { type: "http", scheme: "bearer", description: "An access token of `POST /token`" },
    },
  };
  nameOperations(document, requirementsOf(api));
  addExamples(document);
  return document;
}

const ofStaff = [{ session: [] }, { token: [] }];

function nameOperations(document: Document, requirements: ReturnType<typeof requirementsOf>): void {
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(operations as object)) {
      if (!isOperation(operation)) continue;
      const requirement = requirements.get(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
      // Public URLs of the site have no stated requirement.
      const isOpen = requirement === undefined || requirement === "anyone";
      Object.assign(operation, { operationId: idOf(method, path), security: isOpen ? [] : ofStaff });
    }
}

function isOperation(part: unknown): part is object {
  return typeof part === "object" && part !== null && "responses" in part;
}

/** `GET /certificates/{id}/events` is `getCertificatesByIdEvents`. */
function idOf(method: string, path: string): string {
  const words = path.replaceAll(/\{(\w+)\}/g, "by-$1").split(/[^a-z0-9]+/i);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
