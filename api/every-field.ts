import { z } from "zod";

type Schema = z.core.$ZodType;

/**
 * The schema of a whole record: what a new one may leave out has to be named, in lists and objects within it too. Else a save that
 * says nothing of a field would empty it, or set it to what new records begin with. A field that stays as it was where it
 * is missing (`.optional()` and nothing behind it) may go on missing.
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

/** Whether a missing value becomes another one: null, an empty text, what new records begin with. */
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

/** A schema of the same class with the same checks and description. */
function copy(schema: Schema, parts: object): Schema {
  return z.clone(schema, { ...schema._zod.def, ...parts } as never, { parent: true });
}
