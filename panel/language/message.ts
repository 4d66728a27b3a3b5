import type english from "#panel/language/english/catalogue.ts";

export type Catalogue = typeof english;

/** A text of the panel that has an English one. */
export type Message = keyof Catalogue;

/** What an ICU argument is called: `count` of `{count, number}`. */
type Bare<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;

type NamesIn<Text> = Text extends `${string}{${infer Argument}}${infer Rest}`
  ? Bare<Argument> | NamesIn<Rest>
  : never;

/** What stands for the names in a text: one value for each. */
export type ValuesOf<Text, Value> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Record<NamesIn<Text>, Value>];
