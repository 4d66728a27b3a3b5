import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";
import { decisionKinds, proposalStates } from "#shared/decisions.ts";
import { exportColumns } from "#shared/schemas/export-columns.ts";
import { numberPatterns } from "#shared/schemas/number-pattern.ts";
import { suspensionMonths } from "#shared/schemas/suspension-months.ts";

const day = z.string().meta({ format: "date" });

/** The fields that a decision sets, with their values from its effective day on. */
export const decidedChanges = z
  .object({
    client_name: z.string(),
    certificate_number: z.string(),
    standard: z.string(),
    scope: z.string().nullable(),
    issue_date: day,
    expiry_date: day,
    status: z.string(),
  })
  .partial();

const decision = z.object({
  id: z.int(),
  kind: z.enum(decisionKinds),
  decided_on: day,
  effective_on: day,
  recorded_at: instant,
  changes: decidedChanges,
  /** Of the paper, from the effective day on. */
  edition: z.int(),
  /** A code of the body's list, and its words in Indonesian. */
  reason: z.string().nullable(),
  reason_label: z.string().nullable(),
  is_reason_public: z.boolean(),
  internal_note: z.string(),
  public_note_id: z.string(),
  public_note_en: z.string(),
  reference: z.string(),
  prepared_by_name: z.string(),
  approved_by_name: z.string().nullable(),
});

export type AnsweredDecision = z.output<typeof decision>;

/** All decisions about a certificate, in the order in which they take effect. */
export const decisionList = z.object({ data: z.array(decision) });

const decisionReason = z.object({
  code: z.string(),
  kind: z.enum(decisionKinds),
  label_id: z.string(),
  label_en: z.string(),
  is_public: z.boolean(),
  /** It is offered. */
  is_active: z.boolean(),
});

export type DecisionReason = z.output<typeof decisionReason>;

export const decisionReasonList = z.object({ data: z.array(decisionReason) });

/** What became of a decision: the certificate as it is today. */
export const decided = z.object({ version: z.int() });

const named = { id: uuid, client_name: z.string(), certificate_number: z.string() };
const shown = z.object({ status: z.string(), expiry_date: day });

/** Certificates that a decision leaves out, each with its reason in words; without names where there is no such certificate. */
const refusedOnes = z.array(z.object({ ...named, reason: z.string() }));

/** What one decision would do to many certificates. */
export const bulkPreview = z.object({
  changing: z.int(),
  sample: z.array(z.object({ ...named, before: shown, after: shown, effective_on: day })),
  refused: refusedOnes,
  /** By id, of those that will change: sent back with the decision. */
  versions: z.record(z.string(), z.int()),
});

export type BulkPreview = z.output<typeof bulkPreview>;

/** `versions` of those that were decided, by id. */
export const bulkDecided = z.object({
  decided: z.int(),
  refused: refusedOnes,
  versions: z.record(z.string(), z.int()),
});

export type BulkDecided = z.output<typeof bulkDecided>;

export const bulkUndone = z.object({
  undone: z.int(),
  refused: refusedOnes,
  /** Still to be set back: asked for again. */
  left: z.int(),
});

export type BulkUndone = z.output<typeof bulkUndone>;

const bulkWork = z.object({
  id: uuid,
  kind: z.enum(decisionKinds),
  recorded_at: instant,
  prepared_by_name: z.string(),
  is_own: z.boolean(),
  decided: z.int(),
  undone: z.int(),
  /** By whoever asks. */
  undoable: z.int(),
});

export type BulkWork = z.output<typeof bulkWork>;

export const bulkWorkList = z.object({ data: z.array(bulkWork) });

/** What waits for a second person: its id. */
export const proposed = z.object({ proposal: z.string() });

export const proposal = z.object({
  id: z.string(),
  certificate_id: z.string().nullable(),
  kind: z.enum(decisionKinds),
  /** The form as it was filled in. */
  input: z.record(z.string(), z.unknown()),
  state: z.enum(proposalStates),
  client_name: z.string(),
  certificate_number: z.string(),
  prepared_by_name: z.string(),
  prepared_at: instant,
  /** Whether the certificate was changed after it was prepared. */
  is_changed_since: z.boolean(),
  /** What it said when this was prepared, and what it says now, of the fields that differ; null while nothing was changed. */
  changed_since: z
    .object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
    .nullable(),
  /** Whether whoever asks prepared it: somebody else approves it. */
  is_own: z.boolean(),
  closed_by_name: z.string().nullable(),
  closed_at: instant.nullable(),
  closing_note: z.string(),
});

export type Proposal = z.output<typeof proposal>;

/** The next part is asked for with after={next_after}. */
export const proposalList = z.object({ data: z.array(proposal), next_after: z.string().nullable() });

/** How the body keeps its register. */
export const registerSettings = z.object({
  /** Granting, suspending, restoring and withdrawing wait for a second person. */
  two_person_approval: z.boolean(),
  /** Viewers read certificates, clients and decisions. */
  viewers_read_register: z.boolean(),
  /** By what the next free number is proposed. */
  number_patterns: numberPatterns,
  /** The columns of the body's own export of complete data; none until it makes one. */
  export_columns: exportColumns,
  /** So long a suspension may last. */
  suspension_months: suspensionMonths,
});

export type RegisterSettings = z.output<typeof registerSettings>;

/** The settings, and the version of each: a save names those of what it was opened on. */
export const versionedRegisterSettings = registerSettings.extend({
  versions: z.record(registerSettings.keyof(), z.string()),
});

export type VersionedRegisterSettings = z.output<typeof versionedRegisterSettings>;

/** The settings that are changed; each that names a version is saved over that one alone. */
export const registerSettingsChange = registerSettings.partial().extend({
  versions: z.partialRecord(registerSettings.keyof(), z.string()).optional(),
});
