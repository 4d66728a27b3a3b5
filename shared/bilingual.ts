import type { Bilingual, Language } from "#shared/language.ts";

type InIndonesian<Name extends string, Value> = { [Field in `${Name}_id`]: Value };
type InEnglish<Name extends string, Value> = { [Field in `${Name}_en`]: Value };

/** The two fields that hold a text in both languages: of `title` they are `title_id` and `title_en`. */
export type BilingualFields<Name extends string, Id, En = Id> = InIndonesian<Name, Id> & InEnglish<Name, En>;

/** What both fields of a text are, or what each is, by their names. */
export function bilingual<Name extends string, Id, En = Id>(
  name: Name,
  id: Id,
  en?: En,
): BilingualFields<Name, Id, En> {
  return { [`${name}_id`]: id, [`${name}_en`]: en ?? id } as BilingualFields<Name, Id, En>;
}

type EnglishTwin<Name extends string, En> = { [Field in `${Name}_en`]: En };

/**
 * A field that the specification has once, and its optional twin in English: of `title` they are `title` and `title_en`.
 * An empty twin falls back to the field itself.
 */
export function withEnglish<Name extends string, Own, En>(
  name: Name,
  own: Own,
  english: En,
): { [Field in Name]: Own } & EnglishTwin<Name, En> {
  return { [name]: own, [`${name}_en`]: english } as { [Field in Name]: Own } & EnglishTwin<Name, En>;
}

/** A row's field and its English twin as a text in both languages, without blanks around them. */
export function withEnglishOf<Name extends string>(
  row: Record<Name | `${Name}_en`, string | null>,
  name: Name,
): Bilingual {
  return { id: row[name]?.trim() ?? "", en: row[`${name}_en`]?.trim() ?? "" };
}

/** A row's text in both languages. */
export function bilingualOf<Name extends string>(
  row: Record<`${Name}_${Language}`, string>,
  name: Name,
): Bilingual {
  return { id: row[`${name}_id`], en: row[`${name}_en`] };
}
