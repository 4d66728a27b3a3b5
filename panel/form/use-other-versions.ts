import type { FieldValues, UseFormReturn } from "react-hook-form";
import { isSame } from "#panel/form/conflict.ts";
import { type Checked, setFormValue } from "#panel/form/use-uploads.ts";

type Deps<Values extends FieldValues, Context, Input extends object, Row> = {
  form: UseFormReturn<Values, Context, Checked<Input>>;
  stored: Row | undefined;
  setStored: (row: Row) => void;
  fields: readonly (keyof Input & string)[];
  valuesOf: (row: Row | undefined) => Values;
  /** A conflict is unresolved: the form does not rebase onto another version. */
  isBlocked: boolean;
};

/** Puts other versions into a form: earlier ones, and newer ones saved elsewhere on the page. */
export function useOtherVersions<
  Values extends FieldValues,
  Context,
  Input extends object,
  Row extends Input,
>(deps: Deps<Values, Context, Input, Row>) {
  const { form, stored, setStored, fields, valuesOf, isBlocked } = deps;

  /** Fills the form with an earlier version, which is saved by the person. */
  function restore(content: Record<string, unknown>): void {
    if (!stored) return;
    const values: Record<string, unknown> = valuesOf({ ...stored, ...content });
    for (const field of fields) setFormValue(form, field, values[field]);
    // A chosen file would override the restored one.
    for (const field of Object.keys(form.getValues().files ?? {})) setFormValue(form, `files.${field}`, null);
  }

  /**
   * Rebases the form onto a newer version and keeps what is typed. Where both changed a field, the next save reports a conflict.
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
