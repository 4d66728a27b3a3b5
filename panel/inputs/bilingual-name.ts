/** Names of bilingual fields: `title` where there are `title_id` and `title_en`. */
export type BilingualName<Values> = {
  [Field in keyof Values & string]: Field extends `${infer Name}_id`
    ? `${Name}_en` extends keyof Values
      ? Name
      : never
    : never;
}[keyof Values & string];
