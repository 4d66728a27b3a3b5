import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import type { Checked } from "#panel/form/use-uploads.ts";
import { serverMessage } from "#panel/language/server-message.ts";

/**
 * A form's resolver: all errors at once, the first one of each field.
 *
 * For a union, the library's zod resolver reports the error of one alternative in zod's English; the one for Standard Schema, which zod 4
 * implements, keeps our message for the union.
 */
export function checkBy<Values extends FieldValues, Input>(
  schema: z.ZodType<Input, Values>,
): Resolver<Values, unknown, Input> {
  const { validate, ...about } = schema["~standard"];
  return standardSchemaResolver({
    "~standard": { ...about, validate: async (value) => inPanelLanguage(await validate(value)) },
  });
}

type Validated<Value> = Awaited<ReturnType<z.ZodType<Value>["~standard"]["validate"]>>;

/** Translates errors: the messages of schemas are Indonesian. */
function inPanelLanguage<Value>(result: Validated<Value>): Validated<Value> {
  if (!result.issues) return result;
  return { issues: result.issues.map((issue) => ({ ...issue, message: serverMessage(issue.message) })) };
}

/** The resolver for records: files are validated when they are chosen. */
export function checkRecordBy<Values extends FieldValues, Input>(
  schema: z.ZodType<Input>,
): Resolver<Values, unknown, Checked<Input>> {
  const ofForm = schema as z.ZodType<Input, Values>;
  return (values, context, options) => {
    const schemaOfBoth = ofForm.transform((input) => ({ input, files: values.files ?? {} }));
    return checkBy<Values, Checked<Input>>(schemaOfBoth)(values, context, options);
  };
}

/** The error of a field; for a list, that of the list itself or of its first invalid item. */
export function messageIn(error: FieldErrors[string] | FieldErrors["root"]): string | undefined {
  if (typeof error?.message === "string") return error.message;
  if (typeof error?.root?.message === "string") return error.root.message;
  const items: unknown = Array.isArray(error) ? error : [];
  return (items as { text?: FieldError }[]).find((item) => item?.text)?.text?.message;
}
