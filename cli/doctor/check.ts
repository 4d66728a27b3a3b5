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

const hourMs = 60 * 60 * 1000;

/** "3 min", "26 h", "5 days". */
export function sayAge(ageMs: number): string {
  const hours = Math.floor(ageMs / hourMs);
  if (hours < 1) return `${Math.floor(ageMs / 60_000)} min`;
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
