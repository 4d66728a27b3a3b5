import { z } from "zod";

type Schema = z.core.$ZodType;

/**
 * Makes fields with a default required, also in nested lists and objects: a PUT without such a field would reset it. Fields that are
 * `.optional()` without a default, and so keep their value, stay optional.
 *
 * @returns a copy with the same rules and messages; what it gives out is of the same type
 */
export function everyField<Whole extends z.ZodType>(schema: Whole): Whole {
  return named(schema) as Whole;
}

function named(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => [name, namedField(field)]);
    return copy(schema, { shape: Object.fromEntries(fields) });
  }
  if (schema instanceof z.ZodArray) return copy(schema, { element: named(schema.element) });
  if (schema instanceof z.ZodPipe) return copy(schema, { in: named(schema.in) });
  if (schema instanceof z.ZodIntersection)
    return copy(schema, { left: named(schema.def.left), right: named(schema.def.right) });
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return copy(schema, { innerType: named(schema.def.innerType) });
  return schema;
}

function namedField(field: Schema): Schema {
  return isFilledIn(field) ? named(withoutFilling(field)) : named(field);
}

/** Whether a missing value is replaced by a default. */
function isFilledIn(field: Schema): boolean {
  const { success, data } = z.safeParse(field, undefined);
  return success && data !== undefined;
}

function withoutFilling(field: Schema): Schema {
  if (field instanceof z.ZodDefault || field instanceof z.ZodPrefault || field instanceof z.ZodOptional)
    return withoutFilling(field.def.innerType);
  if (field instanceof z.ZodNullable) return copy(field, { innerType: withoutFilling(field.def.innerType) });
  if (field instanceof z.ZodPipe) return copy(field, { in: withoutFilling(field.in) });
  return field;
}

/** Copies class, checks and metadata of a schema. */
function copy(schema: Schema, parts: object): Schema {
  return z.clone(schema, { ...schema._zod.def, ...parts } as never, { parent: true });
}
