/** Content that its schema lets pass but what is stored already does not: one message for each field, for the person. */
export class ValidationError extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super(Object.values(errors).join(" "));
    this.errors = errors;
  }
}
