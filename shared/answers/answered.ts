import { z } from "zod";

/** A moment as JSON has it. The format is for the API's description. */
export const instant = z.string().meta({ format: "date-time" });

export const uuid = z.string().meta({ format: "uuid" });

/** What every list answers: a page of it, and how many there are in all. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ data: z.array(row), total: z.number() });
}

type Inputs = Readonly<Record<string, z.ZodType>>;

/** What is stored may be older than what an input takes: any text, where that is one of a few. */
type Kind<Value> = Value extends string ? string : Value;

type Answered<Shape extends Inputs> = {
  [Field in keyof Shape]: z.ZodType<Kind<z.output<Shape[Field]>>, Kind<z.output<Shape[Field]>>>;
};

/**
 * The fields that an input has as an answer has them: what they may hold was checked when they were written, so only
 * their kind is left of their schemas.
 */
export function answered<Shape extends Inputs>(shape: Shape): Answered<Shape> {
  const kinds = Object.entries(shape).map(([field, input]) => [field, kindOf(input)]);
  // The one place where the kinds and the types of the same schemas are taken for each other.
  return Object.fromEntries(kinds) as Answered<Shape>;
}

/** By what it takes: a field that keeps null may answer it, and what is no other kind is a text. */
function kindOf(input: z.ZodType): z.ZodType {
  const takes = (sample: unknown) => input.safeParse(sample).success;
  const kind = takes(true)
    ? z.boolean()
    : takes(1)
      ? z.number()
      : takes([])
        ? z.array(z.string())
        : z.string();
  return input.safeParse(null).data === null ? kind.nullable() : kind;
}
