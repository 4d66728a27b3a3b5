// The summary of `npm test`: passed, failed and skipped tests.

/**
 * The last lines that `npm test` prints, and its exit code. Skipped tests are listed, a line each. With `isStrict` each of these lines
 * counts as a failure, but for missing programs of operators that a sample configuration is for (nginx, PgBouncer, …).
 */
export function verdictOf({ passed, failed, leftOut }, { isStrict }) {
  const required = leftOut.filter((line) => !line.endsWith(" is not installed"));
  const failures = failed + (isStrict ? required.length : 0);
  const named = leftOut.length > 0 ? ["", "Left out:", ...leftOut.map((line) => `  ${line}`)] : [];
  return { lines: [...named, "", `${passed} passed, ${failures} failed`], code: failures === 0 ? 0 : 1 };
}

/**
 * Counts skipped request tests by reason, from Vitest's JSON report. The reason is in parentheses at the end of the test's title, or of
 * the title of a suite around it.
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
