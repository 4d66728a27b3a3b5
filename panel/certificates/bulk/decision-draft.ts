import { useState } from "react";
import { z } from "zod";
import type { BulkDecisionInput } from "#panel/certificates/bulk/requests.ts";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { forget, readStored, store } from "#panel/providers/stored-text.ts";
import { dayInJakarta } from "#shared/time.ts";

const kept = z.object({
  decided_on: z.string().optional(),
  effective_on: z.string().nullish(),
  expiry_date: z.string().nullish(),
  years: z.number().nullish(),
  ...{ reason: z.string(), reference: z.string(), internal_note: z.string() },
  ...{ public_note_id: z.string(), public_note_en: z.string() },
});
/** The stored values of a bulk decision; a missing date means today. */
export type DecisionDraft = z.output<typeof kept>;

/** The local draft of an unfinished bulk decision. */
export function useDecisionDraft(kind: BulkDecisionInput["kind"]) {
  const name = useLocalDraftKey(`bulk.${kind}`, null)?.name;
  const [typed, setTyped] = useState(() => (name ? parse(readStored(name)) : undefined));
  return {
    typed,
    keep(decision: BulkDecisionInput) {
      if (name) store(name, JSON.stringify(withoutToday(decision)));
    },
    drop() {
      if (name) forget(name);
      setTyped(undefined);
    },
  };
}

function withoutToday(decision: BulkDecisionInput) {
  const today = dayInJakarta(new Date());
  return Object.fromEntries(Object.entries(decision).filter(([, value]) => value !== today));
}

function parse(text: string): DecisionDraft | undefined {
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
