import { z } from "zod";

/** An instant in JSON, with its format for the OpenAPI description. */
export const instant = z.string().meta({ format: "date-time" });

export const uuid = z.string().meta({ format: "uuid" });

/** A page of a list, with the total. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number() });
}

type Inputs = Readonly<Record<string, z.ZodType>>;

/** Stored values may be older than the input's rules: an enum is answered as any text. */
type Kind<Value> = Value extends string ? string : Value;

type Answered<Shape extends Inputs> = {
  [Field in keyof Shape]: z.ZodType<Kind<z.output<Shape[Field]>>, Kind<z.output<Shape[Field]>>>;
};

/**
 * Derives the fields of a response from those of an input. Values were validated when they were written, so only the type of
 * each schema is kept.
 */
export function answered<Shape extends Inputs>(shape: Shape): Answered<Shape> {
  const kinds = Object.entries(shape).map(([field, input]) => [field, kindOf(input)]);
  // The only cast: `kindOf` determines at runtime what `Kind` derives from the types of the same schemas.
  return Object.fromEntries(kinds) as Answered<Shape>;
}

/** Determined by what the schema accepts; nullable if it keeps null, and text by default. */
function kindOf(input: z.ZodType): z.ZodType {
  const accepts = (sample: unknown) => input.safeParse(sample).success;
  const kind = accepts(true)
    ? z.boolean()
    : accepts(1)
      ? z.number()
      : accepts([])
        ? z.array(z.string())
        : z.string();
  return input.safeParse(null).data === null ? kind.nullable() : kind;
}
