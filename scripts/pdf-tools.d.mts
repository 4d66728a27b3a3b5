export function missingPackages(environment: { PATH?: string }): string[];
