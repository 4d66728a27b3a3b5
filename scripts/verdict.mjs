// How `npm test` ends: what passed, what failed, what did not run and why.

/**
 * The last lines that `npm test` prints, and its exit code. What was left out is named, a line each; where `isStrict`, each of
 * these lines has failed, but for programs of the operator's that a sample is for (nginx, PgBouncer, …).
 */
export function verdictOf({ passed, failed, leftOut }, { isStrict }) {
  const required = leftOut.filter((line) => !line.endsWith(" is not installed"));
  const failures = failed + (isStrict ? required.length : 0);
  const named = leftOut.length > 0 ? ["", "Left out:", ...leftOut.map((line) => `  ${line}`)] : [];
  return { lines: [...named, "", `${passed} passed, ${failures} failed`], code: failures === 0 ? 0 : 1 };
}

/**
 * A line for each reason why request tests were left out, from Vitest's JSON. A test that may be left out says why in brackets at
 * the end of its title, or of a title that it stands under.
 */
export function listLeftOut({ testResults }) {
  const counts = new Map();
  for (const { ancestorTitles, title, status } of testResults.flatMap((file) => file.assertionResults)) {
    if (status === "passed" || status === "failed") continue;
    const reason = reasonIn([...ancestorTitles, title]) ?? `${title} (says no reason)`;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => `${count} request test${count === 1 ? "" : "s"}: ${reason}`);
}

function reasonIn(titles) {
  return titles.map((title) => /\(([^()]+)\)$/.exec(title)?.[1]).find(Boolean);
}
