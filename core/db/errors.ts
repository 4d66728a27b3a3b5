import pg from "pg";

/** Drizzle wraps the database's error as the cause of its own. */
function databaseErrorOf(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error;
  return error instanceof Error ? databaseErrorOf(error.cause) : undefined;
}

/** Whether a write failed because the named unique constraint or index already has the value. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === "23505" && found.constraint === constraint;
}

/** Whether a write failed because a referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "23503";
}

/** Whether a write violated the named check constraint. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  const found = databaseErrorOf(error);
  return found?.code === "23514" && found.constraint === constraint;
}

/** Whether the server has no database of the given name. */
export function isMissingDatabase(error: unknown): boolean {
  return databaseErrorOf(error)?.code === "3D000";
}

/** Whether the server rejected the role (28000, 28P01), or has no database of that name. */
export function isRefusedConnection(error: unknown): boolean {
  return isMissingDatabase(error) || (databaseErrorOf(error)?.code ?? "").startsWith("28");
}
