import { HttpError } from "#panel/providers/request.ts";
import { problem } from "#shared/answers/problem.ts";

/** The error of a field. */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="mt-1.5 text-xs font-medium text-danger empty:hidden">
      {message}
    </p>
  );
}

/** The server's errors by field; for a list, that of its first invalid entry. */
export function problemsOf(error: Error | null): Record<string, string> {
  const errors = error instanceof HttpError ? problem.safeParse(error.body).data?.errors : undefined;
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors ?? {}))
    problems[path.split(".")[0] ?? path] ??= message;
  return problems;
}
