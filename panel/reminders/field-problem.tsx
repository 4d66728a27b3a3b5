import { HttpError } from "#panel/providers/request.ts";
import { problem } from "#shared/answers/problem.ts";

/** What is wrong with a field, below it. */
export function FieldProblem({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="mt-1.5 text-xs font-medium text-danger empty:hidden">
      {message}
    </p>
  );
}

/** The server's message for each field; of a list, that of its first wrong entry. */
export function problemsOf(error: Error | null): Record<string, string> {
  const errors = error instanceof HttpError ? problem.safeParse(error.body).data?.errors : undefined;
  const problems: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors ?? {}))
    problems[path.split(".")[0] ?? path] ??= message;
  return problems;
}
