/** The scopes of API keys. Reading and writing the register are separate, because most programs only read. */
export const apiScopes = ["register:public", "register:read", "register:write", "content", "people"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Whether the scopes include the required one; `register:read` includes `register:public`. */
export function isOpenedBy(required: ApiScope, scopes: readonly ApiScope[]): boolean {
  return scopes.includes(required) || (required === "register:public" && scopes.includes("register:read"));
}
