import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSame } from "#panel/form/conflict.ts";
import { type Checked, setFormValue } from "#panel/form/use-uploads.ts";

type Deps<Values extends FieldValues, Context, Input extends object, Row> = {
  form: UseFormReturn<Values, Context, Checked<Input>>;
  stored: Row | undefined;
  setStored: (row: Row) => void;
  fields: readonly (keyof Input & string)[];
  valuesOf: (row: Row | undefined) => Values;
  /** The form waits for a choice of the person's: it goes on over no other version. */
  isBlocked: boolean;
};

/** Brings other versions of a record into its form: earlier ones, and those that were made beside it. */
export function useOtherVersions<
  Values extends FieldValues,
  Context,
  Input extends object,
  Row extends Input,
>(deps: Deps<Values, Context, Input, Row>) {
  const { form, stored, setStored, fields, valuesOf, isBlocked } = deps;

  /** Puts an earlier version into the form; it is stored when the person saves. */
  function restore(content: Record<string, unknown>): void {
    if (!stored) return;
    const values: Record<string, unknown> = valuesOf({ ...stored, ...content });
    for (const field of fields) setFormValue(form, field, values[field]);
    // A file that was chosen would take the place of what is brought back.
    for (const field of Object.keys(form.getValues().files ?? {})) setFormValue(form, `files.${field}`, null);
  }

  /**
   * Goes on over a version that was made beside the form: what is typed stays. Where that version changed a field that is typed in
   * here as well, the next save meets it, and the person chooses.
   *
   * @returns whether it goes on over it
   */
  function follow(current: Row): boolean {
    if (!stored || isBlocked) return false;
    const values: Record<string, unknown> = form.getValues();
    const before: Record<string, unknown> = valuesOf(stored);
    const typed = fields.filter((field) => !isSame(values[field], before[field]));
    if (typed.some((field) => !isSame(stored[field], current[field]))) return false;
    const files = { ...form.getValues().files };
    setStored(current);
    form.reset(valuesOf(current));
    for (const field of typed) setFormValue(form, field, values[field]);
    for (const [field, file] of Object.entries(files)) if (file) setFormValue(form, `files.${field}`, file);
    return true;
  }

  return { restore, follow };
}
