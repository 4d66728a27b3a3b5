/** The keys of the labels, in their order. */
export function fieldsOf<Field extends string>(labels: Record<Field, string>): Field[] {
  // `Object.keys` may return more than the type says; labels are literals, so that it does not.
  return Object.keys(labels) as Field[];
}

/** A value for each of the fields. */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  valueFor: (field: Field) => Value,
): Record<Field, Value> {
  const values: Partial<Record<Field, Value>> = {};
  for (const field of fields) values[field] = valueFor(field);
  return values as Record<Field, Value>;
}
