import pg from "pg";

/** The error of the database itself: Drizzle wraps it as the cause of its own. */
function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined;
}

/** Whether a write failed because the named unique constraint or index already holds its value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === "23505" && found.constraint === constraint;
}

/** Whether a write failed because a row that it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "23503";
}

/** Whether a write failed because the named check refused it. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === "23514" && found.constraint === constraint;
}

/** Whether the server that answers has no database of the name that was asked for. */
export function isMissingDatabase(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "3D000";
}

/** Whether the server let this role not in (28000, 28P01), or has no database of that name. */
export function isRefusedConnection(error: unknown): boolean {
  return isMissingDatabase(error) || (databaseErrorOf(error)?.code ?? "").startsWith("28");
}
