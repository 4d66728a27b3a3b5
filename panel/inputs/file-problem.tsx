import { useEffect } from "react";
import { FieldProblem } from "#panel/inputs/field.tsx";

type FileProblemProps = { id: string; message: string | undefined; file: File | null | undefined };

/** What is wrong with a file as it was chosen: brought above the form's buttons, which lie over the page's end. */
export function FileProblem({ id, message, file }: FileProblemProps) {
  useEffect(() => {
    if (message && file) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, message, file]);
  return <FieldProblem id={id} message={message} />;
}
