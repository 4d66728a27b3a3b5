import { z } from "zod";

/** Publication states by switch and times: specification 4's 'Dipublikasi' and 'Draft', and two more. */
export const publicationStates = ["draft", "scheduled", "public", "ended"] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The period in which an enabled row is public: ISO 8601 in UTC, null for no limit. */
export type PublicationTimes = { publish_at: string | null; unpublish_at: string | null };

/**
 * The state at an instant. `publish_at` is inclusive, `unpublish_at` exclusive. In SQL: `inStateOf` of
 * core/content/publication.ts.
 */
export function publicationState(
  isOn: boolean,
  { publish_at, unpublish_at }: PublicationTimes,
  nowMs: number,
): PublicationState {
  if (!isOn) return "draft";
  if (unpublish_at && Date.parse(unpublish_at) <= nowMs) return "ended";
  return publish_at && Date.parse(publish_at) > nowMs ? "scheduled" : "public";
}

const unknownMoment = "Tanggal atau jam tidak dikenali.";
const written = z.iso
  .datetime({ offset: true, error: unknownMoment })
  .refine((value) => /^(19|2\d)/.test(value), unknownMoment);

const optionalInstant = z
  .union([z.literal(""), z.null(), written])
  .optional()
  .transform((value) => (value ? new Date(value).toISOString() : null));

/** The schema fields of both times. */
export const publicationFields = { publish_at: optionalInstant, unpublish_at: optionalInstant };

/** The rule for both times together: `.refine(endsAfterItBegins, endsTooEarly)`. */
export function endsAfterItBegins({ publish_at, unpublish_at }: PublicationTimes): boolean {
  return publish_at === null || unpublish_at === null || publish_at < unpublish_at;
}

export const endsTooEarly = {
  path: ["unpublish_at"],
  error: "Harus sesudah waktu tayang.",
};
