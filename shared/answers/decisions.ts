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
  /** The edition of the document from the effective day on. */
  edition: z.int(),
  /** The code of a reason, and its Indonesian label. */
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
  /** Whether it can be chosen. */
  is_active: z.boolean(),
});

export type DecisionReason = z.output<typeof decisionReason>;

export const decisionReasonList = z.object({ data: z.array(decisionReason) });

/** The version of the certificate after the decision. */
export const decided = z.object({ version: z.int() });

const named = { id: uuid, client_name: z.string(), certificate_number: z.string() };
const shown = z.object({ status: z.string(), expiry_date: day });

/** Skipped certificates with the reason; names are empty for unknown ones. */
const refusedOnes = z.array(z.object({ ...named, reason: z.string() }));

/** The preview of a bulk decision. */
export const bulkPreview = z.object({
  changing: z.int(),
  sample: z.array(z.object({ ...named, before: shown, after: shown, effective_on: day })),
  refused: refusedOnes,
  /** The versions by id, to be sent with the decision. */
  versions: z.record(z.string(), z.int()),
});

export type BulkPreview = z.output<typeof bulkPreview>;

/** `versions` of the decided certificates by id. */
export const bulkDecided = z.object({
  decided: z.int(),
  refused: refusedOnes,
  versions: z.record(z.string(), z.int()),
});

export type BulkDecided = z.output<typeof bulkDecided>;

export const bulkUndone = z.object({
  undone: z.int(),
  refused: refusedOnes,
  /** The remaining number: the request is repeated. */
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
  /** Those that the requesting person may undo. */
  undoable: z.int(),
});

export type BulkWork = z.output<typeof bulkWork>;

export const bulkWorkList = z.object({ data: z.array(bulkWork) });

/** The id of a proposal that waits for approval. */
export const proposed = z.object({ proposal: z.string() });

export const proposal = z.object({
  id: z.string(),
  certificate_id: z.string().nullable(),
  kind: z.enum(decisionKinds),
  /** The submitted form. */
  input: z.record(z.string(), z.unknown()),
  state: z.enum(proposalStates),
  client_name: z.string(),
  certificate_number: z.string(),
  prepared_by_name: z.string(),
  prepared_at: instant,
  /** Whether the certificate changed since then. */
  is_changed_since: z.boolean(),
  /** The differing fields, as of the preparation and now; null if nothing was changed. */
  changed_since: z
    .object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) })
    .nullable(),
  /** Whether the requesting person prepared it and thus may not approve it. */
  is_own: z.boolean(),
  closed_by_name: z.string().nullable(),
  closed_at: instant.nullable(),
  closing_note: z.string(),
});

export type Proposal = z.output<typeof proposal>;

/** The next page is requested with after={next_after}. */
export const proposalList = z.object({ data: z.array(proposal), next_after: z.string().nullable() });

/** The settings of the register. */
export const registerSettings = z.object({
  /** Granting, suspending, restoring and withdrawing need approval by a second person. */
  two_person_approval: z.boolean(),
  /** Viewers may read certificates, clients and decisions. */
  viewers_read_register: z.boolean(),
  /** The patterns of proposed numbers. */
  number_patterns: numberPatterns,
  /** The columns of the body's own export; empty until configured. */
  export_columns: exportColumns,
  /** The maximal duration of a suspension, in months. */
  suspension_months: suspensionMonths,
});

export type RegisterSettings = z.output<typeof registerSettings>;

/** The settings with their versions, which a save names. */
export const versionedRegisterSettings = registerSettings.extend({
  versions: z.record(registerSettings.keyof(), z.string()),
});

export type VersionedRegisterSettings = z.output<typeof versionedRegisterSettings>;

/** The changed settings; each with a version is saved over that version only. */
export const registerSettingsChange = registerSettings.partial().extend({
  versions: z.partialRecord(registerSettings.keyof(), z.string()).optional(),
});
