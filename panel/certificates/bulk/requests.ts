import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { request } from "#panel/providers/request.ts";
import { randomUuid } from "#panel/random-uuid.ts";
import {
  type BulkDecided,
  type BulkUndone,
  bulkDecided,
  bulkPreview,
  bulkUndone,
  bulkWorkList,
  decisionReasonList,
} from "#shared/answers/decisions.ts";
import { limits } from "#shared/limits.ts";
import type { bulkDecision } from "#shared/schemas/bulk-decision.ts";

export type BulkDecisionInput = z.input<typeof bulkDecision>;

const path = "/certificate-decisions/bulk";

export async function readReasons(signal: AbortSignal) {
  return decisionReasonList.parse(await request("GET", "/decision-reasons", undefined, signal)).data;
}

/** The latest bulk decisions, and whether they can be undone. */
export const bulkWorkQuery = queryOptions({
  queryKey: ["certificates", "bulk-work"],
  queryFn: async ({ signal }) => bulkWorkList.parse(await request("GET", path, undefined, signal)).data,
});

/** A dry run of a decision on the selection. */
export async function previewDecision(selection: SelectionBody, decision: BulkDecisionInput) {
  return bulkPreview.parse(await request("POST", path, { dry_run: true, ...selection, decision }));
}

/** The progress of a bulk decision. */
export type Progress = Pick<BulkDecided, "decided" | "refused"> & {
  /** The id that all parts share, by which they are undone. */
  bulk: string;
  /** Versions by id of the certificates that are left. */
  rest: Record<string, number>;
  /** Why the next part failed; earlier parts are done. */
  error?: Error;
};

export function progressOf(versions: Record<string, number>): Progress {
  return { bulk: randomUuid(), decided: 0, refused: [], rest: versions };
}

/**
 * Decides in parts about what the preview showed, continuing where an earlier attempt ended. A part whose answer was lost is repeated under the
 * same id, so that nothing is decided twice.
 *
 * @param onPart told how far it is
 */
export async function decideInParts(
  start: Progress,
  decision: BulkDecisionInput,
  onPart: (progress: Progress) => void,
): Promise<Progress> {
  let { error: _, ...progress }: Progress = start;
  while (Object.keys(progress.rest).length > 0) {
    const entries = Object.entries(progress.rest);
    const part = Object.fromEntries(entries.slice(0, limits.bulkRequestMax));
    const { bulk } = progress;
    try {
      const body = { dry_run: false, versions: part, decision, bulk };
      const done = bulkDecided.parse(await request("POST", path, body));
      progress = {
        bulk,
        decided: progress.decided + done.decided,
        refused: [...progress.refused, ...done.refused],
        rest: Object.fromEntries(entries.slice(limits.bulkRequestMax)),
      };
    } catch (error) {
      return { ...progress, error: error instanceof Error ? error : new Error(String(error)) };
    }
    onPart(progress);
  }
  return progress;
}

/** Undoes a decision in parts, except for certificates with a later decision. */
export async function undoDecisions(bulk: string): Promise<BulkUndone> {
  let undone = 0;
  for (;;) {
    const part = bulkUndone.parse(await request("POST", `${path}/undo`, { bulk }));
    undone += part.undone;
    if (part.left === 0 || part.undone === 0) return { ...part, undone };
  }
}
