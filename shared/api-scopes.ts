/** What a key of a program may do. Reading and writing the register are two: most programs only read. */
export const apiScopes = ["register:read", "register:write", "content", "people"] as const;
export type ApiScope = (typeof apiScopes)[number];
