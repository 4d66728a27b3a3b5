/** Who does something, as of then; the command line and what it imports have no profile. */
export type Actor = { id: string | null; name: string; email: string | null };
