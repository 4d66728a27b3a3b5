type Sum = { passed: number; failed: number; leftOut: string[] };
export function verdictOf(sum: Sum, how: { isStrict: boolean }): { lines: string[]; code: number };

type Test = { ancestorTitles: string[]; title: string; status: string };
export function listLeftOut(results: { testResults: { assertionResults: Test[] }[] }): string[];
