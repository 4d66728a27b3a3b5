import type { z } from "zod";
import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { request } from "#panel/providers/request.ts";
import {
  type BulkDecided,
  bulkDecided,
  bulkPreview,
  bulkUndone,
  decisionReasonList,
} from "#shared/answers/decisions.ts";
import { limits } from "#shared/limits.ts";
import type { bulkDecision } from "#shared/schemas/bulk-decision.ts";

export type AskedDecision = z.input<typeof bulkDecision>;

const path = "/certificate-decisions/bulk";

export async function readReasons(signal: AbortSignal) {
  return decisionReasonList.parse(await request("GET", "/decision-reasons", undefined, signal)).data;
}

/** What a decision would do to what is chosen. */
export async function previewDecision(selection: SelectionBody, decision: AskedDecision) {
  return bulkPreview.parse(await request("POST", path, { dry_run: true, ...selection, decision }));
}

/**
 * Decides part by part about what was seen. One that fails leaves what came before it decided: the same request again decides
 * nothing twice.
 *
 * @param onPart told how many are through
 */
export async function decideInParts(
  versions: Record<string, number>,
  decision: AskedDecision,
  onPart: (through: number) => void,
): Promise<BulkDecided> {
  const entries = Object.entries(versions);
  const all: BulkDecided = { decided: 0, refused: [], versions: {} };
  for (let at = 0; at < entries.length; at += limits.bulkRequestMax) {
    const part = Object.fromEntries(entries.slice(at, at + limits.bulkRequestMax));
    const done = bulkDecided.parse(await request("POST", path, { dry_run: false, versions: part, decision }));
    all.decided += done.decided;
    all.refused.push(...done.refused);
    Object.assign(all.versions, done.versions);
    onPart(Math.min(entries.length, at + limits.bulkRequestMax));
  }
  return all;
}

/** Sets back what was decided, but for what was changed since. */
export async function undoDecisions(versions: Record<string, number>) {
  return bulkUndone.parse(await request("POST", `${path}/undo`, { versions }));
}
