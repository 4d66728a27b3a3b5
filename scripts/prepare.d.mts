export const nodeFlags: string[];
export const nodeEnvironment: Record<string, string>;
export function isUnused(path: string, present: { hasTools: boolean }): boolean;
