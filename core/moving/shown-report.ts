import type { MoveReport } from "#core/moving/report.ts";
import { moveListLengths, type ShownMoveReport } from "#shared/answers/site-moves.ts";

/** A report for the panel: refused rows before changed ones, and lists cut to a bounded length. */
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
      reason: panelWording.reduce(
        (reason, [pattern, words]) => reason.replace(pattern, words),
        finding.reason,
      ),
    })),
    findings_omitted: Math.max(0, ordered.length - moveListLengths.findings),
    files: { ...files, unused: files.unused.slice(0, moveListLengths.unused) },
    unused_omitted: Math.max(0, files.unused.length - moveListLengths.unused),
  };
}

/** Hints about options of the command, and their wording for the panel. */
const panelWording: [RegExp, string][] = [
  [
    /^(Was an administrator: comes in as viewer)\. To change that, name them with .*$/s,
    "$1, unless selected on this page.",
  ],
  [/^(.{1,1000} was not brought along) \(--storage\):/s, "$1:"],
  [/^(\d+ items of the type “page” were left out) \(--pages .*\)\.$/, "$1."],
];
