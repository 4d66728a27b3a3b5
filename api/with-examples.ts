import { bodyExamples, type DescribedSchema, exampleOf, problemExample } from "#api/v1/examples.ts";

type Described = { paths?: object; components?: { schemas?: unknown } };

/** Adds examples to all JSON bodies and responses of a description. */
export function addExamples({ paths = {}, components }: Described): void {
  const definitions = (components?.schemas ?? {}) as Record<string, DescribedSchema>;
  for (const path of Object.values(paths))
    for (const operation of Object.values(path as object)) addExamplesTo(operation, definitions);
}

function addExamplesTo(operation: unknown, definitions: Record<string, DescribedSchema>): void {
  if (!isObject(operation) || !isObject(operation.responses)) return;
  const own = bodyExamples[String(operation.operationId)];
  for (const [type, media] of mediaOf(operation.requestBody))
    if (type === "application/json") media.example = own ?? exampleOf(media.schema ?? {}, definitions);
  for (const [status, answer] of Object.entries(operation.responses))
    for (const [type, media] of mediaOf(answer)) {
      if (type === "application/json") media.example = exampleOf(media.schema ?? {}, definitions);
      if (type === "application/problem+json") media.example = problemExample(Number(status));
    }
}

type Media = { schema?: DescribedSchema; example?: unknown };

function mediaOf(described: unknown): [type: string, media: Media][] {
  if (!isObject(described) || !isObject(described.content)) return [];
  return Object.entries(described.content).filter((each): each is [string, Media] => isObject(each[1]));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
