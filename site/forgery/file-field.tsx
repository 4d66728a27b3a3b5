import type { ReactNode } from "react";

/** The field for an image or a PDF, with its problem. */
export function FileField(props: {
  label: ReactNode;
  hint: ReactNode;
  /** Media types, for the browser's file dialog. */
  accept: string;
  problem: ReactNode;
}) {
  const { label, hint, accept, problem } = props;
  const described = problem ? "file-hint file-problem" : "file-hint";
  return (
    <div className="form-field is-wide">
      <label htmlFor="file">{label}</label>
      <input
        type="file"
        id="file"
        name="file"
        accept={accept}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
      />
      <p className="form-hint" id="file-hint">
        {hint}
      </p>
      {problem && (
        <p className="form-problem" id="file-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
