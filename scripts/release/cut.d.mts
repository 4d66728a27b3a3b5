export function cutVersion(root: string, version: string, day: string): void;
