import { createContext, type ReactNode, use } from "react";
import { type FieldValues, type Path, useController } from "react-hook-form";

/**
 * What a form holds, by the paths of react-hook-form. A field is told the form that it is in: `<TextField<ArticleInput>
 * name="title" …>`; one that is not told has no name to choose from.
 */
export type FieldName<Values extends FieldValues> = Path<Values> & string;

export type FieldProps<Values extends FieldValues> = {
  name: FieldName<Values>;
  label: string;
  hint?: string;
  /** What may be wrong and does not keep anybody from saving. */
  warning?: string | undefined;
  isRequired?: boolean;
};

/** What a control of a form carries: its value, and the ties to its label, hint and problem. */
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

/** A label, a control, and below it what is wrong with it. */
export function Field<Values extends FieldValues = never>(
  props: FieldProps<Values> & { children: (control: ControlProps) => ReactNode },
) {
  const { name, label, hint, warning, isRequired = false, children } = props;
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

/** What the ids of a form's fields begin with. One that opens in front of another form has its own: ids are unique in a page. */
export const FieldIdPrefix = createContext(pageForm);

/** The element of a field; the form's list of problems links to it. */
export function useFieldId(name: string): string {
  return `${use(FieldIdPrefix)}-${name}`;
}

/** The same where the form is the page's own. */
export function fieldId(name: string): string {
  return `${pageForm}-${name}`;
}
