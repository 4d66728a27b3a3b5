/** Who does something; the command line and what it imports have no profile. */
export type Actor = { id: string | null; name: string };
