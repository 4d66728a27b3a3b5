import type english from "#panel/language/english/catalogue.ts";

export type Catalogue = typeof english;

/** A text with an English translation in the catalogue. */
export type Message = keyof Catalogue;

/** The name of an ICU argument: `count` of `{count, number}`. */
type Bare<Argument extends string> = Argument extends `${infer Name},${string}` ? Name : Argument;

type NamesIn<Text> = Text extends `${string}{${infer Argument}}${infer Rest}`
  ? Bare<Argument> | NamesIn<Rest>
  : never;

/** The parameter for a text's arguments: one value per name, none for a text without arguments. */
export type ValuesOf<Text, Value> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Record<NamesIn<Text>, Value>];
