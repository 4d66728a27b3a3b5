import fc from "fast-check";

/** The subset of JSON Schema that the OpenAPI description uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
};

/** Texts that often break programs: control characters, injections, edge cases of numbers and dates. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "x\udc00y",
    "\ufffe\uffff",
    "\u202e\u2066\u200b",
    "\r\nSet-Cookie: absah=1",
    "__proto__",
    "constructor",
    "' or 1=1 --",
    '"; drop table profiles; --',
    "%_\\",
    "%00",
    "%E0%A4%A",
    "../../../etc/passwd",
    "<script>alert(1)</script>",
    "http://[::1",
    "data:text/html,x",
    "{{7*7}}#{7*7}",
    "=1+1",
    "NaN",
    "Infinity",
    "-0",
    "1e999",
    "9007199254740993",
    "99999999999999999999",
    "0001-01-01",
    "2025-02-30",
    "9999999-12-31",
    "null",
    "true",
    "ß".repeat(5_000),
    "(a+)+$".repeat(300),
  ),
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e308, Number.MIN_VALUE),
);

const hostileKey = fc.constantFrom("__proto__", "constructor", "toString", "id", "role", "version", "");

/** Any JSON value. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}),
  fc.array(hostileText, { maxLength: 3 }),
  fc.dictionary(fc.oneof(hostileKey, hostileText), hostileText, { maxKeys: 3 }),
  fc.constant(nested(200)),
);

export type Definitions = Record<string, Schema>;

/** Values of a schema, with some invalid parts. @param known values that exist in the database */
export function nearly(schema: Schema, definitions: Definitions, known: string[]): fc.Arbitrary<unknown> {
  const make = (inner: Schema) => nearly(inner, definitions, known);
  const valid = madeOf(schema, definitions, known, make);
  return fc.oneof({ weight: 6, arbitrary: valid }, { weight: 1, arbitrary: hostileValue });
}

/** Values that match a schema. Rules that a schema cannot express may still refuse them. @param known as for `nearly` */
export function fitting(schema: Schema, definitions: Definitions, known: string[]): fc.Arbitrary<unknown> {
  return madeOf(schema, definitions, known, (inner) => fitting(inner, definitions, known));
}

function madeOf(
  schema: Schema,
  definitions: Definitions,
  known: string[],
  make: (inner: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return make(definitions[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices?.length) return fc.oneof(...choices.map(make));
  if (schema.allOf?.length) {
    return fc.tuple(...schema.allOf.map(make)).map((parts) => Object.assign({}, ...parts.filter(isObject)));
  }
  const [type] = [schema.type ?? "unknown"].flat();
  if (type === "object") return fittingObject(schema, make);
  if (type === "array") return fc.array(make(schema.items ?? {}), { maxLength: 3 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer" || type === "number") {
    const { minimum: min = -10, maximum: max = 1_000_000 } = schema;
    const whole = fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) });
    // 1 is the version of an unchanged row.
    return fc.oneof(fc.constant(1), whole);
  }
  if (type === "string") return fittingText(schema, known);
  return hostileValue;
}

function fittingObject(schema: Schema, make: (inner: Schema) => fc.Arbitrary<unknown>) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, make(inner)] as const);
  const required = schema.required ?? [];
  const record = fc.record(Object.fromEntries(fields), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.includes(name)),
  });
  const more = fc.dictionary(hostileKey, hostileValue, { maxKeys: 1 });
  return fc.tuple(record, more).map(([given, extra]) => {
    // Not spread, which would drop a key named __proto__.
    return Object.fromEntries([...Object.entries(given), ...Object.entries(extra)]);
  });
}

function fittingText(schema: Schema, known: string[]): fc.Arbitrary<string> {
  if (schema.format === "uuid") return fc.oneof(fc.uuid(), fc.constantFrom(...known));
  if (schema.format === "date") return fc.constantFrom("2025-01-31", "2026-11-21", "2031-12-31");
  if (schema.format === "email") return fc.emailAddress();
  const { minLength = 1, maxLength = 60 } = schema;
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
    fc.constantFrom(...known, "a@gis.example", "/media/avatars/a.webp", "https://gis.example/", "2026-01-31"),
  );
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
