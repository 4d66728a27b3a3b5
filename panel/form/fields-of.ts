/** The fields that have a label, in the order of the labels. */
export function fieldsOf<Field extends string>(labels: Record<Field, string>): Field[] {
  // A record that says more than its type does would say it here: labels are written out, and say no more.
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
