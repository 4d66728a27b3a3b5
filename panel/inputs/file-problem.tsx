import { useEffect } from "react";
import { FieldProblem } from "#panel/inputs/field.tsx";

type FileProblemProps = { id: string; message: string | undefined; file: File | null | undefined };

/** The error of a chosen file, scrolled into view above the sticky buttons of the form. */
export function FileProblem({ id, message, file }: FileProblemProps) {
  useEffect(() => {
    if (message && file) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, message, file]);
  return <FieldProblem id={id} message={message} />;
}
