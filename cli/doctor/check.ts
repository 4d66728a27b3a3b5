/** What one check found: a line for the operator, and what to do where something is to be done. No secret is in it. */
export type Finding = { about: string; outcome: "ok" | "warning" | "failure"; says: string };

export const ok = (about: string, says: string): Finding => ({ about, outcome: "ok", says });
export const warning = (about: string, says: string): Finding => ({ about, outcome: "warning", says });
export const failure = (about: string, says: string): Finding => ({ about, outcome: "failure", says });

/** What an error says of itself and of its causes, in a line. */
export function sayError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  const code = "code" in error ? String(error.code) : "";
  const own = message || code || error.name;
  return error.cause instanceof Error
    ? `${own} (${sayError(error.cause)})`
    : own.replaceAll(/\s*\n\s*/g, " ");
}
