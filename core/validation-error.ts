/** Content that passes its schema but conflicts with stored data: one message per field, for the user. */
export class ValidationError extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super(Object.values(errors).join(" "));
    this.errors = errors;
  }
}
