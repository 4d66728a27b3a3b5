import type { RouteConfig } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { requestJson } from "#api/request-body.ts";
import { z } from "#api/responses.ts";
import { answerProblem } from "#api/v1/problems.ts";

type Schema = z.core.$ZodType;

/** Refuses unknown members of a body, because a typo would be ignored silently. */
export function onlyKnownMembers({ request }: Pick<RouteConfig, "request">): MiddlewareHandler {
  const content = request?.body?.content["application/json"];
  const schema = content && "schema" in content ? content.schema : undefined;
  return async (c, next) => {
    const unknown = schema instanceof z.ZodType ? unknownMembers([schema], await requestJson(c)) : [];
    if (unknown.length === 0) return void (await next());
    const errors = Object.fromEntries(unknown.map((name) => [name, "Tidak dikenal di sini."]));
    return answerProblem(c, 422, "unknown-member", { errors });
  };
}

/**
 * The names that no schema has, including nested ones (`contacts.0.phone`).
 *
 * @param schemas which the value must all satisfy
 */
function unknownMembers(schemas: Schema[], value: unknown): string[] {
  const known = schemas.flatMap(partsOf);
  if (Array.isArray(value)) {
    const elements = known.flatMap((schema) => (schema instanceof z.ZodArray ? [schema.element] : []));
    return elements.length > 0 ? value.flatMap((each, at) => below(at, unknownMembers(elements, each))) : [];
  }
  const shapes = known.flatMap((schema) => (schema instanceof z.ZodObject ? [schema.shape] : []));
  if (!(value instanceof Object) || shapes.length === 0) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as Schema] : []));
    return fields.length > 0 ? below(name, unknownMembers(fields, each)) : [name];
  });
}

function below(name: string | number, names: string[]): string[] {
  return names.map((each) => `${name}.${each}`);
}

/** The object and array schemas inside a schema. */
function partsOf(schema: Schema): Schema[] {
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(partsOf);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(partsOf);
  if (schema instanceof z.ZodPipe) return partsOf(schema.in);
  if ("innerType" in schema._zod.def) return partsOf(schema._zod.def.innerType as Schema);
  return [schema];
}
