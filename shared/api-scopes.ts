/** What a key of a program may do. Reading and writing the register are two: most programs only read. */
export const apiScopes = ["register:public", "register:read", "register:write", "content", "people"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Whether a key with these scopes may use what asks for one: who reads the register may read what is public of it. */
export function isOpenedBy(required: ApiScope, scopes: readonly ApiScope[]): boolean {
  return scopes.includes(required) || (required === "register:public" && scopes.includes("register:read"));
}
