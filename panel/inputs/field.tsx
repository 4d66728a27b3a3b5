import { createContext, type ReactNode, use } from "react";
import { type FieldValues, type Path, useController } from "react-hook-form";

/**
 * Field names by the paths of react-hook-form. A field takes the form's values as a type argument, `<TextField<ArticleInput> name="title" …>`;
 * without one no name is allowed.
 */
export type FieldName<Values extends FieldValues> = Path<Values> & string;

export type FieldProps<Values extends FieldValues> = {
  name: FieldName<Values>;
  label: string;
  hint?: string;
  /** A hint comes with what is typed: its line is there before, so that nothing below moves. */
  isHintLate?: boolean;
  /** A warning that does not prevent saving. */
  warning?: string | undefined;
  isRequired?: boolean;
};

/** Props for a control: value, handlers, and ARIA references to label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  value: string;
  ref: (element: HTMLElement | null) => void;
  onBlur: () => void;
  onChange: (event: { target: { value: string } }) => void;
  required: boolean;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

/** A label, a control and its error. */
export function Field<Values extends FieldValues = never>(
  props: FieldProps<Values> & { children: (control: ControlProps) => ReactNode },
) {
  const { name, label, hint, isHintLate, warning, isRequired = false, children } = props;
  const { field, fieldState } = useController({ name });
  const id = useFieldId(name);
  const message = fieldState.error?.message;
  const described = [hint && `${id}-hint`, warning && `${id}-warning`, message && `${id}-problem`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="label">
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {" *"}
          </span>
        )}
      </label>
      {children({
        ...field,
        id,
        value: field.value ?? "",
        required: isRequired,
        "aria-invalid": message !== undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs wrap-anywhere text-ink-soft">
          {hint}
        </p>
      )}
      {isHintLate && !hint && !message && (
        <p aria-hidden className="mt-1.5 text-xs">
          {"\u00a0"}
        </p>
      )}
      {warning && (
        <p id={`${id}-warning`} className="mt-1.5 text-xs font-medium text-warn">
          {warning}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={message} />
    </div>
  );
}

export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-danger">
      {message}
    </p>
  );
}

const pageForm = "field";

/** A prefix for element ids, for forms that are on a page with another form. */
export const FieldIdPrefix = createContext(pageForm);

/** The id of a field's element, the target of links in the list of errors. */
export function useFieldId(name: string): string {
  return `${use(FieldIdPrefix)}-${name}`;
}

/** For the page's main form, without a prefix. */
export function fieldId(name: string): string {
  return `${pageForm}-${name}`;
}
