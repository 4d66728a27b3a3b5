import type { Bilingual, Language } from "#shared/language.ts";

type InIndonesian<Name extends string, Value> = { [Field in `${Name}_id`]: Value };
type InEnglish<Name extends string, Value> = { [Field in `${Name}_en`]: Value };

/** The two fields that hold a text in both languages: of `title` they are `title_id` and `title_en`. */
export type BilingualFields<Name extends string, Id, En = Id> = InIndonesian<Name, Id> & InEnglish<Name, En>;

/** Creates both fields of a text, with the same or different values. */
export function bilingual<Name extends string, Id, En = Id>(
  name: Name,
  id: Id,
  en?: En,
): BilingualFields<Name, Id, En> {
  return { [`${name}_id`]: id, [`${name}_en`]: en ?? id } as BilingualFields<Name, Id, En>;
}

type EnglishField<Name extends string, En> = { [Field in `${Name}_en`]: En };

/**
 * A field that the specification defines once, with an optional English one: of `title` they are `title` and `title_en`. An
 * empty English one falls back to the field itself.
 */
export function withEnglish<Name extends string, Own, En>(
  name: Name,
  own: Own,
  english: En,
): { [Field in Name]: Own } & EnglishField<Name, En> {
  return { [name]: own, [`${name}_en`]: english } as { [Field in Name]: Own } & EnglishField<Name, En>;
}

/** A row's field and its English counterpart as a bilingual text, trimmed. */
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
