import type { MoveReport } from "#core/moving/report.ts";
import { moveListLengths, type ShownMoveReport } from "#shared/answers/site-moves.ts";

/** A report as the panel gets it: rows that did not come in before those that were changed, and no list without end. */
export function shownReport(report: MoveReport): ShownMoveReport {
  const { findings, files } = report;
  const ordered = [
    ...findings.filter(({ kind }) => kind === "refused"),
    ...findings.filter(({ kind }) => kind === "changed"),
  ];
  return {
    ...report,
    findings: ordered.slice(0, moveListLengths.findings).map((finding) => ({
      ...finding,
      reason: ofPage.reduce((reason, [ofCommand, words]) => reason.replace(ofCommand, words), finding.reason),
    })),
    findings_omitted: Math.max(0, ordered.length - moveListLengths.findings),
    files: { ...files, unused: files.unused.slice(0, moveListLengths.unused) },
    unused_omitted: Math.max(0, files.unused.length - moveListLengths.unused),
  };
}

/** What the English of the commands says of their options, and what a page says there. */
const ofPage: [RegExp, string][] = [
  [
    /^(Was an administrator: comes in as viewer)\. To change that, name them with .*$/s,
    "$1, unless selected on this page.",
  ],
  [/^(.{1,1000} was not brought along) \(--storage\):/s, "$1:"],
  [/^(\d+ items of the type “page” were left out) \(--pages .*\)\.$/, "$1."],
];
